import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { acceptedEncoding, compress } from './compress.ts';
import type { HttpEnv } from './scope.ts';

const text = '<p>Busco una bicicleta rodado 29</p>'.repeat(100);
const app = new Hono<HttpEnv>();
app.use(compress);
app.get('/page', (c) => {
  c.header('Set-Cookie', 'a=1', { append: true });
  c.header('Set-Cookie', 'b=2', { append: true });
  return c.html(text, 201, { ETag: '"one"', Vary: 'Cookie' });
});
app.get('/short', (c) => c.html('<p>Hola</p>'));
app.get('/photo', () => new Response(text, { headers: { 'Content-Type': 'image/webp' } }));
app.get(
  '/file',
  () => new Response(text, { headers: { 'Content-Type': 'text/css', 'Content-Encoding': 'br' } }),
);
app.get('/none', (c) => c.body(null, 204));

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await app.request(path, { method, headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    how: answer.headers.get('content-encoding'),
  };
};

test('a page goes out in the encoding that the browser likes best, with all its headers', async () => {
  const browser = await get('/page', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(brotliDecompressSync(browser.bytes).toString()).toBe(text);
  expect(browser.status).toBe(201);
  expect(Object.fromEntries(browser.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(browser.bytes.length),
    'content-type': 'text/html; charset=UTF-8',
    etag: 'W/"one"',
    vary: 'Cookie, Accept-Encoding',
  });
  expect(browser.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  const old = await get('/page', { 'accept-encoding': 'gzip' });
  expect([old.how, gunzipSync(old.bytes).toString()]).toEqual(['gzip', text]);
  const plain = await get('/page');
  expect([plain.how, plain.bytes.toString(), plain.headers.get('vary')]).toEqual([
    null,
    text,
    'Cookie, Accept-Encoding',
  ]);
});

test('what is small, packed already, no text, or nothing goes out as it is', async () => {
  const asked = { 'accept-encoding': 'br' };
  expect(await get('/short', asked)).toMatchObject({ how: null, bytes: Buffer.from('<p>Hola</p>') });
  expect(await get('/photo', asked)).toMatchObject({ how: null, bytes: Buffer.from(text) });
  expect(await get('/file', asked)).toMatchObject({ how: 'br', bytes: Buffer.from(text) });
  expect(await get('/none', asked)).toMatchObject({ status: 204, how: null });
  expect(await get('/page', asked, 'HEAD')).toMatchObject({ status: 201, how: null });
});

test('a person’s page that another site asks for with words of its own is not packed', async () => {
  const how = async (path: string, site: string, cookie?: string) =>
    (await get(path, { 'accept-encoding': 'br', 'sec-fetch-site': site, ...(cookie && { cookie }) })).how;
  expect(await how('/page?search=ana', 'cross-site', 'a=1')).toBeNull();
  expect(await how('/page?search=ana', 'cross-site')).toBe('br');
  expect(await how('/page', 'cross-site', 'a=1')).toBe('br');
  expect(await how('/page?search=ana', 'same-origin', 'a=1')).toBe('br');
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['BR', 'br'],
  ['*', 'identity'],
])('a client that accepts %s gets %s', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding));
