import { once } from 'node:events';
import { get } from 'node:http';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#database/connection.ts';
import { inNameOf } from '#market/actor.ts';
import { publicReadAt, publicReads } from '../../src/server/response-cache/public-reads.ts';
import { signUp } from '../fire/account.ts';
import { authSecret } from '../support/auth-secret.ts';
import { difference, everyAddress, said } from '../support/every-address.ts';
import { isWhole, some } from '../support/extent.ts';
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
/** Three processes over one database: two keep answers, the third keeps none. */
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

const market = () => ({
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
  publication = (await publish(market(), inNameOf(people.ana.id), { title: 'Bicicleta de Ana' })).id;
  offer = (await offerTo(market(), inNameOf(people.beto.id), publication, { message: 'Entre nosotros' })).id;
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
  await vi.waitFor(
    async () => expect((await pool.query("select 1 from outbox where lane = 'inside'")).rowCount).toBe(0),
    {
      timeout: 15_000,
    },
  );
}

const visit = (path: string, headers: Record<string, string> = {}, server = keeping!) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

/** How many answers for visitors the process made, and how many it took from its cache. */
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
  let shownToAll = 0;
  // By day all kept addresses, and every ninth of the others.
  const kept = addresses.filter((path) => publicReadAt(path));
  const rest = addresses.filter((path) => !publicReadAt(path));
  for (const [place, path] of [...kept, ...some(rest, 9)].entries()) {
    // A visitor's answer is that of the address without unknown parameters.
    const addressFor = (nth: number) => (nth === 0 && publicReadAt(path)?.key) || path;
    const expected = await Promise.all(
      readers.map(async (headers, nth) => said(await visit(addressFor(nth), headers, plain))),
    );
    for (const round of isWhole ? [0, 1, 2] : [place, place + 1]) {
      // The order changes in each round, so that each reader is the first one once. By day two rounds are made.
      for (const nth of [0, 1, 2].map((turn) => (turn + round) % 3)) {
        const answer = await visit(path, readers[nth]);
        const cacheControl = answer.headers.get('cache-control') ?? '';
        expect([path, nth, difference(await said(answer), expected[nth]!)]).toEqual([path, nth, null]);
        if (nth > 0 && publicReadAt(path) && !/\.(rss|json)/.test(path))
          expect(cacheControl).not.toContain('public');
        else if (nth === 0 && cacheControl.startsWith('public, max-age=0, must-revalidate')) shownToAll += 1;
      }
    }
  }
  const after = await counts();
  expect((after.hit ?? 0) - (before.hit ?? 0)).toBeGreaterThan(isWhole ? 30 : 15);
  expect(shownToAll).toBeGreaterThan(Object.keys(publicReads).length);
}, 480_000);

test('a person sees their own things on the page whose kept bytes a visitor has just read', async () => {
  for (const _ of [1, 2, 3]) await visit(`/buy-request/${publication}`);
  const own = await (await visit(`/buy-request/${publication}`, { cookie: people.beto.cookie })).text();
  expect(own).toContain('Entre nosotros');
  expect(await (await visit(`/buy-request/${publication}`)).text()).not.toContain('Entre nosotros');
});

/** Waits until an address shows the text, and checks the time: two seconds, or more for slow pages. */
async function seenSoon(path: string, seen: (text: string, status: number) => boolean, server = keeping!) {
  const at = performance.now();
  await vi.waitFor(async () => {
    const answer = await visit(path, {}, server);
    const text = await answer.text();
    expect([path, seen(text, answer.status)]).toEqual([path, true]);
  });
  const took = performance.now() - at;
  const before = performance.now();
  await visit('/marketplace', {}, plain);
  expect(took).toBeLessThan(Math.max(2_000, 40 * (performance.now() - before)));
}

/** Visits until an answer comes from the cache. */
const keepIt = (path: string, server = keeping!) =>
  vi.waitFor(async () => {
    const { hit = 0 } = await counts(server);
    await visit(path, {}, server);
    expect((await counts(server)).hit).toBeGreaterThan(hit);
  });

describe('a change', () => {
  test('is in the next visitor’s answer, in every process, once they heard of it', async () => {
    const paths = [`/buy-request/${publication}`, '/api/buy-requests', `/buy-request/${publication}.data`];
    for (const server of [keeping!, other!]) for (const path of paths) await keepIt(path, server);
    await write('PATCH', `/api/buy-requests/${publication}`, people.ana, { title: 'Triciclo de Ana' });
    // The process that wrote it shows it right after the commit.
    for (const path of paths) expect(await (await visit(path)).text()).toContain('Triciclo de Ana');
    for (const server of [keeping!, other!])
      for (const path of paths) await seenSoon(path, (text) => text.includes('Triciclo de Ana'), server);
  });

  test('of a name is on every list and page that shows it', async () => {
    const paths = [
      '/marketplace',
      `/buy-request/${publication}`,
      `/u/${people.ana.id}`,
      '/marketplace.rss',
      '/',
    ];
    for (const path of paths) await keepIt(path);
    await write('PATCH', '/api/me', people.ana, { fullName: 'Anastasia Nueva' });
    for (const path of paths) await seenSoon(path, (text) => text.includes('Anastasia Nueva'));
  });

  test('that deletes something is seen everywhere', async () => {
    const { id } = await publish(market(), inNameOf(people.ana.id), { title: 'Monopatín que se va' });
    await settled();
    const own = [`/buy-request/${id}`, `/api/buy-requests/${id}`];
    const lists = [
      '/',
      '/marketplace',
      '/marketplace?search=monopatin',
      '/marketplace.rss',
      '/api/buy-requests',
    ];
    for (const path of lists) await seenSoon(path, (text) => text.includes('Monopatín que se va'));
    for (const path of [...own, ...lists]) await keepIt(path);
    await write('DELETE', `/api/buy-requests/${id}`, people.ana);
    for (const path of own) await seenSoon(path, (_, status) => status === 410 || status === 404);
    for (const path of lists) await seenSoon(path, (text) => !text.includes('Monopatín que se va'));
  });

  test('that takes something from the lists, and puts it back, is seen in both', async () => {
    await keepIt('/marketplace');
    await write('POST', `/api/buy-requests/${publication}/close`, people.ana);
    await seenSoon('/marketplace', (text) => !text.includes('Triciclo de Ana'));
    await write('POST', `/api/buy-requests/${publication}/reopen`, people.ana);
    await seenSoon('/marketplace', (text) => text.includes('Triciclo de Ana'));
  });
});

test('under writes a page is made anew four times at once, then once a second, however many ask', async () => {
  const path = `/api/users/${people.beto.id}`;
  await keepIt(path);
  const before = await counts();
  const began = performance.now();
  for (let round = 0; round < 16; round++) {
    await write('PATCH', '/api/me', people.beto, { fullName: `Beto Número ${round}` });
    await Promise.all([1, 2, 3, 4, 5].map(() => visit(path)));
  }
  const seconds = (performance.now() - began) / 1000;
  const made = ((await counts()).made ?? 0) - (before.made ?? 0);
  expect(made).toBeGreaterThanOrEqual(1);
  expect(made).toBeLessThanOrEqual(4 + Math.ceil(seconds));
});

test('forty visitors at once wait for one answer', async () => {
  const before = await counts();
  const texts = await Promise.all(
    Array.from({ length: 40 }, async () => (await visit('/marketplace?zone=Rosario')).text()),
  );
  const after = await counts();
  expect(new Set(texts).size).toBe(1);
  // The cache keeps nothing after a single visit, so the second visitor's answer may be made again.
  const made = (after.made ?? 0) - (before.made ?? 0);
  expect(made).toBeGreaterThanOrEqual(1);
  expect(made).toBeLessThanOrEqual(2);
});

test('nothing of whoever asks is in what others get: host, forwarded headers, language, parameters nobody reads', async () => {
  // The new name makes the kept answers invalid, and the attacker sends the first request after it.
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
    for (const target of [path, `${path}?utm_source=${evil}`]) {
      const [answer] = await once(get(keeping!.url + target, { headers }), 'response');
      let text = JSON.stringify(answer.headers);
      for await (const chunk of answer) text += chunk;
      expect([path, text.includes('evil')]).toEqual([path, false]);
    }
    const answer = await visit(path);
    expect([path, (await answer.text()).includes('evil')]).toEqual([path, false]);
    expect(JSON.stringify([...answer.headers])).not.toContain('evil');
  }
});

test('the answers of every encoding, of HEAD and of a condition are one answer', async () => {
  const raw = (path: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<{ status?: number; headers: Record<string, unknown>; bytes: number }>((resolve, reject) => {
      get(`${keeping!.url}${path}`, { headers, method }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, bytes }));
      }).on('error', reject);
    });
  const [whole, gzip, br] = [
    await raw('/marketplace', {}),
    await raw('/marketplace', { 'accept-encoding': 'gzip' }),
    await raw('/marketplace', { 'accept-encoding': 'gzip, deflate, br' }),
  ];
  expect([whole, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    'br',
  ]);
  // Packed quickly the two differ little.
  expect(br.bytes).toBeLessThan(whole.bytes / 3);
  expect(gzip.bytes).toBeLessThan(whole.bytes / 3);
  expect(new Set([whole, gzip, br].map(({ headers }) => headers.etag)).size).toBe(1);
  for (const one of [whole, gzip, br]) {
    expect(one.headers.vary).toBe('Accept-Encoding, Cookie');
    expect(one.headers['content-length']).toBe(String(one.bytes));
    expect(one.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  }
  const head = await raw('/marketplace', { 'accept-encoding': 'br' }, 'HEAD');
  expect([head.status, head.bytes, head.headers['content-length']]).toEqual([200, 0, String(br.bytes)]);
  const etag = String(whole.headers.etag);
  const unchanged = await raw('/marketplace', { 'if-none-match': etag, 'accept-encoding': 'br' });
  expect([unchanged.status, unchanged.bytes, unchanged.headers.etag]).toEqual([304, 0, etag]);
  expect((await raw('/marketplace', { 'if-none-match': '"x"', range: 'bytes=0-9' })).status).toBe(200);
  const data = await raw('/marketplace.data', {});
  // A page that reloads because of a signal must not get the old data.
  expect(data.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(data.headers['cdn-cache-control']).toBeUndefined();
  expect(whole.headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=1');
  expect(whole.headers['cdn-cache-control']).toBe('max-age=1, stale-while-revalidate=1');
  // The headers tell a cache in front by which tags it can purge the page.
  expect(whole.headers['surrogate-key']).toBeUndefined();
  const tagged = await raw('/marketplace', { 'cdn-loop': 'cdn.example' });
  const tags = String(tagged.headers['surrogate-key']).split(' ');
  expect(tags).toEqual(expect.arrayContaining(['anything', 'lists', publication]));
  expect(tagged.headers['cache-tag']).toBe(tags.join(','));
  const mine = await visit('/marketplace', { cookie: people.ana.cookie, 'cdn-loop': 'cdn.example' });
  expect(mine.headers.get('cache-control')).toBe('private, no-cache');
  expect(mine.headers.get('surrogate-key')).toBeNull();
  const feed = await raw('/marketplace.rss', {});
  expect(feed.headers['cache-control']).toBe('public, max-age=300');
  const known = String(feed.headers.etag);
  expect((await raw('/marketplace.rss', { 'if-none-match': known })).status).toBe(304);
  // A date does not say whether a publication has gone since.
  const since = new Date().toUTCString();
  expect((await raw('/marketplace.rss', { 'if-modified-since': since })).status).toBe(200);
});

test('a kept answer is logged and measured like any other', async () => {
  const before = (await (await fetch(`${keeping!.url}/metrics`)).text()).match(
    /http_request_duration_seconds_count\{route="\/marketplace",method="GET",status="2xx"\} (\d+)/,
  )?.[1];
  for (const _ of [1, 2, 3]) await visit('/marketplace');
  const after = (await (await fetch(`${keeping!.url}/metrics`)).text()).match(
    /http_request_duration_seconds_count\{route="\/marketplace",method="GET",status="2xx"\} (\d+)/,
  )?.[1];
  expect(Number(after) - Number(before)).toBe(3);
});
