import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';

/** Browsers limit the life of a cookie to 400 days. The database decides how long a session lasts. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;
const SIGNATURE_BYTES = 32;

/** Makes and reads a signed cookie: `token.signature`, in the sign-in library's own format. */
export interface SessionCookie {
  name: string;
  /** The `Set-Cookie` value that carries a session. */
  set(token: string): string;
  /** The `Set-Cookie` value that removes it from the browser. */
  clear(): string;
  /** The token in a `Cookie` header; null when the cookie is missing or has a wrong signature. */
  read(header: string | null): string | null;
}

/**
 * The session cookie of one installation: signed with the first of its secrets, read with any, and `Secure` when the site
 * uses https.
 */
export function sessionCookie(
  secrets: readonly string[],
  isHttps: boolean,
  { base = 'session_token', seconds = COOKIE_SECONDS } = {},
): SessionCookie {
  const name = `${isHttps ? '__Secure-' : ''}better-auth.${base}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const sign = (token: string, secret = secrets[0] ?? ''): Buffer =>
    createHmac('sha256', secret).update(token).digest();

  return {
    name,
    set(token) {
      const value = encodeURIComponent(`${token}.${sign(token).toString('base64')}`);
      return `${name}=${value}; Max-Age=${seconds}; ${attributes}`;
    },
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
    read(header) {
      const value = parse(header ?? '', name)[name];
      const dot = value?.lastIndexOf('.') ?? -1;
      if (!value || dot < 1) return null;
      const token = value.slice(0, dot);
      const signature = Buffer.from(value.slice(dot + 1), 'base64');
      if (signature.length !== SIGNATURE_BYTES) return null;
      return secrets.some((secret) => timingSafeEqual(signature, sign(token, secret))) ? token : null;
    },
  };
}
