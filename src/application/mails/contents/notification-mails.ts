import type { MailContent, MailItem } from '#application/mails/contents/render-mail.ts';
import { messageExcerpt } from '#domain/chats/texts.ts';
import { warningKindsIn } from '#domain/contact-redaction/detect.ts';
import { readerTexts } from '#domain/contact-redaction/texts.ts';
import type { NotificationFacts, NotificationSubject } from '#domain/notifications/definition.ts';
import {
  type NotificationKind,
  notificationAction,
  notificationDefinitions,
  notificationText,
} from '#domain/notifications/notification.ts';
import type { Digest } from '#domain/notifications/settings.ts';
import { capitalise } from '#domain/people/names.ts';

interface ToldNotification extends NotificationSubject {
  kind: NotificationKind;
  facts: NotificationFacts;
  fullName: string;
}

/** Mail of one notification, or of `count` in its group. */
export function notificationMail(notification: ToldNotification, publicUrl: string, count = 1): MailContent {
  const { kind, facts, fullName } = notification;
  const { title, body, path } = notificationText(kind, facts, notification, count);
  return {
    subject: title,
    preview: body ?? title,
    name: fullName,
    heading: title,
    paragraphs: body === null ? [] : [body],
    action: { label: notificationAction(kind, notification, facts, count), url: publicUrl + path },
    reason: whyMailed(notificationDefinitions[kind].label),
  };
}

const whyMailed = (label: string): string => `Te llega por tu preferencia “${label}”, por email.`;

/** Further messages are counted only. */
const quotedMax = 5;

/** Unread messages of a conversation, oldest first. */
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
  const about = newest.requestTitle === undefined ? '' : ` sobre “${capitalise(newest.requestTitle)}”`;
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

/** Several unread notifications of one group, mailed as one entry. */
export interface DigestGroup extends NotificationSubject {
  kind: NotificationKind;
  /** Of the newest notification. */
  facts: NotificationFacts;
  count: number;
}

interface DigestInput {
  fullName: string;
  digest: Exclude<Digest, 'off'>;
  groups: readonly DigestGroup[];
  /** Of all groups, also those that found no room. */
  total: number;
}

const since = { daily: 'desde ayer', weekly: 'en la última semana' };
const names = { daily: 'un resumen por día', weekly: 'un resumen por semana' };

/** Newest first. */
export function digestMail({ fullName, digest, groups, total }: DigestInput, publicUrl: string): MailContent {
  const items = itemsOf(groups, publicUrl);
  const said = `${total} ${total === 1 ? 'aviso' : 'avisos'} sin leer`;
  return {
    subject: `Tu resumen: ${said}`,
    preview: items.map(({ title }) => title).join(' · '),
    name: fullName,
    paragraphs: [`Esto pasó ${since[digest]} y todavía no lo viste:`],
    items,
    action: { label: 'Ver todos mis avisos', url: `${publicUrl}/avisos` },
    notes: othersOf(groups, total),
    reason: `Te llega porque elegiste ${names[digest]}.`,
  };
}

const itemsOf = (groups: readonly DigestGroup[], publicUrl: string): MailItem[] =>
  groups.map(({ kind, facts, count, ...subject }) => {
    const { title, body, path } = notificationText(kind, facts, subject, count);
    return { title, body, url: publicUrl + path };
  });

/** Sentence about notifications without room in the list. */
const othersOf = (groups: readonly DigestGroup[], total: number): string[] => {
  const told = groups.reduce((sum, { count }) => sum + count, 0);
  return total > told ? [`Y ${total - told} más, en tus avisos.`] : [];
};

interface GatheredInput {
  fullName: string;
  groups: readonly DigestGroup[];
  /** Of all groups, also those that found no room. */
  total: number;
}

/** One mail for notifications beyond the hourly limit of mails, newest first. */
export function gatheredMail({ fullName, groups, total }: GatheredInput, publicUrl: string): MailContent {
  const items = itemsOf(groups, publicUrl);
  return {
    subject: `Tenés ${total} avisos sin leer`,
    preview: items.map(({ title }) => title).join(' · '),
    name: fullName,
    paragraphs: ['Pasaron varias cosas en poco tiempo. Van todas en un solo mail:'],
    items,
    action: { label: 'Ver todos mis avisos', url: `${publicUrl}/avisos` },
    notes: othersOf(groups, total),
    reason: 'Te llega en un solo mail porque hubo muchos avisos seguidos.',
  };
}
