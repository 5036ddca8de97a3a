import { accountMails } from '#domain/account-mails.ts';
import { type NoticeFacts, type NoticeKind, noticeKinds } from '#domain/notice-kinds.ts';
import { notices } from '#domain/notices.ts';
import { accountMail } from './account.ts';
import { chatMail } from './chat.ts';
import { contactContent } from './contact.ts';
import type { MailContent } from './content.ts';
import { type DigestGroup, digestMail } from './digest.ts';
import { emailChangedMail } from './email-changed.ts';
import { gatheredMail } from './gathered.ts';
import { mailLinks } from './links.ts';
import { noticeMail } from './notice.ts';
import { passwordResetMail } from './password-reset.ts';
import { verifyEmailMail } from './verify-email.ts';

const userId = '019a0000-0000-7000-8000-000000000001';
const subject = {
  buyRequestId: '019a0000-0000-7000-8000-000000000002',
  offerId: '019a0000-0000-7000-8000-000000000003',
  chatId: '019a0000-0000-7000-8000-000000000004',
};

/** What a notice of each kind may know. */
export const sampleFacts: NoticeFacts = {
  requestTitle: 'bicicleta mountain bike rodado 29, talle M',
  offerTitle: 'Venzo Loki talle M',
  price: 360_000,
  oldPrice: 380_000,
  reason: 'Precio demasiado alto',
  why: 'accepted',
  actorName: 'Beto Fernández',
  excerpt: '¡Hola! ¿La podés ver el sábado a la mañana? Estoy por Caballito.',
  searchName: 'Bicicletas en Rosario',
};

/** Every mail there is, with sample facts: for tests, and for looking at them while developing. */
export function sampleMails(
  publicUrl: string,
  { facts = sampleFacts, fullName = 'Ana Pérez' }: { facts?: NoticeFacts; fullName?: string } = {},
): { name: string; content: MailContent }[] {
  const ends = (scope: NoticeKind | 'digest') => mailLinks({ publicUrl, secret: 'sample' }, userId, scope);
  const single = noticeKinds
    .filter((kind) => kind !== 'chatMessage')
    .map((kind) => ({
      name: notices[kind].label,
      content: { ...noticeMail({ ...subject, kind, facts, fullName }, publicUrl), links: ends(kind).links },
    }));
  const messages = [facts, { ...facts, excerpt: 'Te paso más fotos después.' }];
  const chat = chatMail({ fullName, chatId: subject.chatId, messages }, publicUrl);
  const groups = (['newOffer', 'counterOffer', 'alertMatch', 'requestExpiring'] as const).map(
    (kind, nth): DigestGroup => ({ ...subject, kind, facts, count: nth === 0 ? 5 : 1 }),
  );
  const digest = (often: 'daily' | 'weekly') => ({
    ...digestMail({ fullName, digest: often, groups, total: 11 }, publicUrl),
    links: ends('digest').links,
  });
  return [
    ...single,
    { name: notices.chatMessage.label, content: { ...chat, links: ends('chatMessage').links } },
    {
      name: 'Varios avisos seguidos',
      content: { ...gatheredMail({ fullName, groups, total: 11 }, publicUrl), links: ends('digest').links },
    },
    { name: 'Resumen diario', content: digest('daily') },
    { name: 'Resumen semanal', content: digest('weekly') },
    ...accountMails.map((what) => ({ name: `Tu cuenta: ${what}`, content: accountMail(what, publicUrl) })),
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
