import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { emailLinks, profiles, unverifiedAccounts, user } from '#database/schema.ts';
import { limits } from '#domain/limits.ts';
import { refuse } from '#domain/refusal.ts';
import type { Market, Transaction } from '../../context.ts';
import { recordEvent } from '../../outbox.ts';

const hour = 60 * 60 * 1000;
/** An address that was asked for stays known this long, so that its link can be sent again. */
const keptDays = 30;
const batch = 5_000;

export type EmailLink = typeof emailLinks.$inferSelect;

/** What an account's address is now, and the one that is to replace it. */
export interface EmailState {
  email: string;
  isVerified: boolean;
  pending: string | null;
}

/** The state of an account's address. Refuses with `unauthenticated` when the account is gone. */
export async function emailState(db: Market['db'] | Transaction, userId: string): Promise<EmailState> {
  const [[account], [link]] = await Promise.all([
    db.select({ email: user.email, isVerified: user.emailVerified }).from(user).where(eq(user.id, userId)),
    db
      .select({ email: emailLinks.email })
      .from(emailLinks)
      .where(and(eq(emailLinks.userId, userId), isNull(emailLinks.usedAt)))
      .orderBy(desc(emailLinks.createdAt))
      .limit(1),
  ]);
  if (!account) throw refuse('unauthenticated');
  return { ...account, pending: link && link.email !== account.email ? link.email : null };
}

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

/** Forgets links that expired long ago, some at a time. @returns how many. */
export async function sweepEmailLinks({ db, now }: Pick<Market, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - keptDays * 24 * hour);
  const old = db
    .select({ id: emailLinks.id })
    .from(emailLinks)
    .where(lt(emailLinks.expiresAt, before))
    .orderBy(emailLinks.expiresAt)
    .limit(batch);
  const { rowCount } = await db.delete(emailLinks).where(sql`${emailLinks.id} in ${old}`);
  return rowCount ?? 0;
}
