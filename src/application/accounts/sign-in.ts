import { setTimeout as wait } from 'node:timers/promises';
import { logAccountChange, mailAboutAccount } from '#application/accounts/activity.ts';
import { askNewAccount } from '#application/accounts/email.ts';
import { carryUnverifiedCounts, isConfirmed } from '#application/accounts/limits.ts';
import { refuseGuessable } from '#application/accounts/password.ts';
import type { AccountServices, Caller, Context, Transaction } from '#application/context.ts';
import { defineAccountAction } from '#application/define-action.ts';
import { carrySuspension } from '#application/moderation/suspensions.ts';
import {
  requestPasswordResetSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from '#domain/accounts/account.ts';
import { mailboxOf } from '#domain/accounts/mailbox.ts';
import { passkeyLimits } from '#domain/accounts/passkey.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { isRefusal, Refusal, refuse } from '#domain/refusals/refusal.ts';

/** Minimum time of the answer, so that its duration does not reveal whether the e-mail is known. */
const RESET_ANSWER_MS = 300;

/** The account inherits data from its mailbox identity. Its confirmation link is mailed. */
export const signUp = defineAccountAction({
  name: 'signUp',
  summary: 'Create an account and begin its session',
  who: 'anyone',
  input: signUpSchema,
  async run({ ctx, services, input: person, caller }) {
    const { auth, rateLimiter, passwords, securityLog } = services;
    await rateLimiter.take('signUpByAddress', caller.address);
    await refuseGuessable(passwords, person.password, person, 'password');
    await rateLimiter.take('signUpByAccount', mailboxOf(person.email));
    const signedIn = await auth.signUp(person, caller.headers);
    if (!signedIn) throw new Refusal({ code: 'invalid', errors: { email: accountTexts.alreadyRegistered } });
    await ctx.db.transaction((tx) => carryOver(tx, ctx, signedIn.userId));
    await securityLog.record({ kind: 'signUp', outcome: 'ok', userId: signedIn.userId }, caller);
    await askNewAccount(ctx, rateLimiter, { userId: signedIn.userId, email: person.email }, caller);
    return signedIn;
  },
});

/** A new account inherits the suspension and the used-up allowance of earlier accounts of its mailbox. */
async function carryOver(tx: Transaction, ctx: Context, userId: string): Promise<void> {
  await carrySuspension(tx, ctx, userId);
  await carryUnverifiedCounts(tx, ctx, userId);
}

export const signIn = defineAccountAction({
  name: 'signIn',
  summary: 'Begin a session',
  who: 'anyone',
  evenSuspended: true,
  input: signInSchema,
  async run({ ctx, services, input: credentials, caller }) {
    const { auth, securityLog } = services;
    const attempt = await beginSignIn(ctx, services, credentials.email, caller);
    const signedIn = await auth.signIn(credentials, caller.headers);
    if (!signedIn) {
      await attempt.wrong();
      throw refuse('unauthenticated', accountTexts.wrongCredentials);
    }
    await attempt.right();
    // The action that ends the second step records the sign-in.
    if ('isSecondStep' in signedIn) return signedIn;
    await securityLog.record({ kind: 'signIn', outcome: 'ok', userId: signedIn.userId }, caller);
    return signedIn;
  },
});

export const signOut = defineAccountAction({
  name: 'signOut',
  summary: 'End the session, if there is one',
  who: 'anyone',
  evenSuspended: true,
  async run({ services, caller }) {
    const { auth, rateLimiter, securityLog } = services;
    await rateLimiter.take('signOutByAddress', caller.address);
    const { cookie, userId } = await auth.signOut(caller.headers);
    if (userId !== null) await securityLog.record({ kind: 'signOut', outcome: 'ok', userId }, caller);
    return { cookie };
  },
});

/** The answer is the same without an account. */
export const requestPasswordReset = defineAccountAction({
  name: 'requestPasswordReset',
  summary: 'Mail a link to choose a new password',
  who: 'anyone',
  evenSuspended: true,
  input: requestPasswordResetSchema,
  async run({ ctx, services, input: { email }, caller }) {
    const { auth, rateLimiter } = services;
    await rateLimiter.take('resetByAddress', caller.address);
    const notBefore = wait(RESET_ANSWER_MS);
    try {
      const place = await knownPlace(ctx, services, email, caller);
      const who = place === null ? mailboxOf(email) : `${mailboxOf(email)} ${place}`;
      await rateLimiter.take('resetByAccount', who);
      await rateLimiter.take('resetOfDay', who);
      await auth.requestPasswordReset(email);
    } finally {
      await notBefore;
    }
  },
});

/**
 * The known browser, or else the address, from which the account signed in before. Requests from there are counted
 * apart, so strangers cannot use up the owner's allowance. Null for strangers and unconfirmed addresses.
 */
async function knownPlace(
  { db }: Context,
  { auth, securityLog }: AccountServices,
  email: string,
  { headers, address }: Caller,
): Promise<string | null> {
  const account = await auth.signingIn(email, headers);
  if (!account || !(await isConfirmed(db, account.userId))) return null;
  if (account.deviceId !== null) return account.deviceId;
  return (await securityLog.hasEntered(account.userId, address)) ? address : null;
}

/**
 * Ends every session and every other link, and clears the counts of wrong passwords and codes, so the owner may sign in
 * at once. Passkeys of the last 30 days are removed unless the person keeps them: whoever had the old password may have
 * added one. @returns the cookie that marks the browser as known.
 */
export const resetPassword = defineAccountAction({
  name: 'resetPassword',
  summary: 'Choose a new password with the token of a mailed link',
  who: 'anyone',
  evenSuspended: true,
  input: resetPasswordSchema,
  async run({ ctx, services, input: { token, newPassword, keepPasskeys }, caller }) {
    const { auth, rateLimiter, passwords, securityLog } = services;
    await rateLimiter.take('newPasswordByAddress', caller.address);
    const owner = await auth.ownerOfResetToken(token);
    const kind = 'passwordReset';
    if (owner) await refuseGuessable(passwords, newPassword, owner, 'newPassword');
    const done = owner && (await auth.resetPassword(token, newPassword, caller.headers, { keepPasskeys }));
    if (!done) {
      await securityLog.record({ kind, outcome: 'failed', userId: owner?.userId ?? null }, caller);
      throw new Refusal({ code: 'invalid', errors: { token: accountTexts.resetLinkUsed } });
    }
    const device = new Headers({ cookie: done.deviceCookie.split(';')[0] ?? '' });
    await forgiveWrongPasswords(services, owner.email, device, caller);
    // The daily count of wrong codes stays, because the second step protects the account when somebody else reads the
    // mail.
    await rateLimiter.forgive('secondStepByAccount', owner.userId);
    await mailAboutAccount(ctx, owner.userId, 'passwordChanged');
    if (done.removedPasskeys > 0)
      await logAccountChange(ctx, services, owner.userId, 'passkeyRemove', caller);
    await securityLog.record({ kind, outcome: 'ok', userId: owner.userId }, caller);
    return done;
  },
});

/** Wrong passwords of one account within an hour that slow down tries from unknown places. */
export const guessing = {
  /**
   * From this many on, unknown places get one try in some seconds (`signInGuessed`), and the person is warned by mail.
   */
  free: 10,
} as const;

interface SignInTry {
  wrong(): Promise<void>;
  right(): Promise<void>;
}

/**
 * Wrong passwords count strictly for each account and place (a known browser, or else the address). For the account as
 * a whole they only space out tries from unknown places, so an attacker cannot lock the owner out. An e-mail without an
 * account is treated like one with an account.
 */
async function beginSignIn(
  ctx: Context,
  services: AccountServices,
  email: string,
  caller: Caller,
): Promise<SignInTry> {
  const { auth, rateLimiter, securityLog } = services;
  const account = await auth.signingIn(email, caller.headers);
  const device = account?.deviceId ?? null;
  // Tries of a known browser do not count for its address, whose allowance others may use up. They are counted apart,
  // because each costs a password hash.
  await rateLimiter.take('signInByAddress', device === null ? caller.address : `known ${account?.userId}`);
  const place = placeOf(email, device ?? caller.address);
  await rateLimiter.take('signInByPlace', place);

  if (device === null && (await rateLimiter.counted('signInWrong', email)) >= guessing.free) {
    const isKnown = account && (await securityLog.hasEntered(account.userId, caller.address));
    if (!isKnown) await takeGuess(services, email);
  }

  return {
    async wrong() {
      await rateLimiter.note('signInWrong', email);
      const userId = account?.userId ?? null;
      await securityLog.record({ kind: 'signIn', outcome: 'failed', userId }, caller);
      if (userId !== null && (await rateLimiter.counted('signInWrong', email)) >= guessing.free) {
        await warn(ctx, services, userId, caller);
      }
    },
    right: () => rateLimiter.forgive('signInByPlace', place),
  };
}

async function takeGuess({ rateLimiter }: AccountServices, email: string): Promise<void> {
  try {
    await rateLimiter.take('signInGuessed', email);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { retryAfter = 1 } = error;
    throw new Refusal({ code: 'rate_limited', detail: accountTexts.guessed, retryAfter });
  }
}

const placeOf = (email: string, browser: string): string => `${email} ${browser}`;

/** For the owner after a password reset. `device` has the cookie of the browser, known from now on. */
async function forgiveWrongPasswords(
  { auth, rateLimiter }: AccountServices,
  email: string,
  device: Headers,
  caller: Caller,
): Promise<void> {
  const deviceId = (await auth.signingIn(email, device))?.deviceId;
  const browsers = deviceId ? [caller.address, deviceId] : [caller.address];
  await Promise.all(browsers.map((one) => rateLimiter.forgive('signInByPlace', placeOf(email, one))));
}

/** At most once a day. An unconfirmed address may be a stranger's, so no warning goes there. */
async function warn(
  ctx: Context,
  { rateLimiter, securityLog }: AccountServices,
  userId: string,
  caller: Caller,
): Promise<void> {
  if (!(await isConfirmed(ctx.db, userId))) return;
  try {
    await rateLimiter.take('guessingWarned', userId);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await mailAboutAccount(ctx, userId, 'guessing');
  await securityLog.record({ kind: 'guessingWarned', outcome: 'ok', userId }, caller);
}

const DAY_MS = 24 * 60 * 60 * 1000;

interface ResetLink {
  /** Null when the link was used or has expired. */
  email: string | null;
  /** Names of the passkeys that this reset removes unless the person keeps them. */
  doubtfulPasskeys: string[];
}

export async function readResetLink(
  { now }: Pick<Context, 'now'>,
  { auth }: Pick<AccountServices, 'auth'>,
  token: string,
): Promise<ResetLink> {
  const owner = await auth.ownerOfResetToken(token);
  if (!owner) return { email: null, doubtfulPasskeys: [] };
  const since = now().getTime() - passkeyLimits.recentDays * DAY_MS;
  const all = await auth.passkeys.list(owner.userId);
  const recent = all.filter(({ createdAt }) => createdAt.getTime() > since);
  return { email: owner.email, doubtfulPasskeys: recent.map(({ name }) => name ?? 'Llave de acceso') };
}
