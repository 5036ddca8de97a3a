import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A queue for each name, in this process: turns pass one after the other. A waiting call uses no resource but its
 * place.
 */
export interface Turns {
  /**
   * Waits for a turn of `ms` milliseconds. @returns null afterwards, or the seconds to wait before a retry when the
   * queue is too long.
   */
  wait(name: string, ms: number, lineMs: number): Promise<number | null>;
}

/** Limits of the names with a queue, and of all waiting calls: further ones are refused. */
const namesMax = 10_000;
const waitingMax = 500;

/** The real clock and its delays, in milliseconds. */
const wallClock = { now: () => performance.now(), sleep: (ms: number): Promise<unknown> => sleep(ms) };

export function openTurns(clock = wallClock): Turns {
  const freeAt = new Map<string, number>();
  let waiting = 0;

  const forgetFree = (): void => {
    for (const [name, at] of freeAt) if (at <= clock.now()) freeAt.delete(name);
  };

  return {
    async wait(name, ms, lineMs) {
      if (ms === 0) return null;
      const at = clock.now();
      const start = Math.max(at, freeAt.get(name) ?? 0);
      const delay = start + ms - at;
      if (freeAt.size >= namesMax) forgetFree();
      if (delay > lineMs || waiting >= waitingMax || freeAt.size >= namesMax) {
        return Math.max(1, Math.ceil((start - at) / 1000));
      }
      freeAt.set(name, start + ms);
      waiting += 1;
      try {
        await clock.sleep(delay);
      } finally {
        waiting -= 1;
        if ((freeAt.get(name) ?? 0) <= clock.now()) freeAt.delete(name);
      }
      return null;
    },
  };
}
