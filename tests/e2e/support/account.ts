import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions } from '@playwright/test';
import { Pool } from 'pg';
import { addAccount, addSession, password } from '../../support/accounts.ts';
import { authSecret } from '../../support/auth-secret.ts';
import { databaseUrl } from './harness.ts';

/** One connection for each worker, opened when first needed. */
let pool: Pool | undefined;

export interface Account {
  id: string;
  name: string;
  email: string;
  password: string;
  /** The storage state of a signed-in browser. */
  storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
}

function openPool(): Pool {
  const opened = new Pool({ connectionString: databaseUrl(), max: 1, allowExitOnIdle: true });
  // The server may end before this process does.
  opened.on('error', () => undefined);
  return opened;
}

/** A new account with a password, a confirmed address and a session, inserted directly into the tables. */
export async function makeAccount(name: string): Promise<Account> {
  pool ??= openPool();
  const email = `${name.toLowerCase().replace(/\W/g, '')}.${randomUUID().slice(0, 8)}@example.com`;
  const id = await addAccount(pool, { name, email });
  const { cookie, expiresAt } = await addSession(pool, id, authSecret);
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
