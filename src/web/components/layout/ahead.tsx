import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { useLiveContext } from '../../live/live-provider.tsx';

/** Milliseconds that a pointer, a finger or the focus rests on a link before its page is fetched. */
const rest = 100;

/**
 * When pages were fetched ahead. The browser shows what it fetched for minutes, also after one changed something oneself: what
 * is older than a moment is read again on arriving.
 */
const fetched = new Map<string, number>();
const freshMs = 2_000;
/** A page that takes long to arrive is not old for that. */
let pressedAt = 0;
const pathOf = (page: string) => page.replace(/#.*$/, '');

/**
 * Fetches the page of a link that is marked with `data-ahead` while somebody's pointer, finger or focus rests on it. A press
 * fetches the page by itself: the router's own links ask for it a second time when the press was quick.
 */
export function Ahead() {
  const { key, pathname, search } = useLocation();
  const { catchUp } = useLiveContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is opened
  useEffect(() => {
    const at = fetched.get(`${pathname}${search}`);
    fetched.clear();
    if (at !== undefined && pressedAt - at > freshMs) catchUp();
  }, [key]);
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
      if (page)
        timer = setTimeout(() => {
          if (!fetched.has(pathOf(page))) fetched.set(pathOf(page), performance.now());
          setAhead({ page, from: key });
        }, rest);
    };
    /** The finger scrolls: it may come back to the same link. */
    const leave = () => {
      stop();
      link = null;
    };
    const options = { capture: true, passive: true, signal };
    for (const type of ['mouseover', 'focusin', 'touchstart']) addEventListener(type, come, options);
    addEventListener('touchmove', leave, options);
    const press = () => {
      stop();
      pressedAt = performance.now();
    };
    addEventListener('click', press, options);
    return () => {
      listening.abort();
      stop();
      // Going back leads to the same key again.
      setAhead(null);
    };
  }, [key]);
  return ahead?.from === key && <PrefetchPageLinks page={ahead.page} />;
}
