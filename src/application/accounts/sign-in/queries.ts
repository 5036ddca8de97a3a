import { passkeyLimits } from '#domain/accounts/passkey.ts';
import type { AccountServices, Context } from '../../context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface ResetLink {
  /** The account's address; null when the link was used or has expired. */
  email: string | null;
  /** Names of the passkeys that a new password by this link removes unless the person keeps them. */
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
