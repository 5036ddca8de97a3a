/** Pseudo-random choices: the same seed gives the same choices. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from 0 to `below` - 1. */
  int(below: number): number;
  chance(of: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** The generator 'mulberry32': small, and good enough to choose test cases. */
export function randomOf(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    next,
    int,
    chance: (of) => next() < of,
    pick(items) {
      if (items.length === 0) throw new Error('nothing to choose from');
      return items[int(items.length)] as (typeof items)[number];
    },
  };
}
