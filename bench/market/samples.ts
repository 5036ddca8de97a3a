import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { sessionCookie } from '#services/auth/session-cookie.ts';

/** Signs the sessions of the run's people. */
export const secret = 'a-secret-that-only-the-bench-uses-and-nobody-else';

export interface Person {
  userId: string;
  /** The header of their session. */
  cookie: string;
}

/** Signs people in, whose sessions need no renewal during the run. */
export async function addSessions(pool: Pool, count: number): Promise<Person[]> {
  const { rows } = await pool.query<{ id: string }>('select id from bench.people where n <= $1 order by n', [
    count,
  ]);
  const signed = rows.map(({ id }) => ({ userId: id, token: `bench-${v7()}` }));
  await pool.query(
    `insert into session (id, user_id, token, expires_at)
     select *, now() + interval '30 days' from unnest($1::uuid[], $2::uuid[], $3::text[])`,
    [signed.map(() => v7()), signed.map(({ userId }) => userId), signed.map(({ token }) => token)],
  );
  const cookies = sessionCookie(secret, false);
  return signed.map(({ userId, token }) => ({ userId, cookie: cookies.set(token).split(';')[0] as string }));
}

/** Ids of open requests of other people, in random order. */
export async function pickRequests(pool: Pool, people: readonly Person[], count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from bench.requests where status = 'active' and user_id <> all($1) order by md5(id::text) limit $2`,
    [people.map(({ userId }) => userId), count],
  );
  return rows.map(({ id }) => id);
}

/** Deletes what the run added, so that the next run starts with the same data. */
export async function tidyUp(pool: Pool): Promise<void> {
  await pool.query(`delete from session where token like 'bench-%'`);
}
