import { type RefObject, useEffect, useRef } from 'react';

/** For an element that tells of something, as a failure: scrolls to it when there is something new to tell. */
export function useBroughtIntoSight<Shown extends HTMLElement>(what: unknown): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  const isThere = Boolean(what);
  useEffect(() => {
    if (isThere) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
  return element;
}
