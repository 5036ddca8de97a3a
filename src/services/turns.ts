import { setTimeout as sleep } from 'node:timers/promises';

/** One turn after the other for each name, in this process. Nobody holds anything but their place in line. */
export interface Turns {
  /**
   * Waits for a turn of so many milliseconds to pass. @returns null after it, or the seconds after which to come
   * again when the line is too long.
   */
  wait(name: string, ms: number, lineMs: number): Promise<number | null>;
}

/** Names with somebody in line, and all who wait: what is more is sent away. */
const namesMax = 10_000;
const waitingMax = 500;

export function openTurns(now: () => number = () => performance.now()): Turns {
  const freeAt = new Map<string, number>();
  let waiting = 0;

  const forgetFree = (): void => {
    for (const [name, at] of freeAt) if (at <= now()) freeAt.delete(name);
  };

  return {
    async wait(name, ms, lineMs) {
      if (ms === 0) return null;
      const at = now();
      const start = Math.max(at, freeAt.get(name) ?? 0);
      const delay = start + ms - at;
      if (freeAt.size >= namesMax) forgetFree();
      if (delay > lineMs || waiting >= waitingMax || freeAt.size >= namesMax) {
        return Math.max(1, Math.ceil((start - at) / 1000));
      }
      freeAt.set(name, start + ms);
      waiting += 1;
      try {
        await sleep(delay);
      } finally {
        waiting -= 1;
        if ((freeAt.get(name) ?? 0) <= now()) freeAt.delete(name);
      }
      return null;
    },
  };
}
