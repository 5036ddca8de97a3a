import { tellByMail } from '#application/accounts/activity/commands.ts';
import { isConfirmed } from '#application/accounts/standing/queries.ts';
import type { AccountServices, Caller, Context } from '#application/context.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { isRefusal, Refusal } from '#domain/refusals/refusal.ts';

/** Wrong passwords of one account within an hour, from anywhere, that slow down tries from unknown places. */
export const guessing = {
  /**
   * From this many wrong passwords on, unknown places get one try in some seconds (`signInGuessed`), and the person is
   * warned by mail.
   */
  free: 10,
} as const;

interface SignInTry {
  wrong(): Promise<void>;
  right(): Promise<void>;
}

/**
 * Lets a try to sign in through, or refuses it with `rate_limited`. Wrong passwords count strictly for each account
 * and place, which is a known browser or else the address. For the account as a whole they only space out tries from
 * unknown places, so an attacker cannot lock the owner out. An e-mail without an account is treated like one with an
 * account.
 */
export async function beginSignIn(
  ctx: Context,
  services: AccountServices,
  email: string,
  caller: Caller,
): Promise<SignInTry> {
  const { auth, rateLimiter, securityLog } = services;
  const account = await auth.signingIn(email, caller.headers);
  const device = account?.deviceId ?? null;
  // A known browser must get in although somebody else uses up the allowance of its address. Its tries count as well:
  // each costs a password hash.
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

/** Lets one try per account through in some seconds, whoever tries. */
async function takeGuess({ rateLimiter }: AccountServices, email: string): Promise<void> {
  try {
    await rateLimiter.take('signInGuessed', email);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { retryAfter = 1 } = error;
    throw new Refusal({ code: 'rate_limited', detail: accountTexts.guessed, retryAfter });
  }
}

/** A known browser by its id, any other by its address. */
const placeOf = (email: string, browser: string): string => `${email} ${browser}`;

/**
 * Lets the owner of an account sign in again at once after choosing a new password by mail. `device` marks the owner's
 * browser from now on; another browser at the same address may be used as well.
 */
export async function forgiveWrongPasswords(
  { auth, rateLimiter }: AccountServices,
  email: string,
  device: Headers,
  caller: Caller,
): Promise<void> {
  const deviceId = (await auth.signingIn(email, device))?.deviceId;
  const browsers = deviceId ? [caller.address, deviceId] : [caller.address];
  await Promise.all(browsers.map((one) => rateLimiter.forgive('signInByPlace', placeOf(email, one))));
}

/**
 * Warns the person by mail, at most once a day, that somebody tries to sign in. An unconfirmed address may belong to
 * a stranger, so no warning goes there.
 */
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
  await tellByMail(ctx, userId, 'guessing');
  await securityLog.record({ kind: 'guessingWarned', outcome: 'ok', userId }, caller);
}
