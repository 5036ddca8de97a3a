import { createHash } from 'node:crypto';
import type { NotificationFacts, NotificationSubject } from '#domain/notifications/definition.ts';
import type { NotificationKind } from '#domain/notifications/kind-names.ts';
import { notificationText } from '#domain/notifications/notification.ts';
import { notificationDefinitions } from '#domain/notifications/registry.ts';
import { shorten } from '#domain/texts/shorten.ts';
import type { PushMessage } from '#services/push/push.ts';

/** What the service worker shows. */
export interface PushPayload {
  id: string;
  title: string;
  body: string | null;
  path: string;
  /** A notification replaces the one with the same tag. */
  tag: string;
  /** Only of a message: its conversation. The service worker tells the server that its messages arrived. */
  chatId?: string;
}

export interface PushedNotification extends NotificationSubject {
  id: string;
  userId: string;
  kind: NotificationKind;
  groupKey: string;
  facts: NotificationFacts;
}

const daySeconds = 24 * 60 * 60;
const letters = { title: 120, body: 300 };

/** A notice as a push: `count` unread ones of its group are one, and nothing is said that the bell doesn't. */
export function pushMessage(notification: PushedNotification, count: number): PushMessage {
  const { id, userId, kind, groupKey, facts } = notification;
  const { title, body, path } = notificationText(kind, facts, notification, count);
  const { urgency, days } = notificationDefinitions[kind].push;
  const payload: PushPayload = {
    id,
    title: shorten(title, letters.title),
    body: body && shorten(body, letters.body),
    path,
    tag: groupKey,
    ...(kind === 'chatMessage' && notification.chatId && { chatId: notification.chatId }),
  };
  return {
    payload: JSON.stringify(payload),
    ttl: Math.round(days * daySeconds),
    urgency,
    // The push service must not learn from it what the notice is about.
    topic: createHash('sha256').update(`${userId} ${groupKey}`).digest('base64url').slice(0, 32),
  };
}
