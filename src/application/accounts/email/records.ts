import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { enqueueEvent } from '#database/enqueue.ts';
import { emailLinks, profiles, unverifiedAccounts, user } from '#database/schema.ts';
import { limits } from '#domain/limits/limits.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import type { Transaction } from '../../context.ts';

const hour = 60 * 60 * 1000;

export type EmailLink = typeof emailLinks.$inferSelect;

/** Writes a link down and has it mailed. */
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
  await enqueueEvent(tx, id, { kind: 'mail.verify-email', userId, linkId: id, next });
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
