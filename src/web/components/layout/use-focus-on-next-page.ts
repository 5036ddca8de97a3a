import { useEffect, useRef, useState } from 'react';

/**
 * Moves the focus into the next page, or the same with other choices, when the link that led there is gone. Where the focus
 * stays on a link that the next page has too, as one of the header, it answers with the page's title: a screen reader
 * would say nothing else of it.
 */
export function useFocusOnNextPage({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string | null {
  const [title, setTitle] = useState<string | null>(null);
  const seen = useRef({ pathname, search });
  useEffect(() => {
    const before = seen.current;
    if (before.pathname === pathname && before.search === search) return;
    seen.current = { pathname, search };
    const main = document.getElementById('contenido');
    if (document.activeElement === document.body) main?.focus({ preventScroll: true });
    if (before.pathname === pathname) return;
    // The title is written with the page, and some pages take the focus themselves.
    const frame = requestAnimationFrame(() =>
      setTitle(main?.contains(document.activeElement) ? null : document.title),
    );
    return () => cancelAnimationFrame(frame);
  }, [pathname, search]);
  return title;
}
