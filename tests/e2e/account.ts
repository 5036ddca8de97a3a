import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions } from '@playwright/test';
import { hashPassword } from 'better-auth/crypto';
import { v7 } from 'uuid';
import { type Connection, openDatabase } from '#database/connection.ts';
import { session } from '#database/schema.ts';
import { sessionCookie } from '#services/auth/session-cookie.ts';
import { makePerson } from '../../scripts/factories/people.ts';
import { authSecret } from '../support/auth-secret.ts';
import { databaseUrl } from './harness.ts';

const password = 'secreto123';
const DAY_MS = 86_400_000;

/** One connection for each worker, opened when first needed. */
let connection: Connection | undefined;
let passwordHash: Promise<string> | undefined;

export interface Account {
  id: string;
  name: string;
  email: string;
  password: string;
  /** The storage state of a signed-in browser. */
  storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
}

/**
 * A new account with a password, a confirmed address and a session, inserted directly into the tables. Signing up has
 * its own tests, and would hash a password for each person of all other tests.
 */
export async function makeAccount(name: string): Promise<Account> {
  connection ??= openDatabase(databaseUrl(), { max: 2 });
  passwordHash ??= hashPassword(password);
  const email = `${name.toLowerCase().replace(/\W/g, '')}.${randomUUID().slice(0, 8)}@example.com`;
  const { userId: id } = await makePerson(connection.db, { name, email, passwordHash: await passwordHash });
  const token = randomUUID();
  const expiresAt = new Date(Date.now() + 30 * DAY_MS);
  await connection.db.insert(session).values({ id: v7(), userId: id, token, expiresAt });
  const [cookie = ''] = sessionCookie([authSecret], false).set(token).split(';');
  const [cookieName = '', value = ''] = cookie.split('=');
  return {
    id,
    name,
    email,
    password,
    storageState: {
      cookies: [
        {
          name: cookieName,
          value,
          domain: 'localhost',
          path: '/',
          expires: expiresAt.getTime() / 1000,
          httpOnly: true,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
  };
}
