import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from './scope.ts';
import { smallLetterIds } from './small-letter-ids.ts';

const app = new Hono<HttpEnv>().use(smallLetterIds).all('*', (c) => c.text('page'));
const id = '0190b6f2-6c1e-7c3a-9d52-0f6f6a1b2c3d';

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
