import { type AnyColumn, and, DrizzleQueryError, eq, isNull, sql } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { v7 } from 'uuid';
import type { z } from 'zod';
import { identifyConfirmed } from '#application/accounts/identity.ts';
import { confirmPassword } from '#application/accounts/password.ts';
import type { Actor, Caller, Context, DbContext, Transaction } from '#application/context.ts';
import { defineAccountAction, defineAction } from '#application/define-action.ts';
import { carrySuspension } from '#application/moderation/suspensions.ts';
import { isId } from '#application/paging.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { recountGivenRatings } from '#application/ratings/rating-counts.ts';
import { isSignature, signatureOf } from '#application/signature.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import {
  emailLinks,
  mailSettings,
  profiles,
  unverifiedAccounts,
  user,
  verification,
} from '#database/schema.ts';
import { changeEmailSchema, sendVerificationSchema, verifyEmailSchema } from '#domain/accounts/account.ts';
import { mailboxOf } from '#domain/accounts/mailbox.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { limits } from '#domain/limits/limits.ts';
import { Refusal, refuse } from '#domain/refusals/refusal.ts';
import type { RateLimiter } from '#services/rate-limiter.ts';

export const isVerified = (userId: AnyColumn) =>
  sql<boolean>`coalesce((select u.email_verified from ${user} u where u.id = ${userId}), false)`;

interface EmailState {
  email: string;
  isVerified: boolean;
  pending: string | null;
}

export async function emailState(db: Context['db'], userId: string): Promise<EmailState> {
  const [account] = await stateOf(db).execute({ userId });
  if (!account) throw refuse('unauthenticated');
  return account;
}

/** Address of the newest unused link of a row's `user`. */
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

interface MailedToken {
  secrets: readonly string[];
  token: string;
}

interface EmailLinkView {
  /** `done`: used, and the address is the account's. `dead`: expired, unsigned, or used for another one. */
  state: 'ready' | 'done' | 'dead';
  email: string | null;
  isOwn: boolean;
}

/** Reads a link without using it, because mail scanners open links, too. */
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
export async function requireConfirmedEmail({ db }: DbContext, userId: string): Promise<void> {
  const { isVerified } = await emailState(db, userId);
  if (!isVerified) throw refuse('email_unverified');
}

const hour = 60 * 60 * 1000;

type EmailLink = typeof emailLinks.$inferSelect;

async function createEmailLink(
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

const deleteUnusedLinks = (tx: Transaction, userId: string) =>
  tx.delete(emailLinks).where(and(eq(emailLinks.userId, userId), isNull(emailLinks.usedAt)));

/** Locks in the order of the account's deletion. */
async function lockAccount(tx: Transaction, userId: string) {
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

/** The id of the link's row, signed: read access to the database alone yields no token. */
export const emailToken = (secret: string, linkId: string): string =>
  `${linkId}.${signatureOf(secret, purpose, linkId)}`;

function readEmailToken(secrets: readonly string[], token: string): string | null {
  const [linkId = '', given = '', ...more] = token.split('.');
  if (more.length > 0 || !isId(linkId)) return null;
  return isSignature(given, secrets, purpose, linkId) ? linkId : null;
}

type Where = Pick<Caller, 'address'>;

const invalid = (field: string, text: string) => new Refusal({ code: 'invalid', errors: { [field]: text } });

async function consumeMail(
  rateLimiter: RateLimiter,
  userId: string,
  email: string,
  { address }: Where,
): Promise<void> {
  await rateLimiter.consumeAll([
    { limit: 'verificationByAddress', who: address },
    { limit: 'verificationByAccount', who: userId },
    { limit: 'verificationByEmail', who: mailboxOf(email) },
  ]);
}

/** `email` and `callbackURL` come from the sign-in library's API; the first must be the caller's own. */
export const sendVerificationEmail = defineAccountAction({
  name: 'sendVerificationEmail',
  summary: 'Mail the link again that confirms the own e-mail address; it works once, for 24 hours',
  who: 'user',
  input: sendVerificationSchema as z.ZodType<Partial<z.output<typeof sendVerificationSchema>>>,
  async run({ ctx, services, userId, input: wish, caller }) {
    const { rateLimiter } = services;
    const { email: current, isVerified, pending } = await emailState(ctx.db, userId);
    if (wish.email !== undefined && wish.email !== current && wish.email !== pending) {
      throw invalid('email', accountTexts.notOwnEmail);
    }
    if (isVerified && pending === null) throw invalid('email', accountTexts.alreadyVerified);
    const email = pending ?? current;
    await consumeMail(rateLimiter, userId, email, caller);
    await ctx.db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      await createEmailLink(tx, { userId, email, next: wish.callbackURL ?? null }, ctx.now());
    });
    return { email };
  },
});

/** Beyond the rate limit no mail goes out, but the sign-up succeeds. */
export async function askNewAccount(
  ctx: Context,
  rateLimiter: RateLimiter,
  { userId, email }: { userId: string; email: string },
  { address }: Where,
): Promise<void> {
  try {
    await rateLimiter.consumeAll([
      { limit: 'verificationByAddress', who: address },
      { limit: 'verificationByEmail', who: mailboxOf(email) },
    ]);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await ctx.db.transaction((tx) => createEmailLink(tx, { userId, email, next: null }, ctx.now()));
}

/** An address of another account is not refused, so the answer reveals nothing. */
export const changeEmail = defineAccountAction({
  name: 'changeEmail',
  who: 'user',
  input: changeEmailSchema,
  async run({ ctx, services, actor, userId, input: { email, password }, caller }) {
    await confirmPassword(services, actor, password, caller);
    const { email: current, isVerified } = await emailState(ctx.db, userId);
    if (email === current && isVerified) throw invalid('email', accountTexts.sameEmail);
    await consumeMail(services.rateLimiter, userId, email, caller);
    await ctx.db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      await deleteUnusedLinks(tx, userId);
      await createEmailLink(tx, { userId, email, next: null }, ctx.now());
    });
    await services.securityLog.record({ kind: 'emailChange', outcome: 'ok', userId }, caller);
    return { email };
  },
});

export const keepEmail = defineAction({
  name: 'keepEmail',
  who: 'user',
  limit: 'emailQuestion',
  run: ({ userId, write }) =>
    write(async (tx) => {
      await lockAccount(tx, userId);
      await deleteUnusedLinks(tx, userId);
    }),
});

export const dismissEmailQuestion = defineAction({
  name: 'dismissEmailQuestion',
  who: 'user',
  limit: 'emailQuestion',
  async run({ ctx, userId, write }) {
    const dismissedAt = ctx.now();
    await write((tx) =>
      tx
        .insert(unverifiedAccounts)
        .values({ userId, dismissedAt })
        .onConflictDoUpdate({ target: unverifiedAccounts.userId, set: { dismissedAt } }),
    );
  },
});

/**
 * The token identifies the account, not the session. A new address replaces the account's, and the old one gets a mail.
 */
export const verifyEmail = defineAccountAction({
  name: 'verifyEmail',
  summary: 'Confirm an e-mail address with the token of a mailed link, whoever is signed in',
  who: 'anyone',
  evenSuspended: true,
  input: verifyEmailSchema.pick({ token: true }),
  async run({ ctx, services, input: { token }, caller }) {
    const { rateLimiter, securityLog } = services;
    await rateLimiter.take('verifyByAddress', caller.address);
    const id = readEmailToken(ctx.secrets, token);
    if (id === null) throw invalid('token', accountTexts.verificationUsed);
    try {
      const confirmed = await ctx.db.transaction((tx) => confirm(tx, ctx, id));
      await securityLog.record({ kind: 'emailConfirm', outcome: 'ok', userId: confirmed.userId }, caller);
      return confirmed;
    } catch (error) {
      if (isTaken(error)) throw invalid('token', accountTexts.emailTaken);
      throw error;
    }
  },
});

async function confirm(tx: Transaction, ctx: Context, id: string) {
  const now = ctx.now();
  const [owner] = await tx
    .select({ userId: emailLinks.userId })
    .from(emailLinks)
    .where(eq(emailLinks.id, id));
  if (!owner) throw invalid('token', accountTexts.verificationUsed);
  const { userId } = owner;
  const account = await lockAccount(tx, userId);
  // Read under the lock: of two simultaneous uses, the second sees the mark of the first.
  const [link] = await tx.select().from(emailLinks).where(eq(emailLinks.id, id));
  if (!link || link.usedAt !== null || link.expiresAt <= now) {
    throw invalid('token', accountTexts.verificationUsed);
  }
  const { email } = link;
  const wasConfirmed = account.isVerified;
  const identityId = await identifyConfirmed(tx, ctx, { userId, email, wasConfirmed });
  await tx.update(user).set({ email, emailVerified: true, updatedAt: now }).where(eq(user.id, userId));
  if (!wasConfirmed) {
    await recountGivenRatings(tx, userId, identityId, now);
    await carrySuspension(tx, ctx, userId);
  }
  if (email !== account.email) await moveTo(tx, link, account, now);
  await tx.update(mailSettings).set({ bouncedAt: null }).where(eq(mailSettings.userId, userId));
  // Marks the links of all mails to the address as used, so that a later click says that the address is confirmed.
  await tx
    .update(emailLinks)
    .set({ usedAt: now })
    .where(and(eq(emailLinks.userId, userId), eq(emailLinks.email, email), isNull(emailLinks.usedAt)));
  await deleteUnusedLinks(tx, userId);
  await enqueueEvent(tx, userId, { kind: 'account.verified', userId });
  return { userId, email };
}

async function moveTo(
  tx: Transaction,
  { userId, email }: EmailLink,
  old: { email: string; isVerified: boolean },
  now: Date,
): Promise<void> {
  await tx.update(profiles).set({ email, updatedAt: now }).where(eq(profiles.id, userId));
  // Ends reset links that were mailed to the old address.
  await tx.delete(verification).where(eq(verification.value, userId));
  // The old address was never confirmed, so it may be somebody else's: we send it no mail about this account.
  if (old.isVerified)
    await enqueueEvent(tx, userId, { kind: 'mail.email-changed', userId, email: old.email });
}

const UNIQUE_VIOLATION = '23505';

const isTaken = (error: unknown): boolean => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION && cause.table === 'user';
};
