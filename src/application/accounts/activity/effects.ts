import { eq, sql } from 'drizzle-orm';
import { passkey, user } from '#database/schema.ts';
import type { EventOf } from '#domain/events/domain-events.ts';
import type { OutsideScope } from '../../effects.ts';
import { sendMail } from '../../mails/commands.ts';
import { accountMail } from '../../mails/contents/account.ts';

/**
 * Sends a mail about an account to its address as it is now; to nobody when the account is gone. Strangers can cause all but the
 * one about a password, so those need an address that was confirmed: it may be somebody else's.
 */
export async function sendAccountMail(
  { userId, what }: EventOf<'mail.account'>,
  scope: OutsideScope,
): Promise<void> {
  const [account] = await scope.ctx.db
    .select({
      email: user.email,
      isVerified: user.emailVerified,
      hasPasskeys: sql<boolean>`exists (select from ${passkey} kept where kept.user_id = ${userId}::uuid)`,
    })
    .from(user)
    .where(eq(user.id, userId));
  if (!account || !(account.isVerified || what === 'passwordChanged')) return;
  await sendMail(scope, {
    key: scope.key,
    to: { userId, email: account.email },
    content: accountMail(what, scope.mails.publicUrl, account),
    isAboutAccount: true,
  });
}
