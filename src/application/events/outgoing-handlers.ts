import { eq, sql } from 'drizzle-orm';
import { emailToken } from '#application/accounts/email.ts';
import { contactMail } from '#application/contact/commands.ts';
import { deleteImageFiles } from '#application/images/commands.ts';
import {
  accountMail,
  emailChangedMail,
  passwordResetMail,
  verifyEmailMail,
} from '#application/mails/contents/account-mails.ts';
import type { MailContent } from '#application/mails/contents/render-mail.ts';
import { sendMail } from '#application/mails/send-mail.ts';
import { deliverNotification } from '#application/notifications/delivery-rules.ts';
import { mailDigest } from '#application/notifications/mail-digest.ts';
import { mailHeld, mailNotification } from '#application/notifications/mail-notification.ts';
import { mailUnreadMessages } from '#application/notifications/mail-unread-messages.ts';
import { pushNotification } from '#application/notifications/push-notification.ts';
import type { OutgoingHandlers, OutgoingScope } from '#application/queue-handlers.ts';
import { emailLinks, passkey, user } from '#database/schema.ts';
import type { EventOf } from '#domain/events/domain-events.ts';

export const outgoingHandlers: OutgoingHandlers = {
  'images.delete': ({ urls }, { ctx }) => deleteImageFiles(ctx, urls),
  'notice.created': (event, scope) => deliverNotification(event, scope, mailNotification),
  'notice.push': (event, scope) => deliverNotification(event, scope, pushNotification),
  'mail.held': mailHeld,
  'mail.chat': mailUnreadMessages,
  'mail.digest': mailDigest,
  // Sent also when earlier mail bounced or mails are turned off, because the person has just asked for it.
  'mail.password-reset': async ({ userId, email, url, expiresAt }, scope) => {
    // The link expired while no mail server accepted the mail.
    if (expiresAt <= scope.ctx.now().toISOString()) return;
    await sendToAccount(scope, { userId, email }, passwordResetMail({ url }));
  },
  'mail.account': sendAccountMail,
  'mail.verify-email': sendVerificationMail,
  'mail.email-changed': ({ userId, email }, scope) =>
    sendToAccount(scope, { userId, email }, emailChangedMail(scope.mails.publicUrl)),
  'mail.contact': async ({ contactMessageId }, scope) => {
    const mail = await contactMail(scope.ctx, contactMessageId);
    if (mail) await sendMail(scope, { key: scope.key, to: null, ...mail });
  },
};

const sendToAccount = (
  scope: OutgoingScope,
  to: { userId: string; email: string },
  content: MailContent,
): Promise<void> => sendMail(scope, { key: scope.key, to, content, isAboutAccount: true });

/** Only the mail about a password goes to unconfirmed addresses: strangers can cause the others. */
async function sendAccountMail(
  { userId, what }: EventOf<'mail.account'>,
  scope: OutgoingScope,
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
  const content = accountMail(what, scope.mails.publicUrl, account);
  await sendToAccount(scope, { userId, email: account.email }, content);
}

/** The page confirms after a button is pressed, because mail scanners open links. */
const pagePath = '/auth/confirmar-email';

async function sendVerificationMail(
  { userId, linkId, next }: EventOf<'mail.verify-email'>,
  scope: OutgoingScope,
): Promise<void> {
  const { ctx, mails } = scope;
  const [link] = await ctx.db
    .select({
      email: emailLinks.email,
      usedAt: emailLinks.usedAt,
      expiresAt: emailLinks.expiresAt,
      current: user.email,
    })
    .from(emailLinks)
    .innerJoin(user, eq(user.id, emailLinks.userId))
    .where(eq(emailLinks.id, linkId));
  if (!link || link.usedAt !== null || link.expiresAt <= ctx.now()) return;
  const query = new URLSearchParams({ token: emailToken(mails.secret, linkId), ...(next && { next }) });
  const url = `${mails.publicUrl}${pagePath}?${query}`;
  const content = verifyEmailMail({ url, isChange: link.email !== link.current });
  await sendToAccount(scope, { userId, email: link.email }, content);
}
