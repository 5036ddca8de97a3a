import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions } from '@playwright/test';
import { Pool } from 'pg';
import { v7 } from 'uuid';
import { runningEmbedded } from '#database/embedded-address.ts';
import { addAccount, addSession, password } from '../../support/accounts.ts';
import { authSecret } from '../../support/auth-secret.ts';
import { runSql } from '../../support/sql.ts';

/** Address of the running product's database, to check what was stored. */
export function databaseUrl(): string {
  const url = runningEmbedded(process.env.E2E_DATA_DIR ?? '');
  if (!url) throw new Error('the tested server has no database');
  return url;
}

/** Runs a statement in the running product's database. */
export const sql = (text: string): Promise<void> => runSql(databaseUrl(), text);

/** Makes a person a moderator, as `npm run role` does. */
export const makeModerator = (userId: string): Promise<void> =>
  sql(`insert into user_roles (user_id, role) values ('${userId}', 'moderator')`);

/** Makes accounts a month old: reports of new ones weigh together as one. */
export const letAge = (userIds: readonly string[]): Promise<void> =>
  sql(`update profiles set created_at = now() - interval '30 days' where id in ('${userIds.join("','")}')`);

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

const sample = {
  title: 'bicicleta de paseo',
  zone: 'Rosario',
  characteristics: { rodado: '26', color: 'verde' } as Record<string, string>,
  referenceLink: 'https://www.ejemplo.com.ar/ejemplo',
  images: [] as string[],
};

/** Inserts a legacy post; in the product only an import creates them. @returns its id. */
export async function addPost(
  buyRequestId: string | null,
  fields: Partial<typeof sample> = {},
): Promise<string> {
  const { title, zone, characteristics, referenceLink, images } = { ...sample, ...fields };
  const id = v7();
  pool ??= openPool();
  await pool.query(
    `insert into posts (id, buy_request_id, title, zone, characteristics, reference_link, images)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, buyRequestId, title, zone, characteristics, referenceLink, images],
  );
  return id;
}

/** Moves offers back in time, so that they have waited for an answer this many days. */
export const letWait = (offers: readonly { id: string }[], days: number): Promise<unknown> =>
  sql(
    `update offers set created_at = now() - interval '${days} days', updated_at = now() - interval '${days} days'
      where id in (${offers.map(({ id }) => `'${id}'`).join(', ')})`,
  );

/** Adds the notice that asks, on the fifth day, whether a deal was done. */
export const askAbout = (offer: { id: string; buyRequestId: string }, userId: string): Promise<unknown> =>
  sql(
    `insert into notifications (id, user_id, kind, key, group_key, buy_request_id, offer_id, facts)
      values ('${randomUUID()}', '${userId}', 'dealQuestion', '${randomUUID()}', 'dealQuestion:${offer.id}',
        '${offer.buyRequestId}', '${offer.id}', '{"requestTitle": "bicicleta rodado 29"}')`,
  );

/** Moves an agreed meeting and its reminder so that it is 90 minutes away, and runs the job that reminds. */
export async function bringNear(meetingId: string): Promise<void> {
  await sql(
    `update meetings set at = near, remind_at = remind_at - (at - near)
      from (select date_trunc('minute', now() + interval '90 minutes') as near) then_
      where id = '${meetingId}'`,
  );
  await doScheduled('remind-of-meetings');
}

/** Runs a job of the product now, as its scheduler does. */
async function doScheduled(name: string): Promise<void> {
  const [{ withRunningMarket }, { scheduledWork }] = await Promise.all([
    import('../../../scripts/running-market.ts'),
    import('#application/clock/jobs.ts'),
  ]);
  await withRunningMarket(process.env.E2E_DATA_DIR ?? '', async (ctx) => {
    const job = scheduledWork(ctx).find((one) => one.name === name);
    if (!job) throw new Error(`no job ${name}`);
    await job.run();
  });
}

/** Moves an agreed meeting into the past. */
export const letPass = (meetingId: string): Promise<unknown> =>
  sql(`update meetings set at = now() - interval '30 minutes', remind_at = null where id = '${meetingId}'`);

/** Moves the end of a publication's deal back in time. */
export const letDealRest = (request: { id: string }, days: number): Promise<unknown> =>
  sql(`update buy_requests set updated_at = now() - interval '${days} days' where id = '${request.id}'`);
