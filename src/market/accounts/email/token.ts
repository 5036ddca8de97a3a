import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../../paging.ts';

/** What a mailed link carries: the id of its row, signed. The database alone makes none. */
export const emailToken = (secret: string, linkId: string): string =>
  `${linkId}.${signature(secret, linkId)}`;

/** The row's id; null for a token that we did not make. */
export function readEmailToken(secret: string, token: string): string | null {
  const [linkId = '', given = '', ...more] = token.split('.');
  if (more.length > 0 || !isId(linkId)) return null;
  const expected = Buffer.from(signature(secret, linkId));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? linkId : null;
}

/** The secret signs other things too: what is signed here says what it is for. */
const signature = (secret: string, linkId: string): string =>
  createHmac('sha256', secret).update(`verify-email\n${linkId}`).digest('base64url');
