import { useEffect, useRef } from 'react';

/** Moves the focus into the next page when the link that led there is gone with its page. */
export function useFocusOnNextPage(pathname: string): void {
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (document.activeElement === document.body)
      document.getElementById('contenido')?.focus({ preventScroll: true });
  }, [pathname]);
}
