/** Wrong passwords of one account within an hour, from anywhere, that slow down what else is tried from strange places. */
export const guessing = {
  /** This many wrong passwords cause no delay. From then on the person is warned by mail. */
  free: 10,
  /** A wait of half a second at first, twice as much after each five, eight seconds at most. */
  firstMs: 500,
  doubledAfter: 5,
  mostMs: 8_000,
  /** A try that would wait longer than this for its turn is refused instead. */
  lineMs: 16_000,
} as const;

/** How long a try to sign in has to wait, in milliseconds, after this many wrong passwords. */
export function guessDelay(wrong: number): number {
  const over = wrong - guessing.free;
  if (over < 0) return 0;
  return Math.min(guessing.mostMs, guessing.firstMs * 2 ** Math.floor(over / guessing.doubledAfter));
}
