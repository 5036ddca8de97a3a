import { type SessionCookie, sessionCookie } from './session-cookie.ts';

/** The library waits this long for the answer of an authenticator. */
const CHALLENGE_SECONDS = 5 * 60;

/** One of the library's cookies, on its way between browser and library. */
export interface LibraryCookie {
  /** Its value in a request; null without one, when its signature is not ours, and for a value of another cookie. */
  of(headers: Headers): string | null;
  /** Headers for the library with this cookie and no other. */
  alone(headers: Headers): Headers;
  /** Its value in the library's answer. */
  given(answer: Headers): string;
  /** The `Set-Cookie` value for the browser. */
  set(value: string): string;
  /** The `Set-Cookie` value that removes it. */
  clear(): string;
}

export interface LibraryCookies {
  session: LibraryCookie;
  /** The second step that waits for a code. */
  pending: LibraryCookie;
  /** The question an authenticator is to answer. */
  challenge: LibraryCookie;
}

/** The library's cookies, with the attributes of our own session cookie. */
export function libraryCookies(secret: string, isHttps: boolean, secondStepSeconds: number): LibraryCookies {
  const cookie = (base: string, seconds: number, pattern: RegExp) =>
    carried(sessionCookie(secret, isHttps, { base, seconds }), pattern);
  return {
    session: carried(sessionCookie(secret, isHttps)),
    pending: cookie('two_factor', secondStepSeconds, /^2fa-/),
    challenge: cookie('better-auth-passkey', CHALLENGE_SECONDS, /^(?!2fa-)/),
  };
}

/** A signature names no cookie: by the pattern of its values one is not taken for another. */
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
