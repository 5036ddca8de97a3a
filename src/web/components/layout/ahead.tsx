import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';

/** Milliseconds that a pointer, a finger or the focus rests on a link before its page is fetched. */
const rest = 100;

/**
 * Fetches the page of a link that is marked with `data-ahead` while somebody's pointer, finger or focus rests on it. A press
 * fetches the page by itself: the router's own links ask for it a second time when the press was quick.
 */
export function Ahead() {
  const { key } = useLocation();
  const [page, setPage] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew on each page
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let link: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const come = ({ target }: Event) => {
      const next = target instanceof Element ? target.closest('a[data-ahead]') : null;
      if (next === link) return;
      stop();
      link = next;
      const to = link?.getAttribute('href');
      if (to) timer = setTimeout(() => setPage(to), rest);
    };
    /** The finger scrolls: it may come back to the same link. */
    const leave = () => {
      stop();
      link = null;
    };
    const options = { capture: true, passive: true, signal };
    for (const type of ['mouseover', 'focusin', 'touchstart']) addEventListener(type, come, options);
    addEventListener('touchmove', leave, options);
    addEventListener('click', stop, options);
    return () => {
      listening.abort();
      stop();
      setPage(null);
    };
  }, [key]);
  return page && <PrefetchPageLinks page={page} />;
}
