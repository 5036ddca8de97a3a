import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { sessionCookie } from '#services/auth/session-cookie.ts';
import { hashPassword } from '#services/passwords/hash-password.ts';
import { benchTitles } from './titles.ts';

/** Signs the cookies of the run's people. */
export const secret = 'a-secret-that-only-the-bench-uses-and-nobody-else';

export interface Person {
  userId: string;
  /** Their session's `Cookie` header. */
  cookie: string;
}

/** Creates sessions for people; no session needs a renewal during the run. */
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
  const cookies = sessionCookie([secret], false);
  return signed.map(({ userId, token }) => ({ userId, cookie: cookies.set(token).split(';')[0] as string }));
}

/** The password of the run's people. */
export const password = 'la-de-la-prueba-de-carga';

/** Gives all these people the same password. */
export async function addPasswords(pool: Pool, people: readonly Person[]): Promise<void> {
  await pool.query(
    `insert into account (id, user_id, account_id, provider_id, password)
     select gen_random_uuid(), id, id, 'credential', $2 from unnest($1::uuid[]) t(id)`,
    [people.map(({ userId }) => userId), await hashPassword(password)],
  );
}

/** Ids of open requests of other people, in random order. */
export async function pickRequests(pool: Pool, people: readonly Person[], count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from bench.requests where status = 'active' and user_id <> all($1) order by md5(id::text) limit $2`,
    [people.map(({ userId }) => userId), count],
  );
  return rows.map(({ id }) => id);
}

/** Deletes what the run added, so that every run starts with the same data. */
export async function tidyUp(pool: Pool): Promise<void> {
  const ours = 'select id from bench.people';
  const theirs = `buy_request_id in (select id from buy_requests where $1 in (title, zone))`;
  await pool.query(
    `delete from offer_events where ${theirs} or offer_id in (select id from offers where title = $2)`,
    [benchTitles.request, benchTitles.offer],
  );
  await pool.query(`delete from chats where request_title = $1`, [benchTitles.request]);
  await pool.query('delete from buy_requests where $1 in (title, zone)', [benchTitles.request]);
  await pool.query('delete from offers where title = $1', [benchTitles.offer]);
  await pool.query('truncate pgboss.job, notifications, held_mails, deliveries, paces, sendings');
  await pool.query(`delete from session where user_id in (${ours})`);
  await pool.query(`delete from account where user_id in (${ours})`);
  await pool.query(`delete from images where owner_id in (${ours})`);
  await pool.query(`delete from notice_preferences where user_id in (${ours})`);
  await pool.query('vacuum analyze offers, offer_events, pgboss.job, session, images, chat_messages');
}
