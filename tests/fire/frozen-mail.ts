import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import sharp from 'sharp';
import { migrateDatabase } from '#database/migrate.ts';
import { fakeS3Key, startFakeS3 } from '#services/images/fake-s3.test-helper.ts';
import { newVapidKey, vapidKeysOf } from '../../src/settings/secrets.ts';
import { authSecret } from '../support/auth-secret.ts';
import { frozenProxy } from '../support/frozen-proxy.ts';
import { migrationsFolder } from '../support/migrations-folder.ts';
import { startPushService } from '../support/push-service.ts';
import { startServer, stopServer, temporaryFolder } from '../support/server-process.ts';
import { slowMailServer } from '../support/slow-mail-server.ts';
import type { Finding, Fire, FireTarget } from './fire.ts';
import { type Attacker, attacker, offer } from './people.ts';

/** In 45 s a mail fails at most five times: its pauses double from a second. */
const longestPauseMs = 2 ** 5 * 1_000;

/** A web process and a worker on one database. The mail server accepts connections and does not answer. */
export const frozenMail: Fire = {
  shownByDay:
    'tests/application/events/workers.test.ts › a mail server that hangs holds up neither pushes nor files of pictures',
  attack:
    'freezes the mail server of a worker (ROLE=worker) while people trade with a web process (ROLE=web)',
  before: 'tried in one process only',
  async run(target, size) {
    const scene = await open(target);
    try {
      const pairs: Pair[] = [];
      while (pairs.length < (size === 'full' ? 12 : 2)) pairs.push(await join(scene, pairs.length));
      const [first, ...others] = pairs as [Pair, ...Pair[]];
      // Sends mails first, so that the worker has open connections when the server freezes.
      await deal(scene, first);
      const settled = async () =>
        (await count(
          scene.pool,
          "pgboss.job where state <= 'active' and name in ('urgent-mail', 'mail', 'push', 'files')",
        )) === 0;
      await until(settled);
      const before = scene.mails.taken.length;
      scene.proxy.freeze();
      const frozenAt = performance.now();
      const waits = await Promise.all(others.map((pair) => deal(scene, pair)));
      // Longer than the product waits for an answer, so that mails fail and are retried.
      if (size === 'full') await delay(45_000 - (performance.now() - frozenAt));
      const passed = scene.mails.taken.length - before;
      const frozenMs = performance.now() - frozenAt;
      scene.proxy.thaw();
      const thawedAt = performance.now();
      const wanted = async () =>
        (await scene.pool.query(`select id from notifications where kind = 'newOffer'`)).rows as {
          id: string;
        }[];
      const times = (id: string) => scene.mails.taken.filter((mail) => mail.id.includes(`-${id}@`)).length;
      await until(async () => (await wanted()).every(({ id }) => times(id) > 0));
      const settledMs = performance.now() - thawedAt;
      await until(settled);
      const notices = await wanted();
      const longest = (what: keyof Waits) => Math.max(...waits.map((wait) => wait[what]));
      const wait = (measure: string, value: number, most: number): Finding => ({
        measure,
        value,
        unit: 'ms',
        isWait: true,
        most,
      });
      const none = (measure: string, value: number): Finding => ({ measure, value, unit: '', most: 0 });
      return [
        { measure: 'mail server frozen for', value: frozenMs / 1000, unit: 's', least: 0 },
        none('mails that passed meanwhile', passed),
        wait('frozen: slowest page', longest('page'), 2_000),
        wait('frozen: slowest publication and offer', longest('written'), 5_000),
        wait('frozen: from an offer to its notice', longest('notice'), 5_000),
        wait('frozen: from an offer to its push', longest('push'), 5_000),
        wait('frozen: from a deletion to the picture’s file being gone', longest('file'), 5_000),
        none('pushes that were wrong', scene.pushes.faults.length),
        none('offers without a notice', pairs.length - notices.length),
        wait('thawed: until every mail is there', settledMs, longestPauseMs + 5_000),
        none('mails lost', notices.filter(({ id }) => times(id) === 0).length),
        none('mails doubled', notices.filter(({ id }) => times(id) > 1).length),
        none('dead letters', await count(scene.pool, "pgboss.job where name like 'dead-%'")),
      ];
    } finally {
      await scene.close();
    }
  },
};

async function join(scene: Scene, number: number): Promise<Pair> {
  const buyer = await attacker(scene);
  const browser = scene.pushes.browser(String(number));
  const answer = await buyer.call('POST', '/me/push-subscriptions', browser.subscription);
  if (!answer.ok) throw new Error(await answer.text());
  return { buyer, seller: await attacker(scene), browser };
}

interface Pair {
  buyer: Attacker;
  seller: Attacker;
  browser: { taken: unknown[] };
}
/** Waiting times in milliseconds. */
interface Waits {
  page: number;
  written: number;
  notice: number;
  push: number;
  file: number;
}
type Scene = Awaited<ReturnType<typeof open>>;

const photo = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#7aa2c8' } })
  .jpeg()
  .toBuffer();

/** A publication that gets an offer, and another with a picture that is deleted. */
async function deal({ url, pool, s3 }: Scene, { buyer, seller, browser }: Pair): Promise<Waits> {
  const kept = await published(buyer);
  const start = performance.now();
  const offered = await offer(seller, kept.id);
  if (!offered.ok) throw new Error(await offered.text());
  const { id } = (await offered.json()) as { id: string };
  const sent = performance.now();
  const page = fetch(`${url}/buy-request/${kept.id}`).then(async (answer) => {
    await answer.text();
    return answer.ok ? performance.now() - sent : Infinity;
  });
  const notice = until(async () => (await count(pool, 'notifications where offer_id = $1', [id])) > 0).then(
    () => performance.now() - sent,
  );
  const push = until(() => browser.taken.length > 0).then(() => performance.now() - sent);
  const waits = { written: kept.ms + sent - start, page: await page, notice: await notice, push: await push };

  const gone = await published(buyer);
  const deletedAt = performance.now();
  const deleted = await buyer.call('DELETE', `/buy-requests/${gone.id}`);
  if (!deleted.ok) throw new Error(await deleted.text());
  const isGone = () =>
    s3.calls.some(
      ({ method, url: at, body }) =>
        method === 'POST' && at.includes('delete') && body.includes(gone.picture),
    );
  await until(isGone);
  return { ...waits, file: performance.now() - deletedAt };
}

/** @returns the publication's id, its picture's id, and the milliseconds it took without the upload. */
async function published(person: Attacker): Promise<{ id: string; picture: string; ms: number }> {
  const form = new FormData();
  form.set('for', 'buy-request');
  form.set('file', new File([new Uint8Array(photo)], 'foto.jpg'));
  const { images } = (await (await person.upload(form)).json()) as { images: { url: string }[] };
  const address = images[0]!.url;
  const request = { title: 'Bicicleta rodado 29', maxPrice: 400_000, zone: 'Rosario', images: [address] };
  const start = performance.now();
  const answer = await person.call('POST', '/buy-requests', request);
  if (!answer.ok) throw new Error(await answer.text());
  const { id } = (await answer.json()) as { id: string };
  return { id, picture: /[\da-f-]{36}/.exec(address)![0], ms: performance.now() - start };
}

async function count(pool: Pool, from: string, values: unknown[] = []): Promise<number> {
  return Number((await pool.query(`select count(*)::int as count from ${from}`, values)).rows[0].count);
}

/** Waits until the condition holds, at most a minute and a half. The measures then show what is late. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 90_000;
  while (!(await isSo()) && performance.now() < end) await delay(25);
}

/** A web process and a worker that share a database, a bucket and keys, and no folder. */
async function open(target: FireTarget) {
  await target.pool.query('create database roles');
  const databaseUrl = target.server.databaseUrl().replace(/\/[^/]+$/, '/roles');
  await migrateDatabase(databaseUrl, migrationsFolder);
  const [s3, mails] = [await startFakeS3(), await slowMailServer(20)];
  const proxy = await frozenProxy(Number(new URL(mails.url).port));
  const key = newVapidKey();
  const pushes = await startPushService(() => vapidKeysOf(key)!.publicKey);
  const env = {
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${proxy.port}`,
    S3_BUCKET: 'fotos',
    S3_REGION: fakeS3Key.region,
    S3_ACCESS_KEY_ID: fakeS3Key.accessKeyId,
    S3_SECRET_ACCESS_KEY: fakeS3Key.secretAccessKey,
    S3_ENDPOINT: s3.endpoint,
    AUTH_SECRET: authSecret,
    VAPID_PRIVATE_KEY: key,
    PUSH_LOCAL_ENDPOINTS: 'true',
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'silent',
  };
  const folders = [temporaryFolder(), temporaryFolder()] as const;
  const [web, worker] = await Promise.all([
    startServer({ dataDir: folders[0].path, env: { ...env, ROLE: 'web' } }),
    startServer({ dataDir: folders[1].path, env: { ...env, ROLE: 'worker' } }),
  ]);
  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', () => undefined);
  return {
    url: web.url,
    pool,
    s3,
    mails,
    pushes,
    proxy,
    async close() {
      await pool.end();
      proxy.thaw();
      await Promise.all([stopServer(web), stopServer(worker)]);
      for (const folder of folders) folder.remove();
      await proxy.close();
      await Promise.all([mails.close(), pushes.close()]);
      s3.stop();
    },
  };
}
