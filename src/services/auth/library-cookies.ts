import { type SessionCookie, sessionCookie } from './session-cookie.ts';

/** How long the library waits for the answer of an authenticator. */
const CHALLENGE_SECONDS = 5 * 60;

export interface LibraryCookie {
  /** Its value in a request. Null when it is missing, has a wrong signature, or has a value of another cookie. */
  of(headers: Headers): string | null;
  /** Headers for the library that contain only this cookie. */
  alone(headers: Headers): Headers;
  /** Its value in a response of the library. */
  given(answer: Headers): string;
  /** The `Set-Cookie` value for the browser. */
  set(value: string): string;
  /** The `Set-Cookie` value that removes it from the browser. */
  clear(): string;
}

export interface LibraryCookies {
  session: LibraryCookie;
  /** The pending second step of signing in. */
  pending: LibraryCookie;
  /** The challenge for an authenticator. */
  challenge: LibraryCookie;
}

/** The library's cookies, with the attributes of the product's session cookie. */
export function libraryCookies(
  secrets: readonly string[],
  isHttps: boolean,
  secondStepSeconds: number,
): LibraryCookies {
  const cookie = (base: string, seconds: number, pattern: RegExp) =>
    carried(sessionCookie(secrets, isHttps, { base, seconds }), pattern);
  return {
    session: carried(sessionCookie(secrets, isHttps)),
    pending: cookie('two_factor', secondStepSeconds, /^2fa-/),
    challenge: cookie('better-auth-passkey', CHALLENGE_SECONDS, /^(?!2fa-)/),
  };
}

/**
 * The signature does not cover the cookie's name, so the pattern of the value keeps one cookie from being used as
 * another.
 */
function carried(cookie: SessionCookie, pattern = /^/): LibraryCookie {
  const { set, clear, read, name } = cookie;
  const of = (headers: Headers) => {
    const value = read(headers.get('cookie'));
    return value !== null && pattern.test(value) ? value : null;
  };
  return {
    of,
    set,
    clear,
    alone(headers) {
      const value = of(headers);
      const agent = (headers.get('user-agent') ?? '').slice(0, 300);
      return new Headers({ 'user-agent': agent, ...(value !== null && { cookie: pairOf(set(value)) }) });
    },
    given(answer) {
      for (const line of answer.getSetCookie().toReversed()) {
        const value = read(pairOf(line));
        if (value) return value;
      }
      throw new Error(`The sign-in library gave no ${name}`);
    },
  };
}

const pairOf = (setCookie: string): string => setCookie.split(';')[0] ?? '';
