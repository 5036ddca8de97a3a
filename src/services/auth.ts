import { verifyPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '#config.ts';
import type { Database } from '#database/connection.ts';
import { account, outbox, user } from '#database/schema.ts';
import type { MarketEvent } from '#domain/market-events.ts';
import { type EndedSessions, endStreams } from './auth/ended-streams.ts';
import { createLibrary } from './auth/library.ts';
import { ensureProfile } from './auth/profile.ts';
import { sessionCookie } from './auth/session-cookie.ts';
import { openSessions, type Session } from './auth/sessions.ts';
import type { Bus } from './bus/bus.ts';
import type { Log } from './log.ts';

export { ensureProfile } from './auth/profile.ts';

/** A session that just began: what to send to the browser, and whose it is. */
export interface SignedIn {
  userId: string;
  /** Value of the `Set-Cookie` header. */
  cookie: string;
}

/** Accounts, passwords and sessions. Says what happened; rate limits and sentences are the use cases'. */
export interface Auth {
  /** Creates an account and its session; null when the e-mail already has one. */
  signUp(
    person: { name: string; email: string; password: string },
    headers: Headers,
  ): Promise<SignedIn | null>;
  /** null for an unknown e-mail and for a wrong password: both take the same time. */
  signIn(credentials: { email: string; password: string }, headers: Headers): Promise<SignedIn | null>;
  /** Ends the session of this request. Returns the `Set-Cookie` value that forgets it, and whose it was. */
  signOut(headers: Headers): Promise<{ cookie: string; userId: string | null }>;
  /** Leaves a `mail.password-reset` in the outbox if the e-mail has an account; the caller can't tell. */
  requestPasswordReset(email: string): Promise<void>;
  /** Sets the password and ends all sessions; false when the token is unknown, used or too old. */
  resetPassword(token: string, newPassword: string): Promise<boolean>;
  /** Who sends this request; null is a visitor. */
  identify(headers: Headers): Promise<{ userId: string } | null>;
  session(headers: Headers): Promise<Session | null>;
  /** Whether this is the account's password. */
  checkPassword(userId: string, password: string): Promise<boolean>;
  /** Removes expired sessions and tokens. */
  sweep(): Promise<void>;
}

export interface AuthInput {
  config: Config;
  db: Database;
  log: Log;
  /** Tells the streams of sessions that end. */
  bus: Pick<Bus, 'publish'>;
  now?: () => Date;
}

/** The real accounts: the sign-in library over our database, and our own session look-up. */
export function openAuth({ config, db, log, bus, now = () => new Date() }: AuthInput): Auth {
  const cookie = sessionCookie(config.authSecret, config.publicUrl.startsWith('https:'));
  const sessions = openSessions(db, cookie, now, log);
  /** A stream that is not told ends with its next heartbeat: a bus that is away must not keep anybody signed in. */
  const end = async (ended: EndedSessions): Promise<void> =>
    endStreams(bus, ended).catch((error: unknown) =>
      log.warn({ err: error }, 'streams were not told to end'),
    );
  const library = createLibrary({
    config,
    db,
    log,
    onSessionEnd: ({ id, userId }) => end({ userId, only: id }),
    onReset: async ({ id, email }, token) => {
      const url = `${config.publicUrl}/auth?token=${token}`;
      const event: MarketEvent = { kind: 'mail.password-reset', userId: id, email, url };
      await db.insert(outbox).values({ id: v7(), aggregateId: id, kind: event.kind, payload: event });
    },
  });

  const hasAccount = async (email: string): Promise<boolean> =>
    (await db.select({ id: user.id }).from(user).where(eq(user.email, email))).length > 0;
  const begun = (userId: string, token: string): SignedIn => ({ userId, cookie: cookie.set(token) });

  return {
    async signUp(person, headers) {
      try {
        const made = await library.api.signUpEmail({ body: person, headers: described(headers) });
        return made.token === null ? null : begun(made.user.id, made.token);
      } catch (error) {
        // Two sign-ups at once: the second fails at the unique index, which the library reports as any failure.
        if (codeOf(error) !== null && (await hasAccount(person.email))) return null;
        throw error;
      }
    },
    async signIn(credentials, headers) {
      try {
        const entered = await library.api.signInEmail({ body: credentials, headers: described(headers) });
        await ensureProfile(db, entered.user, log);
        return begun(entered.user.id, entered.token);
      } catch (error) {
        if (codeOf(error) === 'INVALID_EMAIL_OR_PASSWORD') return null;
        throw error;
      }
    },
    async signOut(headers) {
      const ended = await sessions.end(headers);
      if (ended) await end({ userId: ended.userId, only: ended.id });
      return { userId: ended?.userId ?? null, cookie: cookie.clear() };
    },
    async requestPasswordReset(email) {
      await library.api.requestPasswordReset({ body: { email } });
    },
    async resetPassword(token, newPassword) {
      try {
        await library.api.resetPassword({ body: { token, newPassword } });
        return true;
      } catch (error) {
        if (['INVALID_TOKEN', 'USER_NOT_FOUND'].includes(codeOf(error) ?? '')) return false;
        throw error;
      }
    },
    async identify(headers) {
      const found = await sessions.find(headers);
      return found && { userId: found.userId };
    },
    session: (headers) => sessions.find(headers),
    async checkPassword(userId, password) {
      const [kept] = await db
        .select({ hash: account.password })
        .from(account)
        .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')));
      return typeof kept?.hash === 'string' && (await verifyPassword({ hash: kept.hash, password }));
    },
    sweep: () => sessions.sweep(),
  };
}

/** What the library may keep of a request: the browser's name, for the person's list of sessions. */
const described = (headers: Headers): Headers =>
  new Headers({ 'user-agent': (headers.get('user-agent') ?? '').slice(0, 300) });

/** The code of one of the library's own errors. */
function codeOf(error: unknown): string | null {
  const body = (error as { body?: { code?: unknown } } | null)?.body;
  return typeof body?.code === 'string' ? body.code : null;
}
