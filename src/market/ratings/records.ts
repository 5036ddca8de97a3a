import { asc, eq, inArray } from 'drizzle-orm';
import { ratings } from '#database/schema.ts';
import { isOpenAt, nowCounted } from '#domain/ratings/rating.ts';
import type { Transaction } from '../context.ts';
import { recordAll } from '../outbox.ts';

/** Far more than anybody gives without a confirmed address. */
const judgedMax = 500;

/**
 * Judges again the ratings that a person gave before confirming their address: from now on they count as if given with it.
 * The caller has locked the person, so that no rating is given meanwhile.
 */
export async function countGiven(tx: Transaction, raterId: string, now: Date): Promise<void> {
  const { id, ratedId, counts, opensAt, createdAt } = ratings;
  const given = await tx
    .select({ id, ratedId, counts, opensAt, createdAt })
    .from(ratings)
    .where(eq(ratings.raterId, raterId))
    .orderBy(asc(createdAt), asc(id))
    .limit(judgedMax);
  const counted = nowCounted(given);
  if (counted.length === 0) return;
  await tx
    .update(ratings)
    .set({ counts: true })
    .where(
      inArray(
        id,
        counted.map((one) => one.id),
      ),
    );
  const shown = new Set(counted.filter((one) => isOpenAt(one.opensAt, now)).map((one) => one.ratedId));
  // Their averages are others by now, also in pages that are kept for visitors.
  await recordAll(
    tx,
    [...shown].map((userId) => ({
      aggregateId: userId,
      event: { kind: 'person.changed', userId, everywhere: false },
    })),
  );
}
