import type { z } from 'zod';
import type { confirmationSchema } from '#domain/account.ts';
import type { Actor, Market } from '../context.ts';
import { deleteAccount } from './deletion/commands.ts';
import { confirmPassword } from './reauthenticate.ts';
import type { AccountServices, Caller } from './sign-in/commands.ts';

/**
 * Deletes the caller's account once they gave their password again. What the security log has of it stays for its
 * time, without a name. Refuses with `unauthenticated`, `rate_limited`, a wrong password with `invalid`.
 */
export async function closeAccount(
  market: Market,
  services: AccountServices,
  actor: Actor,
  { password }: z.output<typeof confirmationSchema>,
  caller: Caller,
): Promise<void> {
  const userId = await confirmPassword(services, actor, password, caller);
  await deleteAccount(market, actor);
  await services.securityLog.record({ kind: 'accountDelete', outcome: 'ok', userId }, caller);
}
