import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Services } from '#services/index.ts';
import { compress } from './compress.ts';
import type { HttpEnv } from './scope.ts';
import { isPublicRead, visitorCache } from './visitor-cache.ts';

const id = '01900000-0000-7000-8000-000000000000';
const page = '<p>Busco una bicicleta rodado 29</p>'.repeat(100);

/** The time of the cache, in milliseconds. */
let now = 0;
beforeEach(() => {
  now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void vi.restoreAllMocks());
const later = (ms: number): void => {
  now += ms;
};

/** Starts a server with the cache before an app that counts its renderings. */
async function serve(render: (rendered: number) => Response = () => htmlOf(page)) {
  const site = { rendered: 0, cached: [] as string[], logged: [] as object[], passed: 0 };
  const app = new Hono<HttpEnv>();
  app.use(compress);
  app.all('*', () => {
    site.rendered += 1;
    return render(site.rendered);
  });
  const services = {
    config: { responseCacheMb: 1, publicUrl: 'http://alreves.example', trustProxy: false },
    log: { isLevelEnabled: () => true, debug: (line: object) => site.logged.push(line) },
    metrics: {
      gauge: () => undefined,
      request: () => undefined,
      cached: (outcome: string) => site.cached.push(outcome),
    },
  } as unknown as Services;
  const next: RequestListener = (incoming, outgoing) => {
    incoming.resume();
    site.passed += 1;
    outgoing.end('of its own');
  };
  const server = createServer(visitorCache(services, app)(next));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const visit = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { 'accept-encoding': 'identity', ...init.headers },
    });
  return { site, visit };
}

const htmlOf = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'content-type': 'text/html', ...init.headers } });

test('a visitor’s read is rendered once a second, for all who ask', async () => {
  const { site, visit } = await serve();
  const texts = await Promise.all(
    Array.from({ length: 40 }, async () => (await visit('/marketplace')).text()),
  );
  expect([new Set(texts), site.rendered]).toEqual([new Set([page]), 1]);
  later(999);
  await visit('/marketplace');
  expect(site.rendered).toBe(1);
  later(2);
  await visit('/marketplace');
  await visit('/marketplace?search=bici');
  expect(site.rendered).toBe(3);
  expect(site.logged).toHaveLength(site.cached.filter((outcome) => outcome === 'hit').length);
});

test('each encoding has its answer; HEAD and a condition are answered of it', async () => {
  const { visit } = await serve();
  const br = await visit('/marketplace', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(br.headers.get('content-encoding')).toBe('br');
  expect(await br.text()).toBe(page);
  const whole = await visit('/marketplace');
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-length': String(page.length),
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=1',
    'cdn-cache-control': 'max-age=1, stale-while-revalidate=1',
    vary: 'Accept-Encoding, Cookie',
  });
  expect(whole.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  const head = await visit('/marketplace', { method: 'HEAD' });
  expect([head.headers.get('content-length'), await head.text()]).toEqual([String(page.length), '']);
  const etag = whole.headers.get('etag')!;
  const unchanged = await visit('/marketplace', { headers: { 'if-none-match': etag } });
  expect([unchanged.status, unchanged.headers.get('etag')]).toEqual([304, etag]);
});

test('while the app fails, the last answer is sent; the first failure of an address is its own', async () => {
  const { site, visit } = await serve((rendered) =>
    rendered === 1 ? htmlOf(page) : htmlOf('No podemos hacerlo ahora', { status: 503 }),
  );
  await visit('/marketplace');
  later(60_000);
  expect(await (await visit('/marketplace')).text()).toBe(page);
  expect((await visit('/')).status).toBe(503);
  expect(site.rendered).toBe(3);
});

test('what is gone, redirected or somebody’s own is not cached', async () => {
  for (const init of [{ status: 404 }, { status: 302, headers: { location: '/auth' } }] as ResponseInit[]) {
    const { site, visit } = await serve(() => htmlOf('', init));
    for (const _ of [1, 2])
      expect((await visit('/marketplace', { redirect: 'manual' })).status).toBe(init.status);
    expect(site.rendered).toBe(2);
  }
  const { site, visit } = await serve(() => htmlOf(page, { headers: { 'set-cookie': 'a=1' } }));
  for (const _ of [1, 2]) expect((await visit('/marketplace')).headers.get('set-cookie')).toBe('a=1');
  expect(site.rendered).toBe(2);
});

test('a page that went is not shown again because the app fails later', async () => {
  const { visit } = await serve((rendered) => htmlOf(page, { status: [200, 404, 503][rendered - 1] ?? 503 }));
  const statuses = [];
  for (const _ of [1, 2, 3]) {
    statuses.push((await visit('/marketplace')).status);
    later(2_000);
  }
  expect(statuses).toEqual([200, 404, 503]);
});

test('a write in this process is seen at once; one that was refused leaves the cache alone', async () => {
  const { site, visit } = await serve();
  await visit('/marketplace');
  await visit('/api/buy-requests', { method: 'POST', body: '{}' });
  await visit('/marketplace');
  expect([site.rendered, site.passed]).toEqual([2, 1]);
});

test.each([
  ['GET', '/', {}, true],
  ['HEAD', `/buy-request/${id}`, {}, true],
  ['GET', `/api/buy-requests/${id}/offers?limit=2`, {}, true],
  ['GET', '/buscan/bicicletas/santa-fe', { cookie: 'theme=x' }, true],
  ['GET', '/', { cookie: 'better-auth.session_token=x' }, false],
  ['GET', '/', { authorization: 'Bearer x' }, false],
  ['POST', '/', {}, false],
  ['GET', '/', { 'content-length': '3' }, false],
  ['GET', '/marketplace.data', {}, false],
  ['GET', '/marketplace?lat=-34.6&lon=-58.4&radius=5', {}, false],
  ['GET', '/contact', {}, false],
  ['GET', '/api/me', {}, false],
  ['GET', `/api/offers/${id}/history`, {}, false],
  ['GET', `/marketplace?search=${'a'.repeat(600)}`, {}, false],
])('%s %s with %j is a public read: %s', (method, url, headers, isPublic) =>
  expect(isPublicRead({ method, url, headers } as unknown as IncomingMessage)).toBe(isPublic),
);
