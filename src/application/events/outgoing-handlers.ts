import { eq, sql } from 'drizzle-orm';
import { emailToken } from '#application/accounts/email/queries.ts';
import { deleteImageFiles } from '#application/images/commands.ts';
import { sendMail } from '#application/mails/commands.ts';
import {
  accountMail,
  emailChangedMail,
  passwordResetMail,
  verifyEmailMail,
} from '#application/mails/contents/account-mails.ts';
import { contactMail } from '#application/mails/contents/contact-mail.ts';
import { deliverNotification } from '#application/notifications/deliver-notification.ts';
import { mailDigest } from '#application/notifications/mail-digest.ts';
import { mailHeld, mailNotification } from '#application/notifications/mail-notification.ts';
import { mailUnreadMessages } from '#application/notifications/mail-unread-messages.ts';
import { pushNotification } from '#application/notifications/push-notification.ts';
import type { OutgoingHandlers, OutgoingScope } from '#application/queue-handlers.ts';
import { emailLinks, passkey, user } from '#database/schema.ts';
import type { EventOf } from '#domain/events/domain-events.ts';

/** Files, mails and pushes. */
export const outgoingHandlers: OutgoingHandlers = {
  'images.delete': ({ urls }, { ctx }) => deleteImageFiles(ctx, urls),
  'notice.created': (event, scope) => deliverNotification(event, scope, mailNotification),
  'notice.push': (event, scope) => deliverNotification(event, scope, pushNotification),
  'mail.held': mailHeld,
  'mail.chat': mailUnreadMessages,
  'mail.digest': mailDigest,
  // The person has just asked for this mail, so it is sent even if earlier mail bounced or mails are turned off.
  'mail.password-reset': async ({ userId, email, url, expiresAt }, scope) => {
    // The link expired while no mail server accepted the mail: the person has to ask again.
    if (expiresAt <= scope.ctx.now().toISOString()) return;
    await sendMail(scope, {
      key: scope.key,
      to: { userId, email },
      content: passwordResetMail({ url }),
      isAboutAccount: true,
    });
  },
  'mail.account': sendAccountMail,
  'mail.verify-email': sendVerificationMail,
  'mail.email-changed': ({ userId, email }, scope) =>
    sendMail(scope, {
      key: scope.key,
      to: { userId, email },
      content: emailChangedMail(scope.mails.publicUrl),
      isAboutAccount: true,
    }),
  'mail.contact': async ({ contactMessageId }, scope) => {
    const mail = await contactMail(scope.ctx, contactMessageId);
    if (mail) await sendMail(scope, { key: scope.key, to: null, ...mail });
  },
};

/**
 * Mails an account at its current address; nobody when the account is gone. Only the mail about a password goes to
 * unconfirmed addresses: strangers can cause the others, and such an address may be somebody else's.
 */
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
  await sendMail(scope, {
    key: scope.key,
    to: { userId, email: account.email },
    content: accountMail(what, scope.mails.publicUrl, account),
    isAboutAccount: true,
  });
}

/** A page that confirms only after a button is pressed, because mail scanners open links. */
const pagePath = '/auth/confirmar-email';

/** Mails the link of one row, unless it was used, replaced or expired meanwhile. */
async function sendVerificationMail(
  { userId, linkId, next }: EventOf<'mail.verify-email'>,
  scope: OutgoingScope,
): Promise<void> {
  const { ctx, mails, key } = scope;
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
  await sendMail(scope, {
    key,
    to: { userId, email: link.email },
    content: verifyEmailMail({ url, isChange: link.email !== link.current }),
    isAboutAccount: true,
  });
}
