import { createHash } from 'node:crypto';
import type { NoticeFacts, NoticeKind } from '#domain/notice-kinds.ts';
import { type NoticeSubject, noticeText } from '#domain/notices.ts';
import type { PushMessage } from '#services/push/push.ts';

/** What the service worker shows. */
export interface PushPayload {
  id: string;
  title: string;
  body: string | null;
  path: string;
  /** A notification replaces the one with the same tag. */
  tag: string;
}

export interface PushedNotice extends NoticeSubject {
  id: string;
  userId: string;
  kind: NoticeKind;
  groupKey: string;
  facts: NoticeFacts;
}

const day = 24 * 60 * 60;
/** Who waits for an answer is told at once, also when the phone saves its battery. */
const urgent: readonly NoticeKind[] = ['chatMessage', 'offerAccepted', 'requestReopened', 'dealFellThrough'];
const letters = { title: 120, body: 300 };

/** A notice as a push: `count` unread ones of its group are one, and nothing is said that the bell doesn't. */
export function pushMessage(notice: PushedNotice, count: number): PushMessage {
  const { id, userId, kind, groupKey, facts } = notice;
  const { title, body, path } = noticeText(kind, facts, notice, count);
  const payload: PushPayload = {
    id,
    title: shortened(title, letters.title),
    body: body && shortened(body, letters.body),
    path,
    tag: groupKey,
  };
  return {
    payload: JSON.stringify(payload),
    ttl: kind === 'requestExpiring' ? 7 * day : 3 * day,
    urgency: urgent.includes(kind) ? 'high' : 'normal',
    // The push service must not learn from it what the notice is about.
    topic: createHash('sha256').update(`${userId} ${groupKey}`).digest('base64url').slice(0, 32),
  };
}

function shortened(text: string, max: number): string {
  const all = [...text];
  return all.length <= max
    ? text
    : `${all
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
