import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { boundRunning } from './bound-running.ts';
import { connectionsPerAddress } from './connections.ts';
import type { HttpEnv } from './scope.ts';

/** An app behind a proxy. Its answers wait until the test releases them. */
function waitingApp(rateLimitFactor: number) {
  const app = new Hono<HttpEnv>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  app.use(boundRunning({ rateLimitFactor, trustProxy: true }));
  app.get('/', async (c) => {
    await released;
    return c.text('ok');
  });
  app.onError((error, c) => c.text(String(error), isRefusal(error) && error.retryAfter ? 429 : 500));
  const ask = async (address: string) =>
    (await app.request('/', { headers: { 'X-Forwarded-For': address } })).status;
  return { ask, release };
}

test('behind a proxy so many requests of one address run at once, and no more', async () => {
  const { ask, release } = waitingApp(1);
  const most = connectionsPerAddress({ rateLimitFactor: 1 });
  const running = Array.from({ length: most }, () => ask('203.0.113.7'));
  expect(await ask('203.0.113.7')).toBe(429);
  const other = ask('203.0.113.8');
  release();
  expect(new Set(await Promise.all([...running, other]))).toEqual(new Set([200]));
  expect(await ask('203.0.113.7')).toBe(200);
});

test('where limits are switched off, this one is too', async () => {
  const { ask, release } = waitingApp(0);
  const running = Array.from({ length: 1_000 }, () => ask('203.0.113.7'));
  release();
  expect(new Set(await Promise.all(running))).toEqual(new Set([200]));
});
