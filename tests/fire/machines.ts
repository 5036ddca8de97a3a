import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { migrateDatabase } from '#database/migrate.ts';
import { fakeS3Key, startFakeS3 } from '#services/images/fake-s3.test-helper.ts';
import { freePort } from '../../scripts/bootstrap/free-port.mjs';
import { newVapidKey } from '../../src/settings/secrets.ts';
import { addAccount, addSession } from '../support/accounts.ts';
import { authSecret } from '../support/auth-secret.ts';
import { migrationsFolder } from '../support/migrations-folder.ts';
import { startRedis } from '../support/redis-server.ts';
import { type ServerProcess, startServer, stopServer, temporaryFolder } from '../support/server-process.ts';
import { slowMailServer } from '../support/slow-mail-server.ts';
import type { FireTarget } from './fire.ts';

/** Product processes that share a database, Redis, a bucket and a mail server, and no folder. */
export async function openMachines(target: FireTarget, count: number) {
  await target.pool.query('create database machines');
  const databaseUrl = target.server.databaseUrl().replace(/\/[^/]+$/, '/machines');
  await migrateDatabase(databaseUrl, migrationsFolder);
  const [redis, s3, mails] = [await startRedis(), await startFakeS3(), await slowMailServer(50)];
  const env = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    S3_BUCKET: 'fotos',
    S3_REGION: fakeS3Key.region,
    S3_ACCESS_KEY_ID: fakeS3Key.accessKeyId,
    S3_SECRET_ACCESS_KEY: fakeS3Key.secretAccessKey,
    S3_ENDPOINT: s3.endpoint,
    SMTP_URL: mails.url,
    AUTH_SECRET: authSecret,
    VAPID_PRIVATE_KEY: newVapidKey(),
    // The people of the load come from many addresses.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
  };
  const machines = await Promise.all(
    Array.from({ length: count }, async () => {
      const folder = temporaryFolder();
      const options = { dataDir: folder.path, port: await freePort(), env };
      return { folder, options, running: (await startServer(options)) as ServerProcess | null };
    }),
  );
  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', () => undefined);
  return {
    pool,
    mails,
    urls: machines.map(({ options }) => `http://127.0.0.1:${options.port}`),
    isRunning: (at: number) => machines[at]?.running !== null,
    async kill(at: number) {
      const machine = machines[at]!;
      const { running } = machine;
      machine.running = null;
      running?.kill('SIGKILL');
      await running?.ended;
    },
    async revive(at: number) {
      const machine = machines[at]!;
      machine.running = await startServer(machine.options);
    },
    async close() {
      await pool.end();
      for (const { running, folder } of machines) {
        if (running) await stopServer(running);
        folder.remove();
      }
      await Promise.all([redis.stop(), mails.close()]);
      s3.stop();
    },
  };
}

export type Machines = Awaited<ReturnType<typeof openMachines>>;

export interface Member {
  id: string;
  email: string;
  /**
   * Calls one machine and, when it dies or refuses, the other with the same Idempotency-Key, as a balancer's client
   * does.
   */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  /** An open event stream of one machine. */
  listen(at: number): Promise<Response>;
}

let people = 0;

/** A person with a confirmed account and an address of their own; their calls go to the machines in turn. */
export async function join({ urls, pool, isRunning }: Machines): Promise<Member> {
  people += 1;
  let turn = people;
  const from = { 'x-forwarded-for': `10.1.${Math.floor(people / 250)}.${people % 250}` };
  const email = `persona${people}@example.com`;
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
    for (let attempt = 0; ; attempt++) {
      turn += 1;
      const at = turn % urls.length;
      if (attempt < 50 && !isRunning(at)) continue;
      try {
        const answer = await fetch(`${urls[at]}/api${path}`, { method, headers, body: bodyOf(body) });
        // Reads the whole body, because a machine may die in the middle of an answer.
        const text = await answer.text();
        if (answer.status !== 503 || attempt > 100)
          return new Response(text || null, { status: answer.status, headers: answer.headers });
      } catch (error) {
        if (!(error instanceof TypeError) || attempt > 100) throw error;
      }
    }
  };
  const json = { 'content-type': 'application/json' };
  const id = await addAccount(pool, { name: 'Ana', email });
  const { cookie } = await addSession(pool, id, authSecret);
  return {
    id,
    email,
    call: (method, path, body) =>
      send(method, path, body, {
        ...from,
        cookie,
        'idempotency-key': randomUUID(),
        ...(body !== undefined && !(body instanceof FormData) && json),
      }),
    listen: (at) => fetch(`${urls[at]}/api/events`, { headers: { ...from, cookie } }),
  };
}

const bodyOf = (body: unknown): FormData | string | null =>
  body instanceof FormData ? body : body === undefined ? null : JSON.stringify(body);
