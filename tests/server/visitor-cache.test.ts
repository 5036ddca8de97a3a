import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signedInAs } from '#application/actor.ts';
import { openDatabase } from '#database/connection.ts';
import { isPublicRead } from '../../src/server/visitor-cache.ts';
import { signUp } from '../support/attacker.ts';
import { authSecret } from '../support/auth-secret.ts';
import { difference, everyAddress, said } from '../support/every-address.ts';
import { offerTo, publish, testMarket } from '../support/market.ts';
import { type ServerProcess, startServer, stopServer, temporaryFolder } from '../support/server-process.ts';
import { startedFolder } from '../support/started-folder.ts';

const folders = [await startedFolder(), temporaryFolder(), temporaryFolder()];
const site = 'http://alreves.example';
const shared = {
  AUTH_SECRET: authSecret,
  PUBLIC_URL: site,
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
  RATE_LIMIT_FACTOR: '0',
  LOG_LEVEL: 'debug',
};
/** Three processes over one database: two cache answers, the third does not. */
let [keeping, other, plain]: ServerProcess[] = [];
let pool: Pool;
let people: { ana: Person; beto: Person };
let publication: string;
let offer: string;

interface Person {
  id: string;
  cookie: string;
}

async function person(): Promise<Person> {
  const cookie = await signUp({ pool });
  const session = await fetch(`${keeping!.url}/api/auth/get-session`, { headers: { cookie } });
  const { user } = (await session.json()) as { user: { id: string } };
  return { id: user.id, cookie };
}

const ctx = () => ({
  ...testMarket(openDatabase(keeping!.databaseUrl(), { max: 1 }).db),
  now: () => new Date(),
});

beforeAll(async () => {
  keeping = await startServer({ dataDir: folders[0]!.path, env: shared });
  const env = { ...shared, DATABASE_URL: keeping.databaseUrl() };
  [other, plain] = await Promise.all([
    startServer({ dataDir: folders[1]!.path, env }),
    startServer({ dataDir: folders[2]!.path, env: { ...env, RESPONSE_CACHE_MB: '0' } }),
  ]);
  pool = new Pool({ connectionString: keeping.databaseUrl(), max: 2 });
  pool.on('error', () => undefined);
  people = { ana: await person(), beto: await person() };
  publication = (await publish(ctx(), signedInAs(people.ana.id), { title: 'Bicicleta de Ana' })).id;
  offer = (await offerTo(ctx(), signedInAs(people.beto.id), publication, { message: 'Entre nosotros' })).id;
  await settled();
}, 120_000);
afterAll(async () => {
  await pool.end();
  await stopServer(plain!);
  await stopServer(other!);
  await stopServer(keeping!);
  for (const folder of folders) folder.remove();
});

/** Waits until all processes have handled all events. */
async function settled(): Promise<void> {
  await vi.waitFor(async () =>
    expect(
      (await pool.query("select 1 from pgboss.job where name = 'events' and state <= 'active'")).rowCount,
    ).toBe(0),
  );
}

const visit = (path: string, headers: Record<string, string> = {}, server = keeping!) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

/** How many answers for visitors the process rendered, and how many it took from its cache. */
async function counts(server = keeping!): Promise<Record<string, number>> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Object.fromEntries(
    [...text.matchAll(/response_cache_total\{outcome="(\w+)"\} (\d+)/g)].map(([, name, count]) => [
      name,
      Number(count),
    ]),
  );
}

async function write(method: string, path: string, { cookie }: Person, body?: unknown): Promise<void> {
  const answer = await fetch(keeping!.url + path, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

test('a visitor and two people in turns read on every page and call what a server reads to them that keeps nothing', async () => {
  const readers: Record<string, string>[] = [
    {},
    { cookie: people.ana.cookie },
    { cookie: people.beto.cookie },
  ];
  const addresses = everyAddress({ publication, offer, person: people.ana.id });
  expect(addresses.length).toBeGreaterThan(120);
  const before = await counts();
  // By day all cached addresses, and every ninth of the others.
  const isCached = (url: string) => isPublicRead({ method: 'GET', url, headers: {} } as IncomingMessage);
  const kept = addresses.filter(isCached);
  const rest = addresses.filter((path) => !isCached(path));
  for (const [place, path] of [...kept, ...rest.filter((_, nth) => nth % 9 === 0)].entries()) {
    const expected = await Promise.all(
      readers.map(async (headers) => said(await visit(path, headers, plain))),
    );
    for (const round of [place, place + 1]) {
      // The order changes in each round, so that each reader is the first one once.
      for (const nth of [0, 1, 2].map((turn) => (turn + round) % 3)) {
        const answer = await visit(path, readers[nth]);
        const cacheControl = answer.headers.get('cache-control') ?? '';
        expect([path, nth, difference(await said(answer), expected[nth]!)]).toEqual([path, nth, null]);
        if (nth > 0 && isCached(path) && !/\.(rss|json)/.test(path))
          expect(cacheControl).not.toContain('public');
      }
    }
  }
  const after = await counts();
  expect((after.hit ?? 0) - (before.hit ?? 0)).toBeGreaterThan(15);
}, 480_000);

test('nothing of whoever asks is in what others get: host, forwarded headers, language', async () => {
  // The write clears the cache, and the attacker sends the first request after it.
  await write('PATCH', '/api/me', people.ana, { fullName: 'Ana Paz' });
  await settled();
  const evil = 'evil.example';
  const headers = {
    host: evil,
    'x-forwarded-host': evil,
    'x-forwarded-proto': 'gopher',
    'x-forwarded-for': evil,
    forwarded: `host=${evil}`,
    'x-original-url': `/${evil}`,
    'accept-language': evil,
    'user-agent': evil,
    referer: `http://${evil}/`,
    origin: `http://${evil}`,
    'x-request-id': 'evil-example',
    accept: evil,
  };
  for (const path of [
    '/',
    '/marketplace',
    '/marketplace.rss',
    `/buy-request/${publication}`,
    '/api/buy-requests',
  ]) {
    const [answer] = await once(get(keeping!.url + path, { headers }), 'response');
    let text = JSON.stringify(answer.headers);
    for await (const chunk of answer) text += chunk;
    expect([path, text.includes('evil')]).toEqual([path, false]);
    const next = await visit(path);
    expect([path, (await next.text()).includes('evil')]).toEqual([path, false]);
    expect(JSON.stringify([...next.headers])).not.toContain('evil');
  }
});
