import { mailAboutAccount } from '#application/accounts/activity.ts';
import type { AccountServices, Actor, Caller } from '#application/context.ts';
import { defineAccountAction } from '#application/define-action.ts';
import { changePasswordSchema } from '#domain/accounts/account.ts';
import { type PasswordOwner, passwordProblem, passwordTexts } from '#domain/accounts/password.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { Refusal, refuse } from '#domain/refusals/refusal.ts';
import type { Passwords } from '#services/passwords/passwords.ts';

/** Ends every session and reset link; this browser gets a new session. */
export const changePassword = defineAccountAction({
  name: 'changePassword',
  summary: 'Change the own password; every other session and every reset link ends',
  who: 'user',
  input: changePasswordSchema,
  limit: 'changePassword',
  async run({ ctx, services, actor, input: { currentPassword, newPassword }, caller, limited }) {
    const { auth, passwords, securityLog } = services;
    const userId = await confirmPassword(services, actor, currentPassword, caller, 'currentPassword');
    if (newPassword === currentPassword) {
      throw new Refusal({ code: 'invalid', errors: { newPassword: accountTexts.samePassword } });
    }
    const owner = await auth.owner(userId);
    if (!owner) throw refuse('unauthenticated');
    await refuseGuessable(passwords, newPassword, owner, 'newPassword');
    const signedIn = await limited(() => auth.changePassword(userId, newPassword, caller.headers));
    await mailAboutAccount(ctx, userId, 'passwordChanged');
    await securityLog.record({ kind: 'passwordChange', outcome: 'ok', userId }, caller);
    return signedIn;
  },
});

/**
 * Confirms the password before a change that would give the account away, because a stolen session is not enough for
 * it. Wrong passwords count for this session only, so nobody else is locked out. @returns the user id.
 */
export async function confirmPassword(
  { auth, rateLimiter, securityLog }: AccountServices,
  actor: Actor,
  password: string,
  caller: Caller,
  field = 'password',
): Promise<string> {
  const session = actor && (await auth.session(caller.headers));
  if (!session || session.userId !== actor.userId) throw refuse('unauthenticated');
  const { id, userId } = session;
  await rateLimiter.take('passwordBySession', id);
  if (!(await auth.checkPassword(userId, password))) {
    await securityLog.record({ kind: 'passwordCheck', outcome: 'failed', userId }, caller);
    throw new Refusal({ code: 'invalid', errors: { [field]: accountTexts.wrongPassword } });
  }
  await rateLimiter.forgive('passwordBySession', id);
  return userId;
}

/** Existing passwords are not checked. */
export async function refuseGuessable(
  passwords: Passwords,
  password: string,
  owner: PasswordOwner,
  field: string,
): Promise<void> {
  const problem =
    passwordProblem(password, owner) ?? ((await passwords.isCommon(password)) ? passwordTexts.common : null);
  if (problem !== null) throw new Refusal({ code: 'invalid', errors: { [field]: problem } });
}
