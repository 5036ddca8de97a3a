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
export function inTurn(list: Element, turn: Turn): () => void {
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
