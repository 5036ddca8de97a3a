import { createHash } from 'node:crypto';
import type { NoticeFacts, NoticeSubject } from '#domain/notices/definition.ts';
import type { NoticeKind } from '#domain/notices/kind-names.ts';
import { noticeText } from '#domain/notices/notice.ts';
import { noticeDefinitions } from '#domain/notices/registry.ts';
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

export interface PushedNotice extends NoticeSubject {
  id: string;
  userId: string;
  kind: NoticeKind;
  groupKey: string;
  facts: NoticeFacts;
}

const daySeconds = 24 * 60 * 60;
const letters = { title: 120, body: 300 };

/** A notice as a push: `count` unread ones of its group are one, and nothing is said that the bell doesn't. */
export function pushMessage(notice: PushedNotice, count: number): PushMessage {
  const { id, userId, kind, groupKey, facts } = notice;
  const { title, body, path } = noticeText(kind, facts, notice, count);
  const { urgency, days } = noticeDefinitions[kind].push;
  const payload: PushPayload = {
    id,
    title: shorten(title, letters.title),
    body: body && shorten(body, letters.body),
    path,
    tag: groupKey,
    ...(kind === 'chatMessage' && notice.chatId && { chatId: notice.chatId }),
  };
  return {
    payload: JSON.stringify(payload),
    ttl: Math.round(days * daySeconds),
    urgency,
    // The push service must not learn from it what the notice is about.
    topic: createHash('sha256').update(`${userId} ${groupKey}`).digest('base64url').slice(0, 32),
  };
}
