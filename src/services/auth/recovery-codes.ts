import { createHmac, randomInt } from 'node:crypto';
import { recoveryCodes } from '#domain/second-factor.ts';

const HASH = /^h1:/;

/** Makes and hashes recovery codes. */
export interface RecoveryCodes {
  /** New codes in plain text, as the person gets to see them. */
  make(): string[];
  /** What is stored of a code. Typing its dash, blanks or capitals differently changes nothing. */
  hash(code: string): string;
  /** How the library stores codes: it writes a list of plain codes or of those that are left. */
  storage: { encrypt(list: string): Promise<string>; decrypt(list: string): Promise<string> };
}

/** Recovery codes of one installation, hashed with its secret: a leaked database alone cannot be searched. */
export function openRecoveryCodes(secret: string): RecoveryCodes {
  const { alphabet, amount, length } = recoveryCodes;
  const one = (): string =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
      .join('')
      .replace(/^.{5}/, '$&-');
  const hash = (code: string): string => {
    const typed = code.toLowerCase().replace(/[^a-z0-9]/g, '');
    return `h1:${createHmac('sha256', secret).update(`recovery-code:${typed}`).digest('base64url')}`;
  };
  return {
    make: () => Array.from({ length: amount }, one),
    hash,
    storage: {
      async encrypt(list) {
        const codes = JSON.parse(list) as string[];
        return JSON.stringify(codes.map((code) => (HASH.test(code) ? code : hash(code))));
      },
      decrypt: async (list) => list,
    },
  };
}
