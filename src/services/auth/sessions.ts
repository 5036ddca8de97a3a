import { randomBytes } from 'node:crypto';
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from '#database/connection.ts';
import { blocks, profiles, session, user, verification } from '#database/schema.ts';
import { limits } from '#domain/limits/limits.ts';
import { limitKeyOf } from '#domain/limits/rate-limits.ts';
import type { Log } from '../log.ts';
import { ensureProfile } from './profile.ts';
import type { SessionCookie } from './session-cookie.ts';

const DAY = 24 * 60 * 60;
/** A session ends this long after it was last used. */
export const SESSION_SECONDS = limits.sessionIdleDays * DAY;
/** A session also ends this long after it began, even if it is used. */
const SESSION_SECONDS_MAX = limits.sessionDaysMax * DAY;
/** The time of a session's last use is written again only when the stored one is older than this. */
const NOTE_AFTER_SECONDS = 60 * 60;

export interface Session {
  id: string;
  userId: string;
  expiresAt: Date;
  createdAt: Date;
  /** The account is suspended until then; null: it is not. */
  suspendedUntil: Date | null;
  /** Whether a block exists between this person and anybody. */
  isBlocked: boolean;
  /** Key of the rate limits: one for all accounts of a mailbox; accounts without a confirmed address have their own. */
  limitKey: string;
}

/** A session as shown in the person's list of sessions. */
export interface SessionEntry {
  id: string;
  userAgent: string | null;
  createdAt: Date;
  /** Accurate to the hour. */
  lastUsedAt: Date;
  expiresAt: Date;
}

export interface Sessions {
  /**
   * The session of a request; null for a visitor. It makes no query when the cookie is missing or its signature is
   * wrong.
   */
  find(headers: Headers): Promise<Session | null>;
  /** Creates a session for an account. Returns its token. */
  begin(userId: string, userAgent: string | null): Promise<string>;
  /** Ends the session of a request. @returns the session that ended, if there was one. */
  end(headers: Headers): Promise<{ id: string; userId: string } | null>;
  /** The open sessions of an account, the last used first. */
  list(userId: string): Promise<SessionEntry[]>;
  /** Ends one session of an account; false when the account has no session with this id. */
  endOne(userId: string, id: string): Promise<boolean>;
  /** Ends all sessions of an account except one. Returns how many ended. */
  endOthers(userId: string, keptId: string): Promise<number>;
  /** Ends the sessions of an account above the limit, least recently used first. */
  trim(userId: string): Promise<void>;
  sweep(): Promise<void>;
}

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** Sessions as rows of the database, found by the token in the cookie. */
export function openSessions(db: Database, cookie: SessionCookie, log: Log): Sessions {
  const lookUp = db
    .select({
      id: session.id,
      userId: session.userId,
      expiresAt: session.expiresAt,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
      profileId: profiles.id,
      suspendedUntil: profiles.suspendedUntil,
      identityId: profiles.identityId,
      isConfirmed: user.emailVerified,
      // Asked with the session, because every list asks for it.
      isBlocked: sql<boolean>`exists (select from ${blocks} b where b.blocker_id = ${session.userId})
        or exists (select from ${blocks} b where b.blocked_id = ${session.userId})`.as('is_apart'),
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(profiles, eq(profiles.id, session.userId))
    .where(
      sql`${session.token} = ${sql.placeholder('token')} and ${session.expiresAt} > ${sql.placeholder('now')}::timestamptz
        and ${session.createdAt} > ${sql.placeholder('oldest')}::timestamptz`,
    )
    .prepare('session');
  const oldest = (): Date => after(new Date(), -SESSION_SECONDS_MAX);

  const createProfile = async (userId: string): Promise<void> => {
    const [account] = await db.select().from(user).where(eq(user.id, userId));
    if (account) await ensureProfile(db, account, log);
  };

  /** Of many simultaneous requests only the first one writes: for the others the stored time no longer matches. */
  const noteUse = async ({ id, createdAt, updatedAt }: { id: string; createdAt: Date; updatedAt: Date }) => {
    const at = new Date();
    const end = Math.min(
      after(at, SESSION_SECONDS).getTime(),
      after(createdAt, SESSION_SECONDS_MAX).getTime(),
    );
    await db
      .update(session)
      .set({ expiresAt: new Date(end), updatedAt: at })
      .where(sql`${session.id} = ${id} and ${session.updatedAt} = ${updatedAt.toISOString()}::timestamptz`);
  };

  const isOpen = (userId: string) =>
    sql`${session.userId} = ${userId} and ${session.expiresAt} > ${new Date().toISOString()}::timestamptz
      and ${session.createdAt} > ${oldest().toISOString()}::timestamptz`;

  return {
    async find(headers) {
      const token = cookie.read(headers.get('cookie'));
      if (token === null) return null;
      const at = new Date();
      const [found] = await lookUp
        .execute({ token, now: at.toISOString(), oldest: oldest().toISOString() })
        .catch((error: unknown) => {
          log.error({ err: error }, 'Error checking profile');
          throw error;
        });
      if (!found) return null;
      if (found.profileId === null) await createProfile(found.userId);
      if (after(found.updatedAt, NOTE_AFTER_SECONDS) < at) await noteUse(found);
      const { id, userId, expiresAt, createdAt, isBlocked } = found;
      const suspendedUntil = found.suspendedUntil && found.suspendedUntil > at ? found.suspendedUntil : null;
      return { id, userId, expiresAt, createdAt, suspendedUntil, isBlocked, limitKey: limitKeyOf(found) };
    },
    async begin(userId, userAgent) {
      const token = randomBytes(24).toString('base64url');
      const at = new Date();
      const expiresAt = after(at, SESSION_SECONDS);
      await db
        .insert(session)
        .values({ id: v7(), userId, token, userAgent, expiresAt, createdAt: at, updatedAt: at });
      return token;
    },
    async end(headers) {
      const token = cookie.read(headers.get('cookie'));
      if (token === null) return null;
      const [ended] = await db
        .delete(session)
        .where(eq(session.token, token))
        .returning({ id: session.id, userId: session.userId });
      return ended ?? null;
    },
    list: (userId) =>
      db
        .select({
          id: session.id,
          userAgent: session.userAgent,
          createdAt: session.createdAt,
          lastUsedAt: session.updatedAt,
          expiresAt: session.expiresAt,
        })
        .from(session)
        .where(isOpen(userId))
        .orderBy(desc(session.updatedAt), desc(session.id))
        .limit(limits.sessionsPerPerson),
    async endOne(userId, id) {
      const ended = await db
        .delete(session)
        .where(and(eq(session.userId, userId), eq(session.id, id)))
        .returning({ id: session.id });
      return ended.length > 0;
    },
    async endOthers(userId, keptId) {
      const ended = await db
        .delete(session)
        .where(and(eq(session.userId, userId), ne(session.id, keptId)))
        .returning({ id: session.id });
      return ended.length;
    },
    async trim(userId) {
      await db.execute(sql`
        delete from ${session} where id in (
          select id from ${session} where user_id = ${userId}
          order by updated_at desc, id desc offset ${limits.sessionsPerPerson}
        )`);
    },
    async sweep() {
      await db.delete(session).where(lt(session.expiresAt, new Date()));
      await db.delete(verification).where(lt(verification.expiresAt, new Date()));
    },
  };
}
