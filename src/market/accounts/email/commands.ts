import { and, DrizzleQueryError, eq, isNull } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import type { z } from 'zod';
import {
  emailLinks,
  mailSettings,
  profiles,
  unverifiedAccounts,
  user,
  verification,
} from '#database/schema.ts';
import type { changeEmailSchema, sendVerificationSchema } from '#domain/accounts/account.ts';
import { mailboxOf } from '#domain/accounts/mailbox.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import type { RateLimiter } from '#services/rate-limiter.ts';
import { type Actor, type Market, requireUser, type Transaction } from '../../context.ts';
import { carrySuspension } from '../../moderation/suspensions/records.ts';
import { recordEvent } from '../../outbox.ts';
import { countGiven } from '../../ratings/records.ts';
import { within } from '../../within.ts';
import type { AccountServices, Caller } from '../context.ts';
import { identifyConfirmed } from '../identity/records.ts';
import { confirmPassword } from '../password/commands.ts';
import type { MailedToken } from './queries.ts';
import { emailState } from './queries.ts';
import { dropLinks, type EmailLink, leaveLink, lockAccount } from './records.ts';
import { readEmailToken } from './token.ts';

type Limiting = Pick<AccountServices, 'rateLimiter'>;
type Where = Pick<Caller, 'address'>;

const invalid = (field: string, text: string) => new Refusal({ code: 'invalid', errors: { [field]: text } });

/** Neither a visitor nor an account can make us send many mails. */
async function takeMail(
  rateLimiter: RateLimiter,
  userId: string,
  email: string,
  { address }: Where,
): Promise<void> {
  await rateLimiter.takeAll([
    { limit: 'verificationByAddress', who: address },
    { limit: 'verificationByAccount', who: userId },
    { limit: 'verificationByEmail', who: mailboxOf(email) },
  ]);
}

/**
 * Sends the link again, to the address that waits for it. `email` and `callbackURL` are as the sign-in library has
 * them: the first must be the caller's own. Refuses `unauthenticated`, `invalid`, `rate_limited`.
 */
export async function sendVerificationEmail(
  market: Market,
  { rateLimiter }: Limiting,
  actor: Actor,
  wish: Partial<z.output<typeof sendVerificationSchema>>,
  where: Where,
): Promise<{ email: string }> {
  const userId = requireUser(actor);
  const { email: current, isVerified, pending } = await emailState(market.db, userId);
  if (wish.email !== undefined && wish.email !== current && wish.email !== pending) {
    throw invalid('email', accountTexts.notOwnEmail);
  }
  if (isVerified && pending === null) throw invalid('email', accountTexts.alreadyVerified);
  const email = pending ?? current;
  await takeMail(rateLimiter, userId, email, where);
  await market.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await leaveLink(tx, { userId, email, next: wish.callbackURL ?? null }, market.now());
  });
  market.wakeRelay();
  return { email };
}

/** Asks a new account to confirm its address. No limit keeps a person from signing up: then no mail goes. */
export async function askNewAccount(
  market: Market,
  rateLimiter: RateLimiter,
  { userId, email }: { userId: string; email: string },
  { address }: Where,
): Promise<void> {
  try {
    await rateLimiter.takeAll([
      { limit: 'verificationByAddress', who: address },
      { limit: 'verificationByEmail', who: mailboxOf(email) },
    ]);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await market.db.transaction((tx) => leaveLink(tx, { userId, email, next: null }, market.now()));
  market.wakeRelay();
}

/**
 * Sends a link to another address, which replaces the account's once the link is used. Whether it is somebody's
 * already is not looked at, so nothing tells. Refuses a wrong password (`invalid`) and too many tries.
 */
export async function changeEmail(
  market: Market,
  services: AccountServices,
  actor: Actor,
  { email, password }: z.output<typeof changeEmailSchema>,
  caller: Caller,
): Promise<{ email: string }> {
  const userId = requireUser(actor);
  await confirmPassword(services, actor, password, caller);
  const { email: current, isVerified } = await emailState(market.db, userId);
  if (email === current && isVerified) throw invalid('email', accountTexts.sameEmail);
  await takeMail(services.rateLimiter, userId, email, caller);
  await market.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await dropLinks(tx, userId);
    await leaveLink(tx, { userId, email, next: null }, market.now());
  });
  market.wakeRelay();
  await services.securityLog.record({ kind: 'emailChange', outcome: 'ok', userId }, caller);
  return { email };
}

/** Keeps the address there is: the link to another one works no more. */
export async function keepEmail(market: Market, actor: Actor): Promise<void> {
  const userId = requireUser(actor);
  await within(market, actor, 'emailQuestion', () =>
    market.db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      await dropLinks(tx, userId);
    }),
  );
}

/** Hides the request to confirm the address, on all pages and devices. */
export async function dismissEmailQuestion(market: Market, actor: Actor): Promise<void> {
  const userId = requireUser(actor);
  const dismissedAt = market.now();
  await within(market, actor, 'emailQuestion', () =>
    market.db
      .insert(unverifiedAccounts)
      .values({ userId, dismissedAt })
      .onConflictDoUpdate({ target: unverifiedAccounts.userId, set: { dismissedAt } }),
  );
}

/**
 * Confirms the address of a mailed link, once. The token decides whose it is, not the session. A new address replaces
 * the account's, and the old one gets a mail. Refuses `invalid` (used, expired, made up, taken), `rate_limited`.
 */
export async function verifyEmail(
  market: Market,
  { rateLimiter, securityLog }: Pick<AccountServices, 'rateLimiter' | 'securityLog'>,
  { secrets, token }: MailedToken,
  caller: Caller,
): Promise<{ userId: string; email: string }> {
  await rateLimiter.take('verifyByAddress', caller.address);
  const id = readEmailToken(secrets, token);
  if (id === null) throw invalid('token', accountTexts.verificationUsed);
  try {
    const confirmed = await market.db.transaction((tx) => confirm(tx, market, id));
    market.wakeRelay();
    await securityLog.record({ kind: 'emailConfirm', outcome: 'ok', userId: confirmed.userId }, caller);
    return confirmed;
  } catch (error) {
    if (isTaken(error)) throw invalid('token', accountTexts.emailTaken);
    throw error;
  }
}

async function confirm(tx: Transaction, market: Market, id: string) {
  const now = market.now();
  const [owner] = await tx
    .select({ userId: emailLinks.userId })
    .from(emailLinks)
    .where(eq(emailLinks.id, id));
  if (!owner) throw invalid('token', accountTexts.verificationUsed);
  const { userId } = owner;
  const account = await lockAccount(tx, userId);
  // Read under the lock: when the link is used twice at once, the second use sees the mark of the first.
  const [link] = await tx.select().from(emailLinks).where(eq(emailLinks.id, id));
  if (!link || link.usedAt !== null || link.expiresAt <= now) {
    throw invalid('token', accountTexts.verificationUsed);
  }
  const { email } = link;
  const wasConfirmed = account.isVerified;
  const identityId = await identifyConfirmed(tx, market, { userId, email, wasConfirmed });
  await tx.update(user).set({ email, emailVerified: true, updatedAt: now }).where(eq(user.id, userId));
  if (!wasConfirmed) {
    await countGiven(tx, userId, identityId, now);
    await carrySuspension(tx, market, userId);
  }
  if (email !== account.email) await moveTo(tx, link, account, now);
  await tx.update(mailSettings).set({ bouncedAt: null }).where(eq(mailSettings.userId, userId));
  // Also those of other mails to this address: whoever opens one later reads that it is confirmed.
  await tx
    .update(emailLinks)
    .set({ usedAt: now })
    .where(and(eq(emailLinks.userId, userId), eq(emailLinks.email, email), isNull(emailLinks.usedAt)));
  await dropLinks(tx, userId);
  await recordEvent(tx, userId, { kind: 'account.verified', userId });
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
  if (old.isVerified) await recordEvent(tx, userId, { kind: 'mail.email-changed', userId, email: old.email });
}

/** PostgreSQL's code for a value that another row has. */
const UNIQUE_VIOLATION = '23505';

const isTaken = (error: unknown): boolean => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION && cause.table === 'user';
};
