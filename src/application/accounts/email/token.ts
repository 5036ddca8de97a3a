import { isId } from '../../paging.ts';
import { isSignature, signatureOf } from '../../signature.ts';

const purpose = 'verify-email';

/** What a mailed link carries: the id of its row, signed. The database alone makes none. */
export const emailToken = (secret: string, linkId: string): string =>
  `${linkId}.${signatureOf(secret, purpose, linkId)}`;

/** The row's id; null for a token that we made with none of our secrets. */
export function readEmailToken(secrets: readonly string[], token: string): string | null {
  const [linkId = '', given = '', ...more] = token.split('.');
  if (more.length > 0 || !isId(linkId)) return null;
  return isSignature(given, secrets, purpose, linkId) ? linkId : null;
}
