import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusals/refusal.ts';
import { ownOriginOnly } from './own-origin.ts';

async function answer(isPublicUrlSet: boolean, host: string, origin: string): Promise<number> {
  const app = new Hono().use(ownOriginOnly({ publicUrl: 'http://localhost:3000', isPublicUrlSet }));
  app.post('/', (c) => c.text('ok'));
  app.onError((error, c) => c.text('', error instanceof Refusal ? 403 : 500));
  return (await app.request('/', { method: 'POST', headers: { host, origin } })).status;
}

test.each([
  ['127.0.0.1:3000', 'http://127.0.0.1:3000', 200],
  ['[::1]:3000', 'http://[::1]:3000', 200],
  ['192.168.0.7:3000', 'http://192.168.0.7:3000', 200],
  ['localhost:8080', 'http://localhost:8080', 200],
  ['192.168.0.7:3000', 'http://192.168.0.8:3000', 403],
  ['192.168.0.7:3000', 'https://192.168.0.7:3000', 403],
  ['192.168.0.7:3000', 'http://192.168.0.7:8080', 403],
  ['rebound.example:3000', 'http://rebound.example:3000', 403],
  ['127.0.0.1.evil.example', 'http://127.0.0.1.evil.example', 403],
])('without PUBLIC_URL, a form for %s from %s is answered with %i', async (host, origin, status) => {
  expect(await answer(false, host, origin)).toBe(status);
  // With PUBLIC_URL no other origin is the site's own.
  expect(await answer(true, host, origin)).toBe(403);
});
