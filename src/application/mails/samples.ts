import { accountMails } from '#domain/accounts/second-factor.ts';
import type { NotificationFacts } from '#domain/notifications/definition.ts';
import {
  type NotificationKind,
  notificationDefinitions,
  notificationKinds,
} from '#domain/notifications/notification.ts';
import { contactContent } from '../contact/commands.ts';
import {
  accountMail,
  emailChangedMail,
  passwordResetMail,
  verifyEmailMail,
} from './contents/account-mails.ts';
import {
  chatMail,
  type DigestGroup,
  digestMail,
  gatheredMail,
  notificationMail,
} from './contents/notification-mails.ts';
import type { MailContent } from './contents/render-mail.ts';
import { mailLinks } from './mail-links.ts';

const userId = '019a0000-0000-7000-8000-000000000001';
const subject = {
  buyRequestId: '019a0000-0000-7000-8000-000000000002',
  offerId: '019a0000-0000-7000-8000-000000000003',
  chatId: '019a0000-0000-7000-8000-000000000004',
};

interface SampleOptions {
  change?: (facts: NotificationFacts) => NotificationFacts;
  fullName?: string;
}

/** Every mail with sample data: for tests and for looking at. */
export function sampleMails(
  publicUrl: string,
  { change = (facts) => facts, fullName = 'Ana Pérez' }: SampleOptions = {},
): { name: string; content: MailContent }[] {
  const ends = (scope: NotificationKind | 'digest') =>
    mailLinks({ publicUrl, secret: 'sample' }, userId, scope);
  const factsOf = (kind: NotificationKind) => change(notificationDefinitions[kind].sample);
  const single = notificationKinds
    .filter((kind) => !notificationDefinitions[kind].mail.waitsToBeRead)
    .map((kind) => ({
      name: notificationDefinitions[kind].label,
      content: {
        ...notificationMail({ ...subject, kind, facts: factsOf(kind), fullName }, publicUrl),
        links: ends(kind).links,
      },
    }));
  const message = factsOf('chatMessage');
  const messages = [message, { ...message, excerpt: 'Te paso más fotos después.' }];
  const chat = chatMail({ fullName, chatId: subject.chatId, messages }, publicUrl);
  const groups = (['newOffer', 'counterOffer', 'alertMatch', 'requestExpiring'] as const).map(
    (kind, nth): DigestGroup => ({ ...subject, kind, facts: factsOf(kind), count: nth === 0 ? 5 : 1 }),
  );
  const digest = (often: 'daily' | 'weekly') => ({
    ...digestMail({ fullName, digest: often, groups, total: 11 }, publicUrl),
    links: ends('digest').links,
  });
  return [
    ...single,
    {
      name: notificationDefinitions.chatMessage.label,
      content: { ...chat, links: ends('chatMessage').links },
    },
    {
      name: 'Varios avisos seguidos',
      content: { ...gatheredMail({ fullName, groups, total: 11 }, publicUrl), links: ends('digest').links },
    },
    { name: 'Resumen diario', content: digest('daily') },
    { name: 'Resumen semanal', content: digest('weekly') },
    ...accountMails.map((what) => ({
      name: `Tu cuenta: ${what}`,
      content: accountMail(what, publicUrl, { hasPasskeys: true }),
    })),
    {
      name: 'Contraseña nueva',
      content: passwordResetMail({ url: `${publicUrl}/auth?token=abc&x=1` }),
    },
    ...[false, true].map((isChange) => ({
      name: isChange ? 'Email nuevo' : 'Confirmar el email',
      content: verifyEmailMail({ url: `${publicUrl}/auth/confirmar-email?token=abc&x=1`, isChange }),
    })),
    { name: 'Email cambiado', content: emailChangedMail(publicUrl) },
    {
      name: 'Contacto',
      content: contactContent({
        name: fullName,
        email: 'ana@example.com',
        subject: 'Una duda & una idea',
        message: '¿Cómo publico?\nNo encuentro el botón.',
      }),
    },
  ];
}
