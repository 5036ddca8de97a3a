import { useEffect } from 'react';

let holders = 0;

const hold = (by: 1 | -1) => {
  holders += by;
  document.documentElement.toggleAttribute('data-held', holders > 0);
};

/** A dialog holds the page behind it still while it is open. */
export function useHeldPage(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    hold(1);
    return () => hold(-1);
  }, [open]);
}
