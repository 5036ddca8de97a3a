import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A part of a list leaves the page so far above or below what is read, in heights of the list. */
const margin = '300% 0px';

/** A part is near, or is far and so tall. */
type Hear = (where: 'near' | number) => void;

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
        heard.get(target)?.(isIntersecting ? 'near' : boundingClientRect.height);
    },
    { root: list, rootMargin: margin },
  );
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

/** Of a part that was never laid out, for each of its messages, in rem. */
const unseen = 4;
/** Messages that a slow phone makes and lays out between two frames. */
const step = 2;

/** With a mouse all parts stay: there one searches in the page and copies long stretches. */
const hasFinger = () => matchMedia('(pointer: coarse)').matches;

/** The browser keeps the reader's place when a part above gets its real height. */
const keepsPlace = () => CSS.supports('overflow-anchor', 'auto');

/** What of a part is in the page: so many of its messages, in a box of this height; null: all, as tall as they are. */
interface Shown {
  count: number;
  height: number | string | null;
}
const whole: Shown = { count: Number.POSITIVE_INFINITY, height: null };

/**
 * What is in the page of a part of `length` messages. Far from what is read it is an empty box of its height: what is in a page
 * costs a slow phone time with every collection of its memory. When it comes near, its messages come some at a time. A part that
 * is added to a long conversation while one scrolls is far at first. What has the focus or is selected stays.
 */
export function useFar(
  part: RefObject<HTMLElement | null>,
  { length, isLong, isAdded }: { length: number; isLong: boolean; isAdded: boolean },
): Shown {
  const [shown, setShown] = useState<Shown>(() =>
    isLong && isAdded && hasFinger() && keepsPlace() ? { count: 0, height: `${length * unseen}rem` } : whole,
  );
  // What was asked for last: a part that leaves is still in the page for a while.
  const count = useRef(shown.count);
  useEffect(() => {
    const element = part.current;
    const list = element?.closest('.messages');
    if (!element || !list || !isLong || !hasFinger()) return;
    let stop = () => {};
    const unwatch = watch(list, element, (where) => {
      if (typeof where === 'number' && isInUse(element)) return;
      stop();
      if (where === 'near') {
        const steps = Math.ceil((length - count.current) / step);
        const add = (isInSight: boolean) => {
          count.current += isInSight ? length : step;
          setShown((now) => withMore(now, length, isInSight));
        };
        stop = inTurn(list, { part: element, steps, add });
        return;
      }
      count.current = 0;
      // Some at a time between what the person does meanwhile.
      startTransition(() => setShown(({ height }) => ({ count: 0, height: height ?? where })));
    });
    return () => {
      stop();
      unwatch();
    };
  }, [part, length, isLong]);
  useHeight(part, isLong ? shown.height : null);
  return isLong ? shown : whole;
}

/**
 * A part that is whole again may be taller than when it left: messages came into it, or the screen was turned. Where the browser
 * does not keep the reader's place, what stands under the part is put back.
 */
function useHeight(part: RefObject<HTMLElement | null>, height: Shown['height']): void {
  const was = useRef(height);
  useLayoutEffect(() => {
    const { current: box } = part;
    const left = was.current;
    was.current = height;
    if (!box || height !== null || typeof left !== 'number' || keepsPlace()) return;
    const list = box.closest('.messages');
    const { top, height: now } = box.getBoundingClientRect();
    if (list && top < list.getBoundingClientRect().top) list.scrollTop += now - left;
  }, [part, height]);
}

const withMore = ({ count, height }: Shown, length: number, isInSight: boolean): Shown =>
  isInSight || count + step >= length ? whole : { count: count + step, height };

function isInUse(part: Element): boolean {
  const selection = getSelection();
  const isSelected = selection !== null && !selection.isCollapsed && selection.containsNode(part, true);
  return isSelected || part.contains(document.activeElement);
}

/** What a part of a list still lacks: it is added in so many steps. */
interface Turn {
  part: Element;
  steps: number;
  /** Adds the next step; `isInSight`: all that is left, as somebody waits for it. */
  add: (isInSight: boolean) => void;
}
const turns = new WeakMap<Element, { waiting: Set<Turn>; frame: number }>();

/**
 * Fills a part of a list step by step, one step between two frames for all parts of the list, the nearest first. Returns how to
 * stop.
 */
function inTurn(list: Element, turn: Turn): () => void {
  const queue = turns.get(list) ?? { waiting: new Set(), frame: 0 };
  turns.set(list, queue);
  if (turn.steps > 0) queue.waiting.add(turn);
  const takeTurns = () => {
    takeTurn(list, queue.waiting);
    queue.frame = queue.waiting.size > 0 ? requestAnimationFrame(takeTurns) : 0;
  };
  if (queue.waiting.size > 0) queue.frame ||= requestAnimationFrame(takeTurns);
  return () => queue.waiting.delete(turn);
}

function takeTurn(list: Element, waiting: Set<Turn>): void {
  const view = list.getBoundingClientRect();
  let next: Turn | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const turn of waiting) {
    const { top, bottom } = turn.part.getBoundingClientRect();
    const away = Math.max(view.top - bottom, top - view.bottom);
    if (away < least) [next, least] = [turn, away];
  }
  if (next) {
    const isInSight = least < view.height / 2;
    next.steps -= 1;
    if (isInSight || next.steps === 0) waiting.delete(next);
    next.add(isInSight);
  }
}
