import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer, stopServer } from '../support/server-process.ts';
import { startedFolder } from '../support/started-folder.ts';

const folder = await startedFolder();
const site = 'https://alreves.example';
const token = 'a-token-for-the-measures';
let server: ServerProcess;

beforeAll(async () => {
  server = await startServer({
    dataDir: folder.path,
    env: {
      LOG_LEVEL: 'silent',
      PUBLIC_URL: site,
      TRUST_PROXY: 'true',
      HSTS_SUBDOMAINS: 'true',
      METRICS_TOKEN: token,
      CONTACT_EMAIL: 'seguridad@alreves.example',
    },
  });
});
afterAll(async () => {
  await stopServer(server);
  folder.remove();
});

/**
 * A request as a proxy on this machine passes it on. Node's `fetch` can't set Host, so Origin has the public
 * address.
 */
const passedOn = (path: string, { headers = {}, ...init }: RequestInit & { headers?: object } = {}) =>
  fetch(server.url + path, {
    redirect: 'manual',
    ...init,
    headers: { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https', ...headers },
  });

test('a page form from the public address is taken, and one from elsewhere is not', async () => {
  const form = (origin: string) =>
    passedOn('/auth.data', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'intent=signIn&hydrated=1&email=nadie@ejemplo.test&password=incorrecta',
    });
  expect((await form(site)).status).toBe(401);
  for (const origin of ['https://evil.example', 'http://alreves.example', 'null']) {
    expect([origin, (await form(origin)).status]).toEqual([origin, 403]);
  }
});

test('the name of a request is the proxy’s, when it is one', async () => {
  const named = async (id: string) =>
    (await passedOn('/api/categories', { headers: { 'X-Request-Id': id } })).headers.get('X-Request-Id');
  expect(await named('from-the-balancer-7')).toBe('from-the-balancer-7');
  for (const odd of ['short', 'a'.repeat(65), 'with blanks in it', 'line=of;log', '<script>alert</script>']) {
    expect(await named(odd)).toMatch(/^[\da-f-]{36}$/);
  }
});

test('every answer binds browsers to https: pages, files, calls and refusals', async () => {
  const asset = (await (await passedOn('/')).text()).match(/\/assets\/framework-[^"']+\.js/)?.[0] ?? '';
  const answers = await Promise.all([
    ...['/', asset, '/favicon.svg', '/marketplace.rss', '/images/x.webp', '/no-existe'].map((path) =>
      passedOn(path),
    ),
    ...['/api/categories', '/api/nothing', `/${'a/'.repeat(500)}`].map((path) => passedOn(path)),
    passedOn('/auth', { method: 'POST', body: new URLSearchParams({ a: 'x'.repeat(300_000) }) }),
  ]);
  for (const { url, headers } of answers) {
    expect([url.slice(0, 80), headers.get('Strict-Transport-Security')]).toEqual([
      url.slice(0, 80),
      'max-age=31536000; includeSubDomains',
    ]);
  }
});

test('measures are for whoever has the token, as every request comes from the machine of the proxy', async () => {
  const direct = (headers = {}) => fetch(`${server.url}/metrics`, { headers });
  expect((await direct()).status).toBe(404);
  expect((await direct({ Authorization: 'Bearer another-token-here' })).status).toBe(404);
  expect((await direct({ Authorization: `Bearer ${token}` })).status).toBe(200);
});

test('security.txt says where to write, in the form of RFC 9116', async () => {
  const answer = await passedOn('/.well-known/security.txt');
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).trimEnd().split('\n');
  const fields = lines.map((line) => line.split(/: (.*)/s).slice(0, 2));
  expect(fields).toContainEqual(['Contact', 'mailto:seguridad@alreves.example']);
  expect(fields).toContainEqual(['Canonical', `${site}/.well-known/security.txt`]);
  const expires = new Date(fields.find(([name]) => name === 'Expires')?.[1] ?? '').getTime();
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
