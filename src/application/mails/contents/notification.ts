import type { NotificationFacts, NotificationSubject } from '#domain/notifications/definition.ts';
import type { NotificationKind } from '#domain/notifications/kind-names.ts';
import { notificationAction, notificationText } from '#domain/notifications/notification.ts';
import { notificationDefinitions } from '#domain/notifications/registry.ts';
import type { MailContent } from './content.ts';

interface ToldNotification extends NotificationSubject {
  kind: NotificationKind;
  facts: NotificationFacts;
  fullName: string;
}

/** The mail of one notice, or of `count` of its group. */
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

/** Why a mail came: a row of `/profile/avisos`. */
export const whyMailed = (label: string): string => `Te llega por tu preferencia «${label}», por email.`;
