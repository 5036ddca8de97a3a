import { useEffect, useRef } from 'react';

/** Moves the focus into the next page, or the same with other choices, when the link that led there is gone. */
export function useFocusOnNextPage({ pathname, search }: { pathname: string; search: string }): void {
  const address = pathname + search;
  const seen = useRef(address);
  useEffect(() => {
    if (seen.current === address) return;
    seen.current = address;
    if (document.activeElement === document.body)
      document.getElementById('contenido')?.focus({ preventScroll: true });
  }, [address]);
}
