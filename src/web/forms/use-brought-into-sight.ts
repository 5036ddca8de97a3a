import { type RefObject, useEffect, useRef } from 'react';

/** For an element with a message, such as a failure: scrolls to it whenever `what` changes to something new. */
export function useBroughtIntoSight<Shown extends HTMLElement>(what: unknown): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  const isThere = Boolean(what);
  useEffect(() => {
    if (isThere) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
  return element;
}
