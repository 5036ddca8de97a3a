import { type RefObject, useEffect, useState } from 'react';

/** A part of a list leaves the page so far above or below what is read, in heights of the list. */
const margin = '300% 0px';

type Hear = (entry: IntersectionObserverEntry) => void;

/** One observer for all parts of a list. */
const lists = new WeakMap<Element, { observer: IntersectionObserver; heard: WeakMap<Element, Hear> }>();

function watch(list: Element, part: Element, hear: Hear): () => void {
  let watched = lists.get(list);
  if (!watched) {
    const heard = new WeakMap<Element, Hear>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) heard.get(entry.target)?.(entry);
      },
      { root: list, rootMargin: margin },
    );
    watched = { observer, heard };
    lists.set(list, watched);
  }
  const { observer, heard } = watched;
  heard.set(part, hear);
  observer.observe(part);
  return () => observer.unobserve(part);
}

/**
 * How tall a part of a conversation is while it is far from what is read; null while it is near. Far parts are an empty box of
 * that height: what is in a page costs a slow phone time with every collection of its memory. What has the focus or is selected
 * stays.
 */
export function useFar(part: RefObject<HTMLElement | null>, isLong: boolean): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = part.current;
    const list = element?.closest('.messages');
    if (!element || !list || !isLong) return;
    return watch(list, element, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting) setHeight(null);
      else if (!isInUse(element)) setHeight(boundingClientRect.height);
    });
  }, [part, isLong]);
  return isLong ? height : null;
}

function isInUse(part: Element): boolean {
  const selection = getSelection();
  const isSelected = selection !== null && !selection.isCollapsed && selection.containsNode(part, true);
  return isSelected || part.contains(document.activeElement);
}
