import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { concurrencyCap } from './concurrency-cap.ts';
import type { HttpEnv } from './scope.ts';

/** An app that runs so many reads at once. Its answers wait until the test releases them. */
function waitingApp(concurrentRequests: number) {
  const app = new Hono<HttpEnv>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const shed: string[] = [];
  app.use(concurrencyCap({ concurrentRequests }, { shed: () => void shed.push('shed') }));
  app.all('*', async (c) => {
    await released;
    return c.text('ok');
  });
  app.onError((error, c) => c.text(String(error), isRefusal(error) && error.retryAfter ? 503 : 500));
  const ask = async (path: string, method = 'GET') => (await app.request(path, { method })).status;
  return { ask, release, shed };
}

test('reads beyond the cap get 503 at once; signing in and events have twice the places', async () => {
  const { ask, release, shed } = waitingApp(2);
  const running = [ask('/marketplace'), ask('/')];
  expect([await ask('/marketplace'), await ask('/authors'), await ask('/api/healthy')]).toEqual([
    503, 503, 503,
  ]);
  expect(await ask('/marketplace', 'POST')).toBe(503);
  expect(shed).toHaveLength(4);
  running.push(ask('/auth'), ask('/api/events'));
  expect(await ask('/api/auth/sign-in/email', 'POST')).toBe(503);
  const exempt = ['/api/health/ready', '/images/a', '/assets/a.js'].map((path) => ask(path));
  release();
  expect(new Set(await Promise.all([...running, ...exempt]))).toEqual(new Set([200]));
  expect(await ask('/marketplace')).toBe(200);
});

test('who sends slowly takes no place of a reader', async () => {
  const { ask, release } = waitingApp(1);
  const sending = [ask('/a', 'POST'), ask('/b', 'POST')];
  const reading = ask('/c');
  release();
  expect(await Promise.all([...sending, reading])).toEqual([200, 200, 200]);
});

test('0 refuses none', async () => {
  const { ask, release } = waitingApp(0);
  const running = Array.from({ length: 200 }, () => ask('/'));
  release();
  expect(new Set(await Promise.all(running))).toEqual(new Set([200]));
});
