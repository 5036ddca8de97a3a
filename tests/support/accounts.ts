import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { sessionCookie } from '#services/auth/session-cookie.ts';
import { hashPassword } from '#services/passwords/hash-password.ts';

/** The password of every account of the tests. */
export const password = 'secreto123';
const DAY_MS = 86_400_000;

let passwordHash: Promise<string> | undefined;

interface NewAccount {
  name: string;
  email: string;
  /** Default: true. */
  emailVerified?: boolean;
}

/**
 * Inserts an account with the tests' password. Signing up has its own tests, and would hash a password for each person
 * of all other tests: a tenth of a second of processor time. Plain SQL, because each process of the browser tests would
 * spend a second of it on reading the tables' descriptions.
 * @returns the person's id.
 */
export async function addAccount(
  pool: Pick<Pool, 'query'>,
  { name, email, emailVerified = true }: NewAccount,
): Promise<string> {
  passwordHash ??= hashPassword(password);
  const id = v7();
  await pool.query(
    `with person as (insert into "user" (id, name, email, email_verified) values ($1::uuid, $2, $3, $4)),
       profile as (insert into profiles (id, email, full_name) values ($1::uuid, $3, $2))
     insert into account (id, user_id, account_id, provider_id, password)
       values ($5, $1::uuid, $1::uuid::text, 'credential', $6)`,
    [id, name, email, emailVerified, v7(), await passwordHash],
  );
  return id;
}

/** Inserts a session. @returns its cookie, `name=value`, signed with the secret, and when the session ends. */
export async function addSession(
  pool: Pick<Pool, 'query'>,
  userId: string,
  secret: string,
): Promise<{ cookie: string; expiresAt: Date }> {
  const token = randomUUID();
  const expiresAt = new Date(Date.now() + 30 * DAY_MS);
  await pool.query('insert into session (id, user_id, token, expires_at) values ($1, $2, $3, $4)', [
    v7(),
    userId,
    token,
    expiresAt,
  ]);
  const [cookie = ''] = sessionCookie([secret], false).set(token).split(';');
  return { cookie, expiresAt };
}
