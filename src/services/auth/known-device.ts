import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import type { Credential } from './credentials.ts';

const SECONDS = 180 * 24 * 60 * 60;
/** How many accounts one browser remembers: a family may share one browser. */
const ACCOUNTS = 5;
const ID = /^[\w-]{22}$/;

/** Remembers which browsers have signed in to an account before, in a cookie that outlives the session. */
export interface KnownDevices {
  /** The browser's id if it has signed in to this account with the current password; otherwise null. */
  read(header: string | null, credential: Credential): string | null;
  /** The `Set-Cookie` value that marks a browser as one that has signed in to this account. */
  set(header: string | null, credential: Credential): string;
}

/**
 * The cookie is `id.mark.mark...`, with one mark for each account. A mark is a keyed hash of the browser's id, the
 * account and the hash of its password: it cannot be forged, does not reveal the account, and becomes invalid with a
 * new password.
 */
export function knownDevices(secrets: readonly string[], isHttps: boolean): KnownDevices {
  const name = `${isHttps ? '__Secure-' : ''}alreves.device`;
  const markOf = (id: string, { userId, hash }: Credential, secret = secrets[0] ?? ''): string =>
    createHmac('sha256', secret).update(`device:${id}:${userId}:${hash}`).digest('base64url').slice(0, 22);
  const parts = (header: string | null): { id: string; marks: string[] } | null => {
    const [id = '', ...marks] = (parse(header ?? '', name)[name] ?? '').split('.', ACCOUNTS + 1);
    return ID.test(id) ? { id, marks: marks.filter((mark) => ID.test(mark)) } : null;
  };

  return {
    read(header, credential) {
      const device = parts(header);
      if (!device) return null;
      const own = secrets.map((secret) => Buffer.from(markOf(device.id, credential, secret)));
      const isOwn = (mark: string) => own.some((one) => timingSafeEqual(Buffer.from(mark), one));
      return device.marks.some(isOwn) ? device.id : null;
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
