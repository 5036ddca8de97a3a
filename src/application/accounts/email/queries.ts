import { type AnyColumn, and, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Actor, Context, Transaction } from '#application/context.ts';
import { isId } from '#application/paging.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { isSignature, signatureOf } from '#application/signature.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import { emailLinks, profiles, unverifiedAccounts, user } from '#database/schema.ts';
import { limits } from '#domain/limits/limits.ts';
import { refuse } from '#domain/refusals/refusal.ts';

/** Whether the person of a row confirmed their address: a column for queries that show people to each other. */
export const isVerified = (userId: AnyColumn) =>
  sql<boolean>`coalesce((select u.email_verified from ${user} u where u.id = ${userId}), false)`;

interface EmailState {
  email: string;
  isVerified: boolean;
  pending: string | null;
}

/** The state of an account's address. Refuses with `unauthenticated` when the account is gone. */
export async function emailState(db: Context['db'], userId: string): Promise<EmailState> {
  const [account] = await stateOf(db).execute({ userId });
  if (!account) throw refuse('unauthenticated');
  return account;
}

/** The address of the newest link of a row's `user` that was not used. */
export const linkedEmail = sql<
  string | null
>`(select l.email from ${emailLinks} l where l.user_id = ${user.id} and l.used_at is null
  order by l.created_at desc limit 1)`;

const stateOf = prepareOnce((db) =>
  db
    .select({
      email: user.email,
      isVerified: user.emailVerified,
      pending: sql<string | null>`nullif(${linkedEmail}, ${user.email})`.as('pending_email'),
    })
    .from(user)
    .where(eq(user.id, sql.placeholder('userId')))
    .prepare('email_state'),
);

/** A token from a mail, and the secrets that may have made it. */
interface MailedToken {
  secrets: readonly string[];
  token: string;
}

interface EmailLinkView {
  /**
   * `done`: the link was used and its address is the account's. `dead`: used for another address, expired, or not
   * signed by us.
   */
  state: 'ready' | 'done' | 'dead';
  /** The address that the link confirms, unless dead. */
  email: string | null;
  /** The caller is signed in to the link's account. */
  isOwn: boolean;
}

/** What a mailed link would do. Changes nothing: mail scanners open links, too. */
export async function getEmailLink(
  ctx: Context,
  { secrets, token }: MailedToken,
  actor: Actor,
): Promise<EmailLinkView> {
  const dead: EmailLinkView = { state: 'dead', email: null, isOwn: false };
  const id = readEmailToken(secrets, token);
  if (id === null) return dead;
  const [link] = await ctx.db
    .select({
      userId: emailLinks.userId,
      email: emailLinks.email,
      usedAt: emailLinks.usedAt,
      expiresAt: emailLinks.expiresAt,
      isConfirmed: sql<boolean>`${user.email} = ${emailLinks.email} and ${user.emailVerified}`,
    })
    .from(emailLinks)
    .innerJoin(user, eq(user.id, emailLinks.userId))
    .where(eq(emailLinks.id, id));
  if (!link) return dead;
  const isOwn = actor?.userId === link.userId;
  if (link.isConfirmed) return { state: 'done', email: link.email, isOwn };
  const isOver = link.usedAt !== null || link.expiresAt <= ctx.now();
  return isOver ? dead : { state: 'ready', email: link.email, isOwn };
}

/**
 * Refuses with `email_unverified` until the account's address is confirmed. Required before adding any way to sign in
 * that survives a new password: otherwise a person who signed up with somebody else's address could keep its owner
 * out for good.
 */
export async function requireConfirmedEmail({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  const { isVerified } = await emailState(db, userId);
  if (!isVerified) throw refuse('email_unverified');
}

const hour = 60 * 60 * 1000;

export type EmailLink = typeof emailLinks.$inferSelect;

/** Stores a link and enqueues its mail. */
export async function createEmailLink(
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

export const deleteUnusedLinks = (tx: Transaction, userId: string) =>
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

const purpose = 'verify-email';

/** What a mailed link carries: the id of its row, signed. The database alone makes none. */
export const emailToken = (secret: string, linkId: string): string =>
  `${linkId}.${signatureOf(secret, purpose, linkId)}`;

/** The row's id; null for a token that we made with none of our secrets. */
export function readEmailToken(secrets: readonly string[], token: string): string | null {
  const [linkId = '', given = '', ...more] = token.split('.');
  if (more.length > 0 || !isId(linkId)) return null;
  return isSignature(given, secrets, purpose, linkId) ? linkId : null;
}
