import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { emailLinks, profiles, ratings, unverifiedAccounts, user } from '#database/schema.ts';
import { limits } from '#domain/limits/limits.ts';
import { isOpenAt, nowCounted } from '#domain/ratings/rating.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import type { Transaction } from '../../context.ts';
import { recordEvent } from '../../outbox.ts';

const hour = 60 * 60 * 1000;

export type EmailLink = typeof emailLinks.$inferSelect;

/** Writes a link down and has it mailed. The caller wakes the relay after its commit. */
export async function leaveLink(
  tx: Transaction,
  { userId, email, next }: { userId: string; email: string; next: string | null },
  now: Date,
): Promise<void> {
  const id = v7();
  const expiresAt = new Date(now.getTime() + limits.verificationHours * hour);
  await tx.insert(emailLinks).values({ id, userId, email, createdAt: now, expiresAt });
  await tx
    .insert(unverifiedAccounts)
    .values({ userId, askedAt: now })
    .onConflictDoUpdate({ target: unverifiedAccounts.userId, set: { askedAt: now } });
  await recordEvent(tx, id, { kind: 'mail.verify-email', userId, linkId: id, next });
}

/** Takes back the links of an account that nobody used. */
export const dropLinks = (tx: Transaction, userId: string) =>
  tx.delete(emailLinks).where(and(eq(emailLinks.userId, userId), isNull(emailLinks.usedAt)));

/** Locks an account for the rest of the transaction, in the order its deletion does. Refuses with `unauthenticated`. */
export async function lockAccount(tx: Transaction, userId: string) {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for('no key update');
  const [account] = await tx
    .select({ email: user.email, isVerified: user.emailVerified })
    .from(user)
    .where(eq(user.id, userId))
    .for('no key update');
  if (!account) throw refuse('unauthenticated');
  return account;
}

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
  for (const userId of shown)
    await recordEvent(tx, userId, { kind: 'person.changed', userId, everywhere: false });
}
