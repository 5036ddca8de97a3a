import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NoticeKind, noticeKinds } from '#domain/notice-kinds.ts';
import { isId } from '../paging.ts';

/** What a link ends: the mails of one kind, or the digest. */
export type UnsubscribeScope = NoticeKind | 'digest';
const scopes: readonly string[] = [...noticeKinds, 'digest'];
const isScope = (text: string): text is UnsubscribeScope => scopes.includes(text);

/** Lets whoever has the mail end such mails without signing in, and nothing else. */
export const unsubscribeToken = (secret: string, userId: string, scope: UnsubscribeScope): string =>
  `${userId}.${scope}.${signature(secret, userId, scope)}`;

/** Whom and what a token is for; null when we did not make it. */
export function readUnsubscribeToken(
  secret: string,
  token: string,
): { userId: string; scope: UnsubscribeScope } | null {
  const [userId = '', scope = '', given = '', ...more] = token.split('.');
  if (more.length > 0 || !isId(userId) || !isScope(scope)) return null;
  const expected = Buffer.from(signature(secret, userId, scope));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? { userId, scope } : null;
}

/** The secret signs sessions too: what is signed here says what it is for. */
const signature = (secret: string, userId: string, scope: UnsubscribeScope): string =>
  createHmac('sha256', secret).update(`unsubscribe\n${userId}\n${scope}`).digest('base64url');
