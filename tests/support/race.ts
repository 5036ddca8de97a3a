import { v7 } from 'uuid';
import type { Context, SignedInActor } from '#application/context.ts';
import type { Database } from '#database/connection.ts';
import { buyRequests, offerEvents, offers } from '#database/schema.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import type { createRandom } from '../../scripts/factories/random.ts';
import { testMarket } from './market.ts';

/** So many rounds run at once. */
export const together = 4;

/** The use cases over a real database with the real clock, without limits and images. */
export const marketAt = (db: Database, now = () => new Date()): Context => ({ ...testMarket(db), now });

/** Inserts an open request with a pending offer of each seller at 8, and their history. */
export async function openRequest(db: Database, buyer: SignedInActor, sellers: readonly SignedInActor[]) {
  const at = new Date(Date.now() - 60_000);
  const common = { title: 'Bicicleta rodado 29', images: ['/images/x.webp'], createdAt: at, updatedAt: at };
  const [requestId, ...ids] = [v7(), v7(), v7()] as const;
  await db
    .insert(buyRequests)
    .values({ ...common, id: requestId, userId: buyer.userId, maxPrice: 9, zone: 'Salta' });
  const sent = ids.map((id, nth) => ({ id, buyRequestId: requestId, sellerId: sellers[nth]!.userId }));
  const terms = {
    price: 8,
    deliveryTime: 'En persona',
    contactInfo: { zone: 'Salta', condition: 'nuevo' },
  } as const;
  await db.insert(offers).values(sent.map((offer) => ({ ...common, ...offer, ...terms })));
  const event = { action: 'send', toStatus: 'pending', createdAt: at } as const;
  await db.insert(offerEvents).values(
    sent.map(({ id: offerId, buyRequestId, sellerId: actorId }) => ({
      ...{ id: v7(), offerId, buyRequestId, actorId },
      ...event,
    })),
  );
  return { requestId, offers: ids, seen: at.toISOString() };
}

/** What came of a call: null when it was done, else the code of its refusal. */
export async function outcomeOf(call: () => Promise<unknown>): Promise<string | null> {
  try {
    await call();
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.code;
  }
}

type Random = ReturnType<typeof createRandom>;
type Outcomes = [string | null, string | null];

/** Starts two calls at the same moment, in random order. */
export async function raceTwo(
  random: Random,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<Outcomes> {
  if (random.chance(0.5)) return Promise.all([outcomeOf(one), outcomeOf(other)]);
  const [second, first] = await Promise.all([outcomeOf(other), outcomeOf(one)]);
  return [first, second];
}

export type Pair<Round> = (round: Round) => readonly [() => Promise<unknown>, () => Promise<unknown>];

/**
 * Starts the two calls of each round at the same moment, in random order, and checks what is left.
 * @returns how often the second was done, and which codes refused a call.
 */
export async function race<Round>(
  { turns, random, open }: { turns: number; random: Random; open: () => Promise<Round> },
  pair: Pair<Round>,
  check: (round: Round, outcomes: Outcomes) => Promise<unknown>,
) {
  const tally = { second: 0, codes: new Set<string>() };
  let left = turns;
  const runner = async () => {
    while (left-- > 0) {
      const round = await open();
      const outcomes = await raceTwo(random, ...pair(round));
      tally.second += outcomes[1] === null ? 1 : 0;
      for (const code of outcomes) if (code !== null) tally.codes.add(code);
      await check(round, outcomes);
    }
  };
  await Promise.all(Array.from({ length: together }, runner));
  return tally;
}
