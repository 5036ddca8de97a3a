import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions } from '@playwright/test';
import { type Connection, openDatabase } from '#database/connection.ts';
import { addAccount, addSession, password } from '../support/accounts.ts';
import { authSecret } from '../support/auth-secret.ts';
import { databaseUrl } from './harness.ts';

/** One connection for each worker, opened when first needed. */
let connection: Connection | undefined;

export interface Account {
  id: string;
  name: string;
  email: string;
  password: string;
  /** The storage state of a signed-in browser. */
  storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
}

/** A new account with a password, a confirmed address and a session, inserted directly into the tables. */
export async function makeAccount(name: string): Promise<Account> {
  connection ??= openDatabase(databaseUrl(), { max: 2 });
  const email = `${name.toLowerCase().replace(/\W/g, '')}.${randomUUID().slice(0, 8)}@example.com`;
  const id = await addAccount(connection.db, { name, email });
  const { cookie, expiresAt } = await addSession(connection.db, id, authSecret);
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
