import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer, stopServer } from '../support/server-process.ts';
import { startedFolder } from '../support/started-folder.ts';

const folder = await startedFolder();
let server: ServerProcess;

beforeAll(async () => {
  server = await startServer({ dataDir: folder.path, env: { LOG_LEVEL: 'silent' } });
});
afterAll(async () => {
  await stopServer(server);
  folder.remove();
});

/** Headers and size as sent: `fetch` would unpack the body. */
function rawGet(path: string, headers: Record<string, string> = {}) {
  return new Promise<{
    status: number;
    headers: Record<string, string | string[] | undefined>;
    bytes: number;
  }>((resolve, reject) => {
    get(`${server.url}${path}`, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
      );
    }).on('error', reject);
  });
}

test('every answer carries a request id of its own, whatever a stranger calls it', async () => {
  for (const path of ['/', '/api/health/live', '/no-existe']) {
    expect((await fetch(`${server.url}${path}`)).headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
  }
  const named = await fetch(`${server.url}/`, { headers: { 'X-Request-Id': 'from-the-balancer-7' } });
  expect(named.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
});

test('two answers of a page are the same, scripts and policy with them', async () => {
  const read = async () => {
    const answer = await fetch(`${server.url}/auth`);
    return [answer.headers.get('Content-Security-Policy'), await answer.text()];
  };
  // The first read loads the page's code, and React orders the head by what is loaded.
  await read();
  const [one, other] = [await read(), await read()];
  expect(one?.[0]).toMatch(/script-src 'self'( 'sha256-[\w+/=]+'){2,};/);
  expect(one).toEqual(other);
});

test('nobody may frame the site or guess types, and without https no browser is bound to it', async () => {
  const { headers } = await fetch(`${server.url}/`);
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('Strict-Transport-Security')).toBeNull();
});

test('a form sent from another site changes nothing and says so', async () => {
  const answer = await fetch(`${server.url}/auth`, {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'intent=signIn',
  });
  const sentence = `Este pedido viene de otro sitio. Entrá por ${server.url}.`;
  expect([answer.status, await answer.text()]).toEqual([403, sentence]);
});

test('a page is kept by nobody between once it says who is looking at it', async () => {
  const signedIn = { Cookie: 'better-auth.session_token=of-somebody' };
  const said = async (path: string, headers = {}) =>
    (await fetch(`${server.url}${path}`, { redirect: 'manual', headers })).headers.get('Cache-Control');
  for (const path of ['/', '/marketplace']) {
    expect([path, await said(path)]).toEqual([path, 'public, max-age=0, must-revalidate, s-maxage=1']);
    expect([path, await said(path, signedIn)]).toEqual([path, 'private, no-cache']);
  }
  // Open pages request `.data` because of a signal, so no shared cache may answer that from its copy.
  for (const path of ['/marketplace.data', '/no-existe', '/profile', '/auth', '/contact'])
    expect([path, await said(path)]).toEqual([path, 'private, no-cache']);
});

test('a form that is sent too often is told when to come back', async () => {
  const send = () =>
    fetch(`${server.url}/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'intent=requestReset&email=nadie@ejemplo.test',
    });
  let answer = await send();
  for (let n = 0; n < 20 && answer.status !== 429; n++) answer = await send();
  expect([answer.status, Number(answer.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)]);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('files of the build are compressed beforehand and never asked for again', async () => {
  const page = await (await fetch(`${server.url}/`)).text();
  const asset = page.match(/\/assets\/framework-[^"']+\.js/)?.[0] ?? '';
  const plain = await rawGet(asset);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const [accepted, encoding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const packed = await rawGet(asset, { 'Accept-Encoding': accepted });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.bytes).toBeLessThan(plain.bytes / 2);
  }
  const missing = await rawGet('/assets/no-existe.js');
  expect(missing.status).toBe(404);
  // Another process may store it a moment later.
  expect(missing.headers['cache-control']).toBe('no-store');
});

test('a browser that asks for an icon without reading a page gets one', async () => {
  const answer = await fetch(`${server.url}/favicon.ico`);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/x-icon']);
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
});

test('a password manager finds where the password is changed', async () => {
  const address = `${server.url}/.well-known/change-password`;
  const answer = await fetch(address, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/profile/seguridad#contrasena']);
  expect((await fetch(address)).url).toContain('/auth?next=%2Fprofile%2Fseguridad');
  const other = 'resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await fetch(`${server.url}/.well-known/${other}`)).status).toBe(404);
});

test('a link shared with the punctuation around it leads to the page', async () => {
  const answer = await fetch(`${server.url}/marketplace%5D).`);
  expect([answer.status, new URL(answer.url).pathname]).toEqual([200, '/marketplace']);
});

test('measures are for this machine only, and not through a proxy on it', async () => {
  const near = await fetch(`${server.url}/metrics`);
  const measures = await near.text();
  expect(measures).toContain('http_request_duration_seconds_bucket');
  expect(measures).toMatch(/^jobs_dead 0$/m);
  const proxied = await fetch(`${server.url}/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
  expect(proxied.status).toBe(404);
});

test('an address that none of ours can be is no address', async () => {
  const long = ['', '/images', '/buy-request'].flatMap((prefix) => [
    prefix + '/a'.repeat(3_000),
    `${prefix}/${'a'.repeat(2_000)}`,
    `${prefix}/${'a%2Fa'.repeat(100)}`,
    prefix + '//'.repeat(20),
  ]);
  for (const path of long) {
    const answer = await fetch(server.url + path);
    expect([path.slice(0, 40), answer.status, await answer.text()]).toEqual([
      path.slice(0, 40),
      404,
      'Esta dirección no existe.',
    ]);
  }
  const call = await fetch(`${server.url}/api${'/a'.repeat(3_000)}`);
  expect([call.status, (await call.json()).code]).toEqual([404, 'not_found']);
});

test('addresses that are not well formed are no fault of ours', async () => {
  for (const path of [
    '/%E0%A4%A',
    '/..%2f..%2fetc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '//evil.example',
    '/\\x00',
  ]) {
    const answer = await fetch(`${server.url}${path}`, { redirect: 'manual' });
    expect(answer.status, path).toBeGreaterThanOrEqual(300);
    expect(answer.status, path).toBeLessThan(500);
  }
});
