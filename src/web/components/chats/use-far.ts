import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

const margin = '300% 0px';

type Hear = (where: 'near' | number) => void;

interface Watched {
  near: IntersectionObserver;
  heard: Map<Element, Hear>;
}
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

const unseen = 4;
const step = 2;

const hasFinger = () => matchMedia('(pointer: coarse)').matches;

const keepsPlace = () => CSS.supports('overflow-anchor', 'auto');

interface Shown {
  count: number;
  height: number | string | null;
}
const whole: Shown = { count: Number.POSITIVE_INFINITY, height: null };

export function useFar(
  part: RefObject<HTMLElement | null>,
  { length, isLong, isAdded }: { length: number; isLong: boolean; isAdded: boolean },
): Shown {
  const [shown, setShown] = useState<Shown>(() =>
    isLong && isAdded && hasFinger() && keepsPlace() ? { count: 0, height: `${length * unseen}rem` } : whole,
  );
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

interface Turn {
  part: Element;
  steps: number;
  add: (isInSight: boolean) => void;
}
const turns = new WeakMap<Element, { waiting: Set<Turn>; frame: number }>();

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
