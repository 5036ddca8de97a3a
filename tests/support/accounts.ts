import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { v7 } from 'uuid';
import type { Database } from '#database/connection.ts';
import { session } from '#database/schema.ts';
import { sessionCookie } from '#services/auth/session-cookie.ts';
import { makePerson, type NewPerson } from '../../scripts/factories/people.ts';

/** The password of every account of the tests. */
export const password = 'secreto123';
const DAY_MS = 86_400_000;

let passwordHash: Promise<string> | undefined;

/**
 * Inserts an account with the tests' password. Signing up has its own tests, and would hash a password for each person
 * of all other tests: a tenth of a second of processor time.
 * @returns the person's id.
 */
export async function addAccount(db: Database, person: NewPerson): Promise<string> {
  passwordHash ??= hashPassword(password);
  const { userId } = await makePerson(db, { ...person, passwordHash: await passwordHash });
  return userId;
}

/** Inserts a session. @returns its cookie, `name=value`, signed with the secret, and when the session ends. */
export async function addSession(
  db: Database,
  userId: string,
  secret: string,
): Promise<{ cookie: string; expiresAt: Date }> {
  const token = randomUUID();
  const expiresAt = new Date(Date.now() + 30 * DAY_MS);
  await db.insert(session).values({ id: v7(), userId, token, expiresAt });
  const [cookie = ''] = sessionCookie([secret], false).set(token).split(';');
  return { cookie, expiresAt };
}
