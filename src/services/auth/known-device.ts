import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieValue } from './cookie-value.ts';
import type { Credential } from './credentials.ts';

const SECONDS = 180 * 24 * 60 * 60;
/** Accounts that one browser remembers to have entered; a family shares one. */
const ACCOUNTS = 5;
const ID = /^[\w-]{22}$/;

/** Which browsers entered an account before: a cookie of theirs says so, and outlives the session. */
export interface KnownDevices {
  /** The browser's id when it entered this account with the password it still has; else null. */
  read(header: string | null, credential: Credential): string | null;
  /** The `Set-Cookie` value that marks a browser as one that entered this account. */
  set(header: string | null, credential: Credential): string;
}

/**
 * `id.mark.mark...`, a mark for each account. A mark is a keyed hash of the browser's id, the account and its
 * password's hash: nobody can make one, it says nothing of the account, and a new password ends it.
 */
export function knownDevices(secret: string, isHttps: boolean): KnownDevices {
  const name = `${isHttps ? '__Secure-' : ''}alreves.device`;
  const markOf = (id: string, { userId, hash }: Credential): string =>
    createHmac('sha256', secret).update(`device:${id}:${userId}:${hash}`).digest('base64url').slice(0, 22);
  const parts = (header: string | null): { id: string; marks: string[] } | null => {
    const [id = '', ...marks] = (cookieValue(header, name) ?? '').split('.', ACCOUNTS + 1);
    return ID.test(id) ? { id, marks: marks.filter((mark) => ID.test(mark)) } : null;
  };

  return {
    read(header, credential) {
      const device = parts(header);
      if (!device) return null;
      const own = Buffer.from(markOf(device.id, credential));
      return device.marks.some((mark) => timingSafeEqual(Buffer.from(mark), own)) ? device.id : null;
    },
    set(header, credential) {
      const { id, marks } = parts(header) ?? { id: randomBytes(16).toString('base64url'), marks: [] };
      const own = markOf(id, credential);
      const kept = [own, ...marks.filter((mark) => mark !== own)].slice(0, ACCOUNTS);
      const attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
      return `${name}=${[id, ...kept].join('.')}; Max-Age=${SECONDS}; ${attributes}`;
    },
  };
}
