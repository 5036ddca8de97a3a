import { afterAll, describe, expect, test, vi } from 'vitest';
import { attacker, publish } from '../support/attacker.ts';
import { authSecret } from '../support/auth-secret.ts';
import { fakeRedis } from '../support/fake-redis.ts';
import { fakeS3Key, startFakeS3 } from '../support/fake-s3.ts';
import { frozenProxy } from '../support/frozen-proxy.ts';
import { HANGS_MS } from '../support/hangs.ts';
import { startServer, stopServer, temporaryFolder } from '../support/server-process.ts';
import { slowMailServer } from '../support/slow-mail-server.ts';
import { startTarget } from '../support/target.ts';

type Service = 'database' | 'bucket' | 'redis' | 'mail';

/** A second server on the target's database, which reaches every service through a proxy that can freeze. */
const target = await startTarget();
const [s3, redis, mails] = [await startFakeS3(), await fakeRedis(), await slowMailServer(0)];
const databaseUrl = new URL(target.server.databaseUrl());
const proxyOf = (address: string) => frozenProxy(Number(new URL(address).port));
const proxies = {
  database: await proxyOf(databaseUrl.href),
  bucket: await proxyOf(s3.endpoint),
  redis: await proxyOf(redis.url),
  mail: await proxyOf(mails.url),
};
databaseUrl.port = String(proxies.database.port);
const folder = temporaryFolder();
const server = await startServer({
  dataDir: folder.path,
  env: {
    DATABASE_URL: databaseUrl.href,
    REDIS_URL: `redis://127.0.0.1:${proxies.redis.port}`,
    SMTP_URL: `smtp://127.0.0.1:${proxies.mail.port}`,
    S3_BUCKET: 'fotos',
    S3_REGION: fakeS3Key.region,
    S3_ACCESS_KEY_ID: fakeS3Key.accessKeyId,
    S3_SECRET_ACCESS_KEY: fakeS3Key.secretAccessKey,
    S3_ENDPOINT: `http://127.0.0.1:${proxies.bucket.port}`,
    AUTH_SECRET: authSecret,
    RATE_LIMIT_FACTOR: '0',
  },
});
afterAll(async () => {
  await stopServer(server);
  for (const proxy of Object.values(proxies)) await proxy.close();
  folder.remove();
  s3.stop();
  await redis.close();
  await mails.close();
  await target.close();
});

const { url } = server;
const person = await attacker({ pool: target.pool, url });
const { referenceImage } = (await (await publish(person)).json()) as { referenceImage: string };
let searches = 0;
/** What people ask for, its status when all is well, and the services that it cannot do without. */
const requests: Record<string, { ask(): Promise<Response>; status: number; needs: Service[] }> = {
  page: { ask: () => fetch(`${url}/marketplace?search=bici${searches++}`), status: 200, needs: ['database'] },
  'own page': { ask: () => person.call('GET', '/me'), status: 200, needs: ['database'] },
  publication: { ask: () => publish(person), status: 201, needs: ['database'] },
  // The picture's row was written without a file.
  picture: { ask: () => fetch(url + referenceImage), status: 404, needs: ['bucket'] },
};
const readiness = () => fetch(`${url}/api/health/ready`);

async function expectDegraded(service: Service): Promise<void> {
  expect((await readiness()).status).toBe(service === 'database' ? 503 : 200);
  await Promise.all(
    Object.entries(requests).map(async ([name, { ask, status, needs }]) => {
      const answer = await ask();
      const text = await answer.text();
      expect(`${name} ${answer.status}`).toBe(`${name} ${needs.includes(service) ? 503 : status}`);
      if (answer.status !== 503) return;
      expect(answer.headers.has('retry-after')).toBe(true);
      expect(text).toMatch(/no podemos hacerlo/);
    }),
  );
}

/** Waits until everything works again, and until the events that were written meanwhile are handled. */
const recover = () =>
  vi.waitFor(async () => {
    expect((await readiness()).status).toBe(200);
    for (const { ask, status } of Object.values(requests)) expect((await ask()).status).toBe(status);
    const { rowCount } = await target.pool.query(
      "select from pgboss.job where name = 'events' and state <= 'active' and start_after <= now()",
    );
    expect(rowCount).toBe(0);
  });

describe.each(['redis', 'bucket', 'mail', 'database'] as const)('%s', (service) => {
  test('that hangs delays only what needs it, with a sentence, and all is well when it goes on', async () => {
    proxies[service].freeze();
    await vi.waitFor(() => expectDegraded(service), HANGS_MS);
    proxies[service].thaw();
    await recover();
  });

  test('that is killed stops only what needs it, with a sentence, and all is well when it is back', async () => {
    await proxies[service].kill();
    await vi.waitFor(() => expectDegraded(service), HANGS_MS);
    await proxies[service].revive();
    await recover();
  });
});
