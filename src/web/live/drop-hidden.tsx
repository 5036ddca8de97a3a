import { useRef } from 'react';
import { intervals } from '#domain/limits/limits.ts';
import { setHidden } from './hidden-content.ts';
import { useLiveContext } from './live-provider.tsx';
import { useLive, usePolling } from './use-live.ts';

const spreadMs = 500;

const shows = (part: string) =>
  location.pathname.includes(part) || document.querySelector(`#contenido a[href*="${part}"]`) !== null;

/**
 * Hides and restores moderated content: on a signal, revalidates pages that show or link to it. After a lost
 * connection, and every ten seconds without a stream, lists of publications are revalidated.
 */
export function HiddenContentListener() {
  const { catchUp } = useLiveContext();
  const gone = useRef(new Set<string>());
  useLive({ types: ['moderated'] }, (message) => {
    const readSoon = () => void setTimeout(catchUp, Math.random() * spreadMs);
    if (message.type !== 'moderated') {
      if (shows('/buy-request/')) readSoon();
      return;
    }
    const { thingId, isShown } = message;
    const isConcerned = shows(thingId) || (isShown && gone.current.has(thingId));
    if (isShown) gone.current.delete(thingId);
    else if (isConcerned) gone.current.add(thingId);
    setHidden(thingId, !isShown);
    if (isConcerned) readSoon();
  });
  const listing = useRef('');
  usePolling(() => {
    const here = location.pathname + location.search;
    if (shows('/buy-request/') || shows('/u/')) listing.current = here;
    if (listing.current === here) catchUp();
  }, intervals.badgePoll);
  return null;
}
