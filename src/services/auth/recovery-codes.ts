import { createHmac, randomInt } from 'node:crypto';
import { recoveryCodes } from '#domain/accounts/second-factor.ts';

const HASH = /^h1:/;

export interface RecoveryCodes {
  /** New codes in plain text, to show to the person. */
  make(): string[];
  /**
   * The hash of a code as `stored` has it, of whichever secret; of the newest when it has none. Dashes, blanks and upper or
   * lower case don't change it.
   */
  hashIn(stored: readonly string[], code: string): string;
  /** How the library stores codes: it writes a JSON list, of new codes or of the remaining ones. */
  storage: { encrypt(list: string): Promise<string>; decrypt(list: string): Promise<string> };
}

/**
 * Recovery codes hashed with the first of the installation's secrets, so that a leaked database alone does not allow a search for
 * them.
 */
export function openRecoveryCodes(secrets: readonly string[]): RecoveryCodes {
  const { alphabet, amount, length } = recoveryCodes;
  const one = (): string =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
      .join('')
      .replace(/^.{5}/, '$&-');
  const hash = (code: string, secret = secrets[0] ?? ''): string => {
    const typed = code.toLowerCase().replace(/[^a-z0-9]/g, '');
    return `h1:${createHmac('sha256', secret).update(`recovery-code:${typed}`).digest('base64url')}`;
  };
  return {
    make: () => Array.from({ length: amount }, one),
    hashIn(stored, code) {
      const all = secrets.map((secret) => hash(code, secret));
      return all.find((one) => stored.includes(one)) ?? hash(code);
    },
    storage: {
      async encrypt(list) {
        const codes = JSON.parse(list) as string[];
        return JSON.stringify(codes.map((code) => (HASH.test(code) ? code : hash(code))));
      },
      decrypt: async (list) => list,
    },
  };
}
