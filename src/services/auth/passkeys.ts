import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { passkey, session as sessions } from '#database/schema.ts';
import type { AuthenticationResponse, RegistrationResponse } from '#domain/accounts/passkey.ts';
import { codeOf, type Library, orSignedOut } from './library.ts';
import type { LibraryCookies } from './library-cookies.ts';

export interface Passkey {
  id: string;
  name: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The options for the browser's authenticator, and the cookie that links its answer to them. */
export interface PasskeyChallenge<Options> {
  options: Options;
  cookie: string;
}

export type RegisterOptions = Awaited<ReturnType<Library['api']['generatePasskeyRegistrationOptions']>>;
export type AuthenticateOptions = Awaited<ReturnType<Library['api']['generatePasskeyAuthenticationOptions']>>;

/** Passkeys. Each counts as two factors: the device, and the person's finger, face or PIN. */
export interface Passkeys {
  /** Options to create a new passkey for the account of this request's session. */
  registerOptions(headers: Headers): Promise<PasskeyChallenge<RegisterOptions>>;
  /** Stores a new passkey; null when the authenticator's answer does not match the options. */
  register(
    headers: Headers,
    answer: { response: RegistrationResponse; name: string },
  ): Promise<Passkey | null>;
  authenticateOptions(): Promise<PasskeyChallenge<AuthenticateOptions>>;
  /** Begins a session; null for an unknown passkey, or when the answer does not match the options. */
  signIn(
    headers: Headers,
    response: AuthenticationResponse,
  ): Promise<{ userId: string; token: string; passkeyName: string | null } | null>;
  /** The account whose passkey gave this answer; null as above. It begins no session. */
  confirm(headers: Headers, response: AuthenticationResponse): Promise<string | null>;
  list(userId: string): Promise<Passkey[]>;
  count(userId: string): Promise<number>;
  /** Returns the deleted passkey; null when this person has none with that id. */
  remove(userId: string, id: string): Promise<Passkey | null>;
}

interface Input {
  db: Database;
  library: Library;
  cookies: LibraryCookies;
}

const columns = {
  id: passkey.id,
  name: passkey.name,
  createdAt: passkey.createdAt,
  lastUsedAt: passkey.lastUsedAt,
};

/** Passkeys through the library's plugin, which verifies the authenticators' answers. The rows are read here. */
export function openPasskeys({ db, library, cookies: { session, challenge } }: Input): Passkeys {
  const enter: Passkeys['signIn'] = async (headers, response) => {
    const entered = await nullFor(refusals, () =>
      library.api.verifyPasskeyAuthentication({ body: { response }, headers: challenge.alone(headers) }),
    );
    if (!entered) return null;
    const [used] = await db
      .update(passkey)
      .set({ lastUsedAt: new Date() })
      .where(eq(passkey.credentialID, response.id))
      .returning({ name: passkey.name });
    const { userId, token } = entered.session;
    return { userId, token, passkeyName: used?.name ?? null };
  };
  return {
    async registerOptions(headers) {
      const asked = library.api.generatePasskeyRegistrationOptions({
        headers: session.alone(headers),
        returnHeaders: true,
      });
      const { response, headers: answer } = await asked.catch((error) => {
        throw orSignedOut(error);
      });
      return { options: response, cookie: challenge.set(challenge.given(answer)) };
    },
    async register(headers, { response, name }) {
      const sent = withCookies(session.alone(headers), challenge.alone(headers));
      const made = await nullFor(refusals, () =>
        library.api.verifyPasskeyRegistration({ body: { response, name }, headers: sent }),
      );
      return made && { id: made.id, name, createdAt: made.createdAt, lastUsedAt: null };
    },
    async authenticateOptions() {
      const { response, headers: answer } = await library.api.generatePasskeyAuthenticationOptions({
        headers: new Headers(),
        returnHeaders: true,
      });
      // The library requests 'preferred' and has no setting for it.
      const options = { ...response, userVerification: 'required' as const };
      return { options, cookie: challenge.set(challenge.given(answer)) };
    },
    signIn: enter,
    async confirm(headers, response) {
      const entered = await enter(headers, response);
      if (!entered) return null;
      // The library verifies an answer only by beginning a session.
      await db.delete(sessions).where(eq(sessions.token, entered.token));
      return entered.userId;
    },
    list: (userId) =>
      db.select(columns).from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.id)),
    async count(userId) {
      const [found] = await db.select({ passkeys: count() }).from(passkey).where(eq(passkey.userId, userId));
      return found?.passkeys ?? 0;
    },
    async remove(userId, id) {
      const [gone] = await db
        .delete(passkey)
        .where(and(eq(passkey.id, id), eq(passkey.userId, userId)))
        .returning(columns);
      return gone ?? null;
    },
  };
}

/** Messages of the library for an answer that it does not accept. */
const refusals = new Set([
  'CHALLENGE_NOT_FOUND',
  'PASSKEY_NOT_FOUND',
  'AUTHENTICATION_FAILED',
  'FAILED_TO_VERIFY_REGISTRATION',
  'YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY',
  'NOT_VERIFIED',
]);

async function nullFor<Answer>(
  codes: ReadonlySet<string>,
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (codes.has(codeOf(error) ?? '')) return null;
    throw orSignedOut(error);
  }
}

function withCookies(headers: Headers, other: Headers): Headers {
  const cookies = [headers.get('cookie'), other.get('cookie')].filter((cookie) => cookie !== null);
  headers.set('cookie', cookies.join('; '));
  return headers;
}
