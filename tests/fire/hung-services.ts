import { fakeS3Key, startFakeS3 } from '#services/images/fake-s3.test-helper.ts';
import { authSecret } from '../support/auth-secret.ts';
import { fakeRedis } from '../support/fake-redis.ts';
import { type FrozenProxy, frozenProxy } from '../support/frozen-proxy.ts';
import { startServer, stopServer, temporaryFolder } from '../support/server-process.ts';
import { slowMailServer } from '../support/slow-mail-server.ts';
import type { Finding, Fire, FireTarget } from './fire.ts';
import { attacker, publish } from './people.ts';

type Part = 'database' | 'bucket' | 'redis' | 'mail';

/** Freezes or stops every other service that the product uses, one after the other. */
export const hungServices: Fire = {
  shownByDay:
    'tests/services/redis-bus.test.ts › one that hangs holds nobody up: signals are heard here at least, and by all when it is back',
  attack: 'freezes and kills Redis, the bucket, the mail server and the database, one by one',
  before: 'a bucket that hung was waited for without end; a hung Redis held a transaction open',
  async run(target, size) {
    const scene = await open(target);
    const findings: Finding[] = [];
    try {
      const parts: Part[] = size === 'full' ? ['redis', 'bucket', 'mail', 'database'] : ['redis', 'bucket'];
      for (const part of parts) {
        scene.proxies[part].freeze();
        findings.push(...(await scene.tried(part, 'frozen')));
        scene.proxies[part].thaw();
        findings.push(...(await scene.back(part, 'frozen')));
        if (size === 'short') continue;
        await scene.proxies[part].kill();
        findings.push(...(await scene.tried(part, 'killed')));
        await scene.proxies[part].revive();
        findings.push(...(await scene.back(part, 'killed')));
      }
    } finally {
      await scene.close();
    }
    return findings;
  },
};

/** A second server on the target's database, with everything else behind proxies that can freeze. */
async function open(target: FireTarget) {
  const [s3, redis, mails] = [await startFakeS3(), await fakeRedis(), await slowMailServer(0)];
  const database = new URL(target.server.databaseUrl());
  const ports: Record<Part, string> = {
    database: database.port,
    bucket: new URL(s3.endpoint).port,
    redis: new URL(redis.url).port,
    mail: new URL(mails.url).port,
  };
  const proxies = {} as Record<Part, FrozenProxy>;
  for (const [part, port] of Object.entries(ports)) proxies[part as Part] = await frozenProxy(Number(port));
  const through = (part: Part) => {
    const url = new URL(database);
    url.port = String(proxies[part].port);
    return url.href;
  };
  const folder = temporaryFolder();
  const server = await startServer({
    dataDir: folder.path,
    env: {
      DATABASE_URL: through('database'),
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
  const { url } = server;
  const person = await attacker({ pool: target.pool, url });
  let searches = 0;
  const { referenceImage: picture } = (await (await publish(person)).json()) as { referenceImage: string };
  /** A page that is not kept, some writes, and the picture of a publication, whose file is missing. */
  const asks: Record<string, () => Promise<Response>> = {
    page: () => fetch(`${url}/marketplace?search=bici${searches++}`),
    'own page': () => person.call('GET', '/me'),
    publication: () => publish(person),
    picture: () => fetch(url + picture),
  };
  /** The requests that need each part. */
  const needed: Record<Part, readonly string[]> = {
    database: ['page', 'own page', 'publication'],
    bucket: ['picture'],
    redis: [],
    mail: [],
  };
  const wellOf = (name: string) => (name === 'publication' ? 201 : name === 'picture' ? 404 : 200);

  return {
    proxies,
    async tried(part: Part, how: string): Promise<Finding[]> {
      const readiness = () => fetch(`${url}/api/health/ready`);
      const ready = part === 'database' ? 503 : 200;
      const findings = await asked(`${part} ${how}: readiness`, readiness, ready, 2_000);
      const all = Object.keys(asks).map((name) => {
        const status = needed[part].includes(name) ? 503 : wellOf(name);
        return asked(`${part} ${how}: ${name}`, asks[name]!, status, 9_000);
      });
      return [...findings, ...(await Promise.all(all)).flat()];
    },
    /** Waits until everything works again, including the effects that waited. */
    async back(part: Part, how: string): Promise<Finding[]> {
      const start = performance.now();
      for (const [name, ask] of [
        ['ready', () => fetch(`${url}/api/health/ready`)] as const,
        ...Object.entries(asks),
      ]) {
        while (performance.now() - start < 60_000) {
          const { status } = await ask();
          if (status === (name === 'ready' ? 200 : wellOf(name))) break;
        }
      }
      await waitForRelay(target, start);
      const value = performance.now() - start;
      return [{ measure: `${part} ${how}: well again`, value, unit: 'ms', isWait: true, most: 5_000 }];
    },
    async close() {
      await stopServer(server);
      for (const proxy of Object.values(proxies)) await proxy.close();
      folder.remove();
      s3.stop();
      await redis.close();
      await mails.close();
    },
  };
}

/** Waits until the events written during the fault have had their effects in the database. */
async function waitForRelay({ pool }: FireTarget, start: number): Promise<void> {
  while (performance.now() - start < 60_000) {
    const { rows } = await pool.query(
      "select from pgboss.job where name = 'events' and state <= 'active' and start_after <= now()",
    );
    if (rows.length === 0) return;
  }
}

/** Checks that an answer comes in time with this status, and says when to ask again if it is a refusal. */
async function asked(
  name: string,
  ask: () => Promise<Response>,
  status: number,
  most: number,
): Promise<Finding[]> {
  const start = performance.now();
  const answer = await ask();
  const text = await answer.text();
  const findings: Finding[] = [
    { measure: `${name}: time`, value: performance.now() - start, unit: 'ms', isWait: true, most },
    { measure: `${name}: status`, value: answer.status, unit: '', least: status, most: status },
  ];
  if (status !== 503 || name.endsWith('readiness')) return findings;
  const isSaid = answer.headers.has('retry-after') && /no podemos hacerlo/.test(text);
  return [
    ...findings,
    { measure: `${name}: sentence and Retry-After`, value: Number(isSaid), unit: 'of 1', least: 1 },
  ];
}
