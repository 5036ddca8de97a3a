import { accountTexts } from '#domain/account-texts.ts';
import { Refusal, refuse } from '#domain/refusal.ts';
import type { Actor } from '../context.ts';
import type { AccountServices, Caller } from './sign-in/commands.ts';

/**
 * Asks the person who is signed in for their password again, before a change that would give the account away:
 * a session left open, or a stolen cookie, is not enough for those. Returns who it is.
 *
 * Refuses with `unauthenticated`; a wrong password with `invalid` at `field`; too many of them with
 * `rate_limited`, counted for this session, so that nobody else is kept out.
 */
export async function confirmPassword(
  { auth, limits, securityLog }: AccountServices,
  actor: Actor,
  password: string,
  caller: Caller,
  field = 'password',
): Promise<string> {
  const session = actor && (await auth.session(caller.headers));
  if (!session || session.userId !== actor.userId) throw refuse('unauthenticated');
  const { id, userId } = session;
  await limits.take('passwordBySession', id);
  if (!(await auth.checkPassword(userId, password))) {
    await securityLog.record({ kind: 'passwordCheck', outcome: 'failed', userId }, caller);
    throw new Refusal({ code: 'invalid', errors: { [field]: accountTexts.wrongPassword } });
  }
  await limits.forgive('passwordBySession', id);
  return userId;
}
