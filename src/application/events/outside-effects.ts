import { limits } from '#domain/limits/limits.ts';
import { sendAccountMail } from '../accounts/activity/effects.ts';
import { sendVerificationMail } from '../accounts/email/effects.ts';
import type { OutsideEffects } from '../effects.ts';
import { deleteImageFiles } from '../images/commands.ts';
import { sendMail } from '../mails/commands.ts';
import { contactMail } from '../mails/contents/contact.ts';
import { emailChangedMail } from '../mails/contents/email-changed.ts';
import { passwordResetMail } from '../mails/contents/password-reset.ts';
import { deliverNotification } from '../notifications/channels/effects.ts';
import { mailNotification } from '../notifications/channels/mail.ts';
import { pushNotification } from '../notifications/channels/push.ts';
import { mailUnreadMessages } from '../notifications/chat-mails/effects.ts';
import { mailDigest } from '../notifications/digests/effects.ts';
import { mailHeld } from '../notifications/held-mails/effects.ts';

const hour = 60 * 60 * 1000;

/** When the row of this id was written: version 7 begins with the milliseconds. */
const timeOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** Files, mails and pushes. */
export const outsideEffects: OutsideEffects = {
  'images.delete': ({ urls }, { ctx }) => deleteImageFiles(ctx, urls),
  'notice.created': (event, scope) => deliverNotification(event, scope, mailNotification),
  'notice.push': (event, scope) => deliverNotification(event, scope, pushNotification),
  'mail.held': mailHeld,
  'mail.chat': mailUnreadMessages,
  'mail.digest': mailDigest,
  // The person has just asked for this mail, so it is sent even if earlier mail bounced or mails are turned off.
  'mail.password-reset': async ({ userId, email, url }, scope) => {
    // Its link died while no mail server took it: the person asks again.
    if (timeOf(scope.key) + limits.passwordResetHours * hour <= scope.ctx.now().getTime()) return;
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
