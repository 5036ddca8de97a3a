import { deleteImageFiles } from '../images/commands.ts';
import { contactMail } from '../mails/contact.ts';
import { passwordResetMail } from '../mails/password-reset.ts';
import { deliverNotice } from '../notifications/deliver.ts';
import type { OutsideEffects } from './effects.ts';

/** Files, mails and pushes. */
export const outsideEffects: OutsideEffects = {
  'images.delete': ({ urls }, { market }) => deleteImageFiles(market, urls),
  'notice.created': deliverNotice,
  'mail.password-reset': ({ email, name, url }, { mailer, key }) =>
    mailer.send({ to: email, key, ...passwordResetMail({ name, url }) }),
  'mail.contact': async ({ contactMessageId }, { market, mailer, key }) => {
    const mail = await contactMail(market, contactMessageId);
    if (mail) await mailer.send({ to: null, key, ...mail });
  },
};
