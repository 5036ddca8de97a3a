import type { Context } from '#application/context.ts';
import type { Database } from '#database/connection.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { noRateLimits } from '#services/rate-limiter.ts';
import type { createRandom } from '../../scripts/factories/random.ts';

/** So many rounds run at once. */
export const together = 4;

/** The use cases over a real database with the real clock, without limits and images. */
export const marketAt = (db: Database, now: () => Date = () => new Date()): Context =>
  ({
    db,
    now,
    rateLimiter: noRateLimits,
    secrets: ['a-secret-of-the-tests-with-32-characters'],
  }) as unknown as Context;

/** What came of a call: null when it was done, else the code of its refusal. */
async function outcomeOf(call: () => Promise<unknown>): Promise<string | null> {
  try {
    await call();
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.code;
  }
}

export type Pair<Round> = (round: Round) => readonly [() => Promise<unknown>, () => Promise<unknown>];

/**
 * Starts the two calls of each round at the same moment, in random order, and checks what is left.
 * @returns how often the second was done, and which codes refused a call.
 */
export async function race<Round>(
  {
    turns,
    random,
    open,
  }: { turns: number; random: ReturnType<typeof createRandom>; open: () => Promise<Round> },
  pair: Pair<Round>,
  check: (round: Round, outcomes: (string | null)[]) => Promise<unknown>,
) {
  const tally = { second: 0, codes: new Set<string>() };
  let left = turns;
  const runner = async () => {
    while (left-- > 0) {
      const round = await open();
      const [one, other] = pair(round);
      const isTurned = random.chance(0.5);
      const [a = null, b = null] = await Promise.all((isTurned ? [other, one] : [one, other]).map(outcomeOf));
      const outcomes = isTurned ? [b, a] : [a, b];
      tally.second += outcomes[1] === null ? 1 : 0;
      for (const code of outcomes) if (code !== null) tally.codes.add(code);
      await check(round, outcomes);
    }
  };
  await Promise.all(Array.from({ length: together }, runner));
  return tally;
}
