import { type AnyColumn, and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { accountsOf } from '#application/accounts/identity.ts';
import type { Transaction } from '#application/context.ts';
import { enqueue } from '#database/enqueue.ts';
import { profiles, ratings } from '#database/schema.ts';
import { isOpenAt, newlyCountedRatings } from '#domain/ratings/rating.ts';

export const isRatingGivenBy = (identityId: string): SQL =>
  sql`(${ratings.raterIdentityId} = ${identityId}::uuid or ${ratings.raterId} in ${accountsOf(identityId)})`;

const isOfIdentity = (accountId: AnyColumn, identityId: string): SQL<boolean> =>
  sql<boolean>`exists (select from ${profiles} own where own.id = ${accountId} and own.identity_id = ${identityId}::uuid)`;

const judgedMax = 500;

/**
 * After confirming the address, earlier ratings count as if given with it; those of the person's other accounts count
 * before them. The caller has locked the person.
 */
export async function recountGivenRatings(
  tx: Transaction,
  raterId: string,
  identityId: string,
  now: Date,
): Promise<void> {
  const { id, ratedId, counts, opensAt, createdAt } = ratings;
  const given = await tx
    .select({ id, ratedId, counts, opensAt, createdAt, isOwn: isOfIdentity(ratedId, identityId) })
    .from(ratings)
    .where(or(eq(ratings.raterId, raterId), and(ratings.counts, isRatingGivenBy(identityId))))
    .orderBy(asc(createdAt), asc(id))
    .limit(judgedMax);
  const counted = newlyCountedRatings(given);
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
  // Pages show other averages now.
  await enqueue(
    tx,
    [...shown].map((userId) => ({
      aggregateId: userId,
      event: { kind: 'person.changed', userId, everywhere: false },
    })),
  );
}
