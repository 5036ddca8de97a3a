import { messageExcerpt } from '#domain/chats/texts.ts';
import { warningKindsIn } from '#domain/contact-redaction/detect.ts';
import { readerTexts } from '#domain/contact-redaction/texts.ts';
import type { NotificationFacts } from '#domain/notifications/definition.ts';
import { notificationAction, notificationText } from '#domain/notifications/notification.ts';
import { notificationDefinitions } from '#domain/notifications/registry.ts';
import { capitalise } from '#domain/people/names.ts';
import type { MailContent } from './content.ts';
import { whyMailed } from './notification.ts';

/** Messages that a mail quotes; the others are only counted. */
const quotedMax = 5;

/** The mail of what was written in a conversation and not read, oldest first. */
export function chatMail(
  {
    fullName,
    chatId,
    messages,
  }: { fullName: string; chatId: string; messages: readonly NotificationFacts[] },
  publicUrl: string,
): MailContent {
  const newest = messages.at(-1) ?? {};
  const subject = { chatId, buyRequestId: null, offerId: null };
  const { title, body, path } = notificationText('chatMessage', newest, subject, messages.length);
  const about = newest.requestTitle === undefined ? '' : ` sobre «${capitalise(newest.requestTitle)}»`;
  const before = messages.length - quotedMax;
  const quotes = messages.slice(-quotedMax).flatMap((facts) => messageExcerpt(facts) ?? []);
  const [gravest] = warningKindsIn(quotes.join('\n'));
  return {
    subject: title,
    preview: body ?? title,
    name: fullName,
    paragraphs: [
      `${newest.actorName ?? 'Alguien'} te escribió${about}:`,
      ...(before > 0 ? [`(y ${before} ${before === 1 ? 'mensaje' : 'mensajes'} antes)`] : []),
    ],
    quotes,
    ...(gravest && { notes: [`Cuidado: ${readerTexts[gravest]}`] }),
    action: { label: notificationAction('chatMessage', subject), url: publicUrl + path },
    reason: `${whyMailed(notificationDefinitions.chatMessage.label)} Te escribimos solo si no lo leíste antes.`,
  };
}
