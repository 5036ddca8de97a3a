/** Pseudo-random choices: the same seed gives the same choices, so that a failure can be reproduced. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(of: readonly T[]): T;
  /** `count` different items, in random order. */
  sample<T>(of: readonly T[], count: number): T[];
}

/** The generator mulberry32 with a number as its seed. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(of: readonly T[]): T => {
    if (of.length === 0) throw new Error('Nothing to pick from');
    return of[int(0, of.length - 1)] as T;
  };
  return {
    next,
    int,
    pick,
    chance: (share) => next() < share,
    sample: (of, count) => {
      const left = [...of];
      const taken = Math.min(count, left.length);
      return Array.from(
        { length: taken },
        () => left.splice(int(0, left.length - 1), 1)[0] as (typeof of)[number],
      );
    },
  };
}
