import { changePasswordSchema } from '#domain/accounts/account.ts';
import { type PasswordOwner, passwordProblem, passwordTexts } from '#domain/accounts/password.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { Refusal, refuse } from '#domain/refusals/refusal.ts';
import type { Passwords } from '#services/passwords/passwords.ts';
import type { AccountServices, Actor, Caller } from '../../context.ts';
import { defineAccountAction } from '../../define-action.ts';
import { tellByMail } from '../activity/commands.ts';

/**
 * Changes the caller's password and ends every session and every reset link; this browser gets a new session.
 * Refuses with `unauthenticated`, `rate_limited`, and with `invalid` a wrong current password or a new one that is
 * easy to guess.
 */
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
    await tellByMail(ctx, userId, 'passwordChanged');
    await securityLog.record({ kind: 'passwordChange', outcome: 'ok', userId }, caller);
    return signedIn;
  },
});

/**
 * Asks the signed-in person for their password again before a change that would give the account away, because an open
 * session or a stolen cookie is not enough for such a change. Wrong passwords count for this session, so that nobody
 * else is locked out. Refuses with `unauthenticated`; a wrong password with `invalid` at `field`; too many of them with
 * `rate_limited`. @returns the person.
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

/**
 * Refuses with `invalid` at `field` an easily guessed password: a common one, the person's own name or address, one
 * character repeated. Existing passwords are not checked.
 */
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
