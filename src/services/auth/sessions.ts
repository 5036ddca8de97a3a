import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { profiles, session, user, verification } from '#database/schema.ts';
import type { Log } from '../log.ts';
import { ensureProfile } from './profile.ts';
import type { SessionCookie } from './session-cookie.ts';

const DAY = 24 * 60 * 60;
/** A session ends this long after it was last used. */
export const SESSION_SECONDS = 30 * DAY;
/** How old a session's last prolongation may be before its next use prolongs it. */
const PROLONG_AFTER_SECONDS = DAY;

export interface Session {
  id: string;
  userId: string;
  expiresAt: Date;
}

export interface Sessions {
  /** The session of a request; null for a visitor. No query without a well-signed cookie. */
  find(headers: Headers): Promise<Session | null>;
  /** Ends the session of a request. @returns the session that ended, if there was one. */
  end(headers: Headers): Promise<{ id: string; userId: string } | null>;
  /** Removes what has expired. */
  sweep(): Promise<void>;
}

/** Sessions as rows of the database, found by the cookie. */
export function openSessions(db: Database, cookie: SessionCookie, now: () => Date, log: Log): Sessions {
  const lookUp = db
    .select({
      id: session.id,
      userId: session.userId,
      expiresAt: session.expiresAt,
      profileId: profiles.id,
    })
    .from(session)
    .leftJoin(profiles, eq(profiles.id, session.userId))
    .where(
      sql`${session.token} = ${sql.placeholder('token')} and ${session.expiresAt} > ${sql.placeholder('now')}::timestamptz`,
    )
    .prepare('session');

  const createProfile = async (userId: string): Promise<void> => {
    const [account] = await db.select().from(user).where(eq(user.id, userId));
    if (account) await ensureProfile(db, account, log);
  };

  /** Only the first of many requests at once writes: the others no longer find the old date. */
  const prolong = async ({ id, expiresAt }: Session): Promise<void> => {
    const at = now();
    await db
      .update(session)
      .set({ expiresAt: new Date(at.getTime() + SESSION_SECONDS * 1000), updatedAt: at })
      .where(sql`${session.id} = ${id} and ${session.expiresAt} = ${expiresAt.toISOString()}::timestamptz`);
  };

  return {
    async find(headers) {
      const token = cookie.read(headers.get('cookie'));
      if (token === null) return null;
      const at = now();
      const [found] = await lookUp.execute({ token, now: at.toISOString() }).catch((error: unknown) => {
        log.error({ err: error }, 'Error checking profile');
        throw error;
      });
      if (!found) return null;
      if (found.profileId === null) await createProfile(found.userId);
      const remaining = (found.expiresAt.getTime() - at.getTime()) / 1000;
      if (remaining < SESSION_SECONDS - PROLONG_AFTER_SECONDS) await prolong(found);
      return { id: found.id, userId: found.userId, expiresAt: found.expiresAt };
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
    async sweep() {
      await db.delete(session).where(lt(session.expiresAt, now()));
      await db.delete(verification).where(lt(verification.expiresAt, now()));
    },
  };
}
