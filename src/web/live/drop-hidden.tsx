import { useRef } from 'react';
import { noteHidden } from './hidden-things.ts';
import { useLiveContext } from './live-provider.tsx';
import { useLive } from './use-live.ts';

/** Spreads over time what many open pages do at once. */
const spreadMs = 500;

const shows = (part: string) =>
  location.pathname.includes(part) || document.querySelector(`#contenido a[href*="${part}"]`) !== null;

/**
 * Whatever page is open: what moderation hides goes from it, and comes back when it is shown again. A page shows a
 * thing when it is the thing's own or has a link to it. After a lost connection, lists of publications are read again.
 */
export function DropHidden() {
  const { catchUp } = useLiveContext();
  const gone = useRef(new Set<string>());
  useLive({ types: ['moderated'] }, (news) => {
    const readSoon = () => void setTimeout(catchUp, Math.random() * spreadMs);
    if (news.type !== 'moderated') {
      if (shows('/buy-request/')) readSoon();
      return;
    }
    const { thingId, isShown } = news;
    const isConcerned = shows(thingId) || (isShown && gone.current.has(thingId));
    if (isShown) gone.current.delete(thingId);
    else if (isConcerned) gone.current.add(thingId);
    noteHidden(thingId, !isShown);
    if (isConcerned) readSoon();
  });
  return null;
}
