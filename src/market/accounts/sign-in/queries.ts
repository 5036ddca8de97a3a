import { passkeyLimits } from '#domain/accounts/passkey.ts';
import type { Market } from '../../context.ts';
import type { AccountServices } from '../context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Names of the passkeys that a new password by this link removes unless the person keeps them. */
export async function listDoubtfulPasskeys(
  { now }: Pick<Market, 'now'>,
  { auth }: Pick<AccountServices, 'auth'>,
  token: string,
): Promise<string[]> {
  const owner = await auth.ownerOfResetToken(token);
  if (!owner) return [];
  const since = now().getTime() - passkeyLimits.recentDays * DAY_MS;
  const all = await auth.passkeys.list(owner.userId);
  return all
    .filter(({ createdAt }) => createdAt.getTime() > since)
    .map(({ name }) => name ?? 'Llave de acceso');
}
