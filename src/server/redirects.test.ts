import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { linkEnds, smallLetterIds } from './redirects.ts';
import type { HttpEnv } from './scope.ts';

const app = new Hono<HttpEnv>()
  .use(linkEnds)
  .use(smallLetterIds)
  .all('*', (c) => c.text('page'));
const id = '0190b6f2-6c1e-7c3a-9d52-0f6f6a1b2c3d';

test.each([
  [`/buy-request/${id}.`, `/buy-request/${id}`],
  [`/buy-request/${id}).`, `/buy-request/${id}`],
  [`/buy-request/${id}]`, `/buy-request/${id}`],
  [`/buy-request/${id}%5D`, `/buy-request/${id}`],
  [`/buy-request/${id}%E2%80%9D%2E,`, `/buy-request/${id}`],
  [`/buy-request/${id}.?fbclid=a.b`, `/buy-request/${id}?fbclid=a.b`],
  ['/marketplace).', '/marketplace'],
  ['/)', '/'],
  [`//example.org/${id})`, `/example.org/${id}`],
  ['/auth?mode=reset&token=abcdefghijklmnopqrstuvwx%3E', '/auth?mode=reset&token=abcdefghijklmnopqrstuvwx'],
])('%s, a link with the punctuation around it, leads to %s', async (asked, meant) => {
  const answer = await app.request(`http://localhost${asked}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, meant]);
});

test.each([
  `/buy-request/${id}`,
  `/buy-request/${id}.data?_routes=x.`,
  '/marketplace?search=bici+(usada)',
  '/marketplace?search=%C2%BFbici%3F',
  '/marketplace/%E0%A4%A.',
  '/',
])('%s is left alone', async (asked) =>
  expect((await app.request(`http://localhost${asked}`)).status).toBe(200),
);

test('what is sent stays where it was sent to', async () =>
  expect((await app.request('http://localhost/marketplace.', { method: 'POST' })).status).toBe(200));

test.each([
  [`/offer/${id.toUpperCase()}`, `/offer/${id}`],
  [`/u/${id.toUpperCase()}/bloquear?x=A`, `/u/${id}/bloquear?x=A`],
  [`/offer/${id.toUpperCase()}.data?_routes=A`, `/offer/${id}.data?_routes=A`],
  [`/denunciar?que=offer&id=${id.toUpperCase()}`, `/denunciar?que=offer&id=${id}`],
  [`//example.org/${id.toUpperCase()}`, `/example.org/${id}`],
])('%s leads to the address with small letters', async (asked, meant) => {
  for (const method of ['GET', 'POST']) {
    const answer = await app.request(new Request(`http://localhost${asked}`, { method }));
    expect([answer.status, answer.headers.get('location')]).toEqual([308, meant]);
  }
});

test('an id in small letters, and capitals that are no id, are left alone', async () => {
  for (const path of [`/offer/${id}`, `/marketplace?search=${id.toUpperCase()}+BICI`, '/NO-EXISTE'])
    expect((await app.request(path)).status).toBe(200);
});
