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
  const [ahead, setAhead] = useState<{ page: string; from: string } | null>(null);
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
      const page = link?.getAttribute('href');
      if (page) timer = setTimeout(() => setAhead({ page, from: key }), rest);
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
      // Going back leads to the same key again.
      setAhead(null);
    };
  }, [key]);
  return ahead?.from === key && <PrefetchPageLinks page={ahead.page} />;
}
