import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '#config.ts';
import type { Database } from '#database/connection.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import { user } from '#database/schema.ts';
import { SECOND_STEP_SECONDS } from '#domain/accounts/second-factor.ts';
import { type SessionsEnded, sessionsTopic } from '#domain/events/domain-events.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import { openCredentials } from './auth/credentials.ts';
import { knownDevices } from './auth/known-device.ts';
import { codeOf, createLibrary, RESET_SECONDS } from './auth/library.ts';
import { libraryCookies } from './auth/library-cookies.ts';
import { openPasskeys, type Passkeys } from './auth/passkeys.ts';
import { ensureProfile } from './auth/profile.ts';
import { openRecoveryCodes } from './auth/recovery-codes.ts';
import { openSecondFactor, type SecondFactor } from './auth/second-factor.ts';
import { sessionCookie } from './auth/session-cookie.ts';
import { openSessions, type Session, type SessionEntry } from './auth/sessions.ts';
import type { Bus } from './bus/bus.ts';
import type { Log } from './log.ts';

interface Identified {
  userId: string;
  /** Whether a block exists between this person and anybody. */
  isBlocked: boolean;
  /** Key of the rate limits. */
  limitKey: string;
  suspendedUntil?: Date;
}

export interface SignedIn {
  userId: string;
  /** Value of the `Set-Cookie` header. */
  cookie: string;
  /** A second `Set-Cookie` value: it marks this browser as one that has signed in to the account before. */
  deviceCookie: string;
}

/** A session that began with more than a password (second factor or passkey), with all its `Set-Cookie` values. */
export interface SignedInWithCookies extends SignedIn {
  cookies: string[];
}

export interface AccountOwner {
  userId: string;
  name: string;
  email: string;
}

/** The password was right, but a code of the authenticator app is still needed: there is no session yet. */
export interface SecondStep {
  isSecondStep: true;
  userId: string;
  /** `Set-Cookie` values: one stores the pending second step, one removes the previous session. */
  cookies: string[];
}

/** Accounts, passwords and sessions. It returns outcomes; rate limits and messages belong to the use cases. */
export interface Auth {
  /** Creates an account and a session; null when the e-mail already has an account. */
  signUp(
    person: { name: string; email: string; password: string },
    headers: Headers,
  ): Promise<SignedIn | null>;
  /**
   * Null for an unknown e-mail and for a wrong password: both take the same time. The session that this browser had
   * before ends once the password was right.
   */
  signIn(
    credentials: { email: string; password: string },
    headers: Headers,
  ): Promise<SignedIn | SecondStep | null>;
  /**
   * Cookies for a session that the second factor or a passkey began. They also clear the pending step and the
   * challenge. The session that this browser had before ends.
   */
  begun(session: { userId: string; token: string }, headers: Headers): Promise<SignedInWithCookies>;
  factor: SecondFactor;
  passkeys: Passkeys;
  /** Ends the session of this request. Returns the `Set-Cookie` value that removes the cookie, and the account's id. */
  signOut(headers: Headers): Promise<{ cookie: string; userId: string | null }>;
  /**
   * Writes a `mail.password-reset` job if the e-mail has an account. The caller can't tell whether it
   * has.
   */
  requestPasswordReset(email: string): Promise<void>;
  /** The account of a reset link; null when the token is unknown, used or expired. The token stays valid. */
  ownerOfResetToken(token: string): Promise<AccountOwner | null>;
  owner(userId: string): Promise<AccountOwner | null>;
  /** Sets the password and ends all sessions and all other links; null when the token is unknown, used or expired. */
  resetPassword(
    token: string,
    newPassword: string,
    headers: Headers,
    options: { keepPasskeys: boolean },
  ): Promise<{ deviceCookie: string; removedPasskeys: number } | null>;
  /** Sets the password, ends all sessions and reset links, and begins a new session for this browser. */
  changePassword(userId: string, newPassword: string, headers: Headers): Promise<SignedIn>;
  /** Begins a session in place of the one of this request, for an account that just proved who it is. */
  renewSession(userId: string, headers: Headers): Promise<SignedIn>;
  /** The account that sends this request; null for a visitor. */
  identify(headers: Headers): Promise<Identified | null>;
  session(headers: Headers): Promise<Session | null>;
  /** The open sessions of an account, the last used first. */
  listSessions(userId: string): Promise<SessionEntry[]>;
  /** Ends one session of an account; false when the account has no session with this id. */
  endSession(userId: string, id: string): Promise<boolean>;
  /** Ends all sessions of an account except one. Returns how many ended. */
  endOtherSessions(userId: string, keptId: string): Promise<number>;
  /**
   * The account with this e-mail, and this browser's id if it has signed in to the account before; null without an
   * account.
   */
  signingIn(email: string, headers: Headers): Promise<{ userId: string; deviceId: string | null } | null>;
  checkPassword(userId: string, password: string): Promise<boolean>;
  /** Removes expired sessions and tokens, and encrypts again what an earlier AUTH_SECRET encrypted. */
  sweep(): Promise<void>;
}

export interface AuthInput {
  config: Config;
  db: Database;
  log: Log;
  /** Sends to event streams which sessions ended. */
  bus: Pick<Bus, 'publish'>;
}

/** Opens the accounts: the sign-in library over the product's database, with the product's own session lookup. */
export function openAuth({ config, db, log, bus }: AuthInput): Auth {
  const cookie = sessionCookie(config.authSecrets, config.publicUrl.startsWith('https:'));
  const cookies = libraryCookies(
    config.authSecrets,
    config.publicUrl.startsWith('https:'),
    SECOND_STEP_SECONDS,
  );
  const sessions = openSessions(db, cookie, log);
  const codes = openRecoveryCodes(config.authSecrets);
  /** If the bus is down, sessions still end: an event stream that gets no signal closes at its next heartbeat. */
  const end = async (ended: EndedSessions): Promise<void> =>
    endStreams(bus, ended).catch((error: unknown) =>
      log.warn({ err: error }, 'streams were not told to end'),
    );
  const library = createLibrary({
    config,
    db,
    log,
    codes,
    onSessionEnd: ({ id, userId }) => end({ userId, only: id }),
    onReset: async ({ id, email }, token) => {
      const url = `${config.publicUrl}/auth?token=${token}`;
      const expiresAt = new Date(Date.now() + RESET_SECONDS * 1000).toISOString();
      await enqueueEvent(db, id, { kind: 'mail.password-reset', userId: id, email, url, expiresAt });
    },
  });

  const hasAccount = async (email: string): Promise<boolean> =>
    (await db.select({ id: user.id }).from(user).where(eq(user.email, email))).length > 0;
  const credentials = openCredentials(db);
  const devices = knownDevices(config.authSecrets, config.publicUrl.startsWith('https:'));
  const deviceCookie = async (userId: string, headers: Headers): Promise<string> =>
    devices.set(headers.get('cookie'), { userId, hash: await credentials.hashOf(userId) });
  /** Ends the session whose cookie a request brought; null when it brought none. */
  const leave = async (headers: Headers): Promise<{ userId: string } | null> => {
    const ended = await sessions.end(headers);
    if (ended) await end({ userId: ended.userId, only: ended.id });
    return ended;
  };
  /**
   * A new session takes the place of the one that this browser had, perhaps of another person: without its cookie nobody
   * could end that one here any more, and its pushes would go on.
   */
  const begun = async (userId: string, token: string, headers: Headers): Promise<SignedIn> => {
    await leave(headers);
    await sessions.trim(userId);
    return { userId, cookie: cookie.set(token), deviceCookie: await deviceCookie(userId, headers) };
  };
  const renewSession = async (userId: string, headers: Headers): Promise<SignedIn> =>
    begun(userId, await sessions.begin(userId, described(headers).get('user-agent')), headers);
  const ownerOf = async (userId: string): Promise<AccountOwner | null> => {
    const [found] = await db
      .select({ userId: user.id, name: user.name, email: user.email })
      .from(user)
      .where(eq(user.id, userId));
    return found ?? null;
  };

  const secondStep = async (answer: Headers): Promise<SecondStep> => {
    const set = cookies.pending.set(cookies.pending.given(answer));
    const waiting = await factor.pending(new Headers({ cookie: set.split(';')[0] ?? '' }));
    if (!waiting) throw new Error('The second step is over before it began');
    return { isSecondStep: true, userId: waiting.userId, cookies: [set, cookie.clear()] };
  };
  const factor = openSecondFactor({ db, library, cookies, codes, secrets: config.authSecrets });

  return {
    factor,
    passkeys: openPasskeys({ db, library, cookies }),
    async begun({ userId, token }, headers) {
      const session = await begun(userId, token, headers);
      const over = [cookies.pending.clear(), cookies.challenge.clear()];
      return { ...session, cookies: [session.cookie, session.deviceCookie, ...over] };
    },
    async signUp(person, headers) {
      try {
        const made = await library.api.signUpEmail({ body: person, headers: described(headers) });
        return made.token === null ? null : await begun(made.user.id, made.token, headers);
      } catch (error) {
        // Two simultaneous sign-ups: the second fails at the unique index, which the library reports like any failure.
        if (codeOf(error) !== null && (await hasAccount(person.email))) return null;
        // A slow database gives the same error: the log has the original error that the library caught.
        if (codeOf(error) === 'FAILED_TO_CREATE_USER')
          throw new Refusal({ code: 'unavailable', cause: error });
        throw error;
      }
    },
    async signIn({ email, password }, headers) {
      const before = await credentials.byEmail(email);
      try {
        const { response: entered, headers: answer } = await library.api.signInEmail({
          body: { email, password },
          headers: described(headers),
          returnHeaders: true,
        });
        // A simultaneous sign-in may have renewed the hash.
        const isSame = async (id: string) =>
          before?.hash === (await credentials.hashOf(id)) || credentials.check(id, password);
        const renew = async () => before && credentials.renewHash(before, password);
        if (!('user' in entered)) {
          const step = await secondStep(answer);
          // The password was changed while the old one was being checked. The change ended all pending steps except
          // this new one.
          if (await isSame(step.userId)) {
            // The step removes the cookie of the session that this browser had.
            await leave(headers);
            await renew();
            return step;
          }
          await factor.dropPending(step.userId);
          return null;
        }
        const { id } = entered.user;
        // The same for a session: the change ended all sessions except this new one. So did a second factor that was
        // turned on meanwhile.
        if (!(await isSame(id)) || (await factor.stateOf(id))) {
          await sessions.end(new Headers({ cookie: cookie.set(entered.token) }));
          return null;
        }
        await ensureProfile(db, entered.user, log);
        await renew();
        return await begun(id, entered.token, headers);
      } catch (error) {
        if (codeOf(error) === 'INVALID_EMAIL_OR_PASSWORD') return null;
        throw error;
      }
    },
    async signOut(headers) {
      const ended = await leave(headers);
      return { userId: ended?.userId ?? null, cookie: cookie.clear() };
    },
    async requestPasswordReset(email) {
      await library.api.requestPasswordReset({ body: { email } });
    },
    async ownerOfResetToken(token) {
      const { internalAdapter } = await library.$context;
      const link = await internalAdapter.findVerificationValue(resetIdentifier(token));
      return link && link.expiresAt > new Date() ? ownerOf(link.value) : null;
    },
    owner: ownerOf,
    async resetPassword(token, newPassword, headers, options) {
      const { internalAdapter } = await library.$context;
      const link = await internalAdapter.consumeVerificationValue(resetIdentifier(token));
      const owner = link && (await ownerOf(link.value));
      if (!owner) return null;
      const removedPasskeys = await credentials.set(owner.userId, newPassword, options);
      await end({ userId: owner.userId });
      return { deviceCookie: await deviceCookie(owner.userId, headers), removedPasskeys };
    },
    async changePassword(userId, newPassword, headers) {
      await credentials.set(userId, newPassword);
      await end({ userId });
      return renewSession(userId, headers);
    },
    renewSession,
    async identify(headers) {
      const found = await sessions.find(headers);
      if (!found) return null;
      const { userId, isBlocked, limitKey, suspendedUntil } = found;
      return { userId, isBlocked, limitKey, ...(suspendedUntil && { suspendedUntil }) };
    },
    session: (headers) => sessions.find(headers),
    checkPassword: credentials.check,
    listSessions: sessions.list,
    async endSession(userId, id) {
      const isEnded = await sessions.endOne(userId, id);
      if (isEnded) await end({ userId, only: id });
      return isEnded;
    },
    async endOtherSessions(userId, keptId) {
      const ended = await sessions.endOthers(userId, keptId);
      await end({ userId, except: keptId });
      return ended;
    },
    async signingIn(email, headers) {
      const credential = await credentials.byEmail(email);
      if (!credential) return null;
      return { userId: credential.userId, deviceId: devices.read(headers.get('cookie'), credential) };
    },
    async sweep() {
      await sessions.sweep();
      await factor.encryptAnew();
    },
  };
}

/** The key under which the sign-in library stores the token of a reset link. */
const resetIdentifier = (token: string): string => `reset-password:${token}`;

/** The headers that the library may store: only the browser's name, for the person's list of sessions. */
const described = (headers: Headers): Headers =>
  new Headers({ 'user-agent': (headers.get('user-agent') ?? '').slice(0, 300) });

/** Which sessions of a person ended: all of them when neither `only` nor `except` is given. */
interface EndedSessions extends Omit<SessionsEnded, 'type'> {
  userId: string;
}

/**
 * Closes the event streams of sessions that have just ended, in every process. Call it after the rows are deleted: when
 * the browser opens its stream again, the session is looked up.
 */
export const endStreams = (bus: Pick<Bus, 'publish'>, { userId, ...which }: EndedSessions): Promise<void> =>
  bus.publish([{ id: v7(), topics: [sessionsTopic(userId)], signal: { type: 'ended', ...which } }]);
