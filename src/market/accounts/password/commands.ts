import type { z } from 'zod';
import type { changePasswordSchema } from '#domain/account.ts';
import { accountTexts } from '#domain/account-texts.ts';
import { Refusal, refuse } from '#domain/refusal.ts';
import type { SignedIn } from '#services/auth.ts';
import type { Actor, Market } from '../../context.ts';
import { within } from '../../within.ts';
import { refuseGuessable } from '../new-password.ts';
import { confirmPassword } from '../reauthenticate.ts';
import type { AccountServices, Caller } from '../sign-in/commands.ts';
import { tellByMail } from '../tell-by-mail.ts';

/**
 * Changes the caller's password and ends every session and every reset link; this browser gets a new session.
 * Refuses with `unauthenticated`, `rate_limited`, and with `invalid` a wrong current password or a new one that is
 * easy to guess.
 */
export async function changePassword(
  market: Market,
  services: AccountServices,
  actor: Actor,
  { currentPassword, newPassword }: z.output<typeof changePasswordSchema>,
  caller: Caller,
): Promise<SignedIn> {
  const { auth, passwords, securityLog } = services;
  const userId = await confirmPassword(services, actor, currentPassword, caller, 'currentPassword');
  if (newPassword === currentPassword) {
    throw new Refusal({ code: 'invalid', errors: { newPassword: accountTexts.samePassword } });
  }
  const owner = await auth.owner(userId);
  if (!owner) throw refuse('unauthenticated');
  await refuseGuessable(passwords, newPassword, owner, 'newPassword');
  const who = { userId, address: caller.address };
  const signedIn = await within(services, who, 'changePassword', () =>
    auth.changePassword(userId, newPassword, caller.headers),
  );
  await tellByMail(market, userId, 'passwordChanged');
  await securityLog.record({ kind: 'passwordChange', outcome: 'ok', userId }, caller);
  return signedIn;
}
