import { setTimeout as wait } from 'node:timers/promises';
import {
  requestPasswordResetSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from '#domain/accounts/account.ts';
import { mailboxOf } from '#domain/accounts/mailbox.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { Refusal, refuse } from '#domain/refusals/refusal.ts';
import type { AccountServices, Caller, Context, Transaction } from '../../context.ts';
import { defineAccountAction } from '../../define-action.ts';
import { carrySuspension } from '../../moderation/suspensions.ts';
import { noteChange, tellByMail } from '../activity/commands.ts';
import { askNewAccount } from '../email/commands.ts';
import { refuseGuessable } from '../password/commands.ts';
import { carryBeginnings } from '../standing/commands.ts';
import { isConfirmed } from '../standing/queries.ts';
import { beginSignIn, forgiveWrongPasswords } from './sign-in-attempts.ts';

/**
 * The shortest time for an answer to a request for a reset link, refused or not, so that its time does not reveal
 * whether the e-mail is known.
 */
const RESET_ANSWER_MS = 300;

/**
 * Creates an account with its profile and the data inherited from its mailbox identity, begins a session and mails the
 * link that confirms the address. Refuses a known e-mail (`invalid`) and too many tries.
 */
export const signUp = defineAccountAction({
  name: 'signUp',
  summary: 'Create an account and begin its session',
  who: 'anyone',
  input: signUpSchema,
  async run({ ctx, services, input: person, caller }) {
    const { auth, rateLimiter, passwords, securityLog } = services;
    await rateLimiter.take('signUpByAddress', caller.address);
    // A refused password is no sign-up yet; attempts are counted by address.
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

/**
 * A new account inherits from earlier accounts of its mailbox: the suspension, and the allowance of unconfirmed
 * accounts that is used up.
 */
async function carryOver(tx: Transaction, ctx: Context, userId: string): Promise<void> {
  await carrySuspension(tx, ctx, userId);
  await carryBeginnings(tx, ctx, userId);
}

/**
 * Begins a session, or the second step of an account that has one. Refuses wrong credentials (`unauthenticated`)
 * and too many tries.
 */
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
    // With a second step there is no session yet; the action that ends the step records the sign-in.
    if ('isSecondStep' in signedIn) return signedIn;
    await securityLog.record({ kind: 'signIn', outcome: 'ok', userId: signedIn.userId }, caller);
    return signedIn;
  },
});

/** Ends the session of this request, if there is one. */
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

/** Sends a link to choose a new password, if the e-mail has an account; the answer is the same without one. */
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
 * The known browser, or else the address, where an account was signed in to before. Its requests for a link are counted
 * apart, so that strangers cannot use up the owner's allowance. Null for strangers and for unconfirmed addresses: such
 * an address may be a stranger's, and each sign-in makes a new known browser.
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
 * Sets a new password with the token of a link and ends every session and every other link. Refuses a used or old link
 * and a password that is easy to guess (`invalid`). Clears the counts of wrong passwords and codes, so that the owner
 * may sign in at once. Passkeys of the last 30 days are removed unless the person keeps them: whoever had the old
 * password may have added one. @returns the cookie that marks the browser as known.
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
    // The daily count of wrong codes stays: the second step protects the account when somebody else reads the mail.
    await rateLimiter.forgive('secondStepByAccount', owner.userId);
    await tellByMail(ctx, owner.userId, 'passwordChanged');
    if (done.removedPasskeys > 0) await noteChange(ctx, services, owner.userId, 'passkeyRemove', caller);
    await securityLog.record({ kind, outcome: 'ok', userId: owner.userId }, caller);
    return done;
  },
});
