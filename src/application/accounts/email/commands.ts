import type { z } from 'zod';
import { unverifiedAccounts } from '#database/schema.ts';
import { changeEmailSchema, sendVerificationSchema } from '#domain/accounts/account.ts';
import { mailboxOf } from '#domain/accounts/mailbox.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import type { RateLimiter } from '#services/rate-limiter.ts';
import type { Caller, Context } from '../../context.ts';
import { defineAccountAction, defineAction } from '../../define-action.ts';
import { confirmPassword } from '../password/commands.ts';
import { createEmailLink, deleteUnusedLinks, emailState, lockAccount } from './queries.ts';

type Where = Pick<Caller, 'address'>;

const invalid = (field: string, text: string) => new Refusal({ code: 'invalid', errors: { [field]: text } });

/** Limits how many mails a visitor or an account can cause. */
async function takeMail(
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

/**
 * Sends the link again, to the address that waits for it. `email` and `callbackURL` are as the sign-in library has
 * them: the first must be the caller's own. Refuses `unauthenticated`, `invalid`, `rate_limited`.
 */
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
    await takeMail(rateLimiter, userId, email, caller);
    await ctx.db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      await createEmailLink(tx, { userId, email, next: wish.callbackURL ?? null }, ctx.now());
    });
    return { email };
  },
});

/**
 * Mails a new account the link that confirms its address. Beyond the rate limit no mail goes out, but the sign-up
 * succeeds.
 */
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

/**
 * Mails a link to a new address, which replaces the account's once the link is used. An address of another account is
 * not refused, so the answer reveals nothing. Refuses a wrong password (`invalid`) and too many tries.
 */
export const changeEmail = defineAccountAction({
  name: 'changeEmail',
  who: 'user',
  input: changeEmailSchema,
  async run({ ctx, services, actor, userId, input: { email, password }, caller }) {
    await confirmPassword(services, actor, password, caller);
    const { email: current, isVerified } = await emailState(ctx.db, userId);
    if (email === current && isVerified) throw invalid('email', accountTexts.sameEmail);
    await takeMail(services.rateLimiter, userId, email, caller);
    await ctx.db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      await deleteUnusedLinks(tx, userId);
      await createEmailLink(tx, { userId, email, next: null }, ctx.now());
    });
    await services.securityLog.record({ kind: 'emailChange', outcome: 'ok', userId }, caller);
    return { email };
  },
});

/** The link to another address stops working. */
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

/** Hides the request to confirm the address, on all pages and devices. */
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
