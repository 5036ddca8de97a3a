import { type RefObject, startTransition, useEffect, useState } from 'react';

/** A part of a list leaves the page so far above or below what is read, in heights of the list. */
const margin = '300% 0px';

/** How tall a part is that is far; null: it is near. */
type Hear = (height: number | null) => void;

interface Watched {
  near: IntersectionObserver;
  heard: Map<Element, Hear>;
}
/** One observer for all parts of a list. */
const lists = new WeakMap<Element, Watched>();

function watchedList(list: Element): Watched {
  const heard = new Map<Element, Hear>();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        heard.get(target)?.(isIntersecting ? null : boundingClientRect.height);
    },
    { root: list, rootMargin: margin },
  );
  // Another width makes other heights: all parts come back, and are measured when they leave again.
  let width = list.clientWidth;
  new ResizeObserver(() => {
    if (list.clientWidth === width) return;
    width = list.clientWidth;
    for (const [part, hear] of heard) {
      hear(null);
      near.unobserve(part);
      near.observe(part);
    }
  }).observe(list);
  return { near, heard };
}

function watch(list: Element, part: Element, hear: Hear): () => void {
  const watched = lists.get(list) ?? watchedList(list);
  lists.set(list, watched);
  watched.heard.set(part, hear);
  watched.near.observe(part);
  return () => {
    watched.near.unobserve(part);
    watched.heard.delete(part);
  };
}

/** Of a part that was never laid out: as tall as the browser takes it to be (`messages.css`). */
const unseen = '16rem';

/** With a mouse all parts stay: there one searches in the page and copies long stretches. */
const hasFinger = () => matchMedia('(pointer: coarse)').matches;

/** The browser keeps the reader's place when a part above gets its real height. */
const keepsPlace = () => CSS.supports('overflow-anchor', 'auto');

/**
 * How tall a part of a conversation is while it is far from what is read; null while it is near. Far parts are an empty box of
 * that height: what is in a page costs a slow phone time with every collection of its memory. An older part that is added to a
 * long conversation is far at first. What has the focus or is selected stays.
 */
export function useFar(
  part: RefObject<HTMLElement | null>,
  { isLong, isOlder }: { isLong: boolean; isOlder: boolean },
): number | string | null {
  const [height, setHeight] = useState<number | string | null>(() =>
    isLong && isOlder && hasFinger() && keepsPlace() ? unseen : null,
  );
  useEffect(() => {
    const element = part.current;
    const list = element?.closest('.messages');
    if (!element || !list || !isLong || !hasFinger()) return;
    return watch(list, element, (far) => {
      if (far !== null && isInUse(element)) return;
      // Some at a time between what the person does meanwhile.
      startTransition(() => setHeight((now) => (far === null ? null : (now ?? far))));
    });
  }, [part, isLong]);
  return isLong ? height : null;
}

function isInUse(part: Element): boolean {
  const selection = getSelection();
  const isSelected = selection !== null && !selection.isCollapsed && selection.containsNode(part, true);
  return isSelected || part.contains(document.activeElement);
}
