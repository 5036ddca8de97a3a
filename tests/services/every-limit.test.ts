import { afterAll, expect, test, vi } from 'vitest';
import {
  limitSentence,
  type RateLimit,
  type RateLimitName,
  rateLimits,
  retryText,
} from '#domain/limits/rate-limits.ts';
import { openRateLimiter } from '#services/rate-limiter.ts';
import { testDatabase } from '../support/database.ts';

const { pool } = await testDatabase({ max: 10 });
vi.useFakeTimers({ now: new Date('2026-11-01T12:00:00.000Z'), toFake: ['Date'] });
afterAll(() => vi.useRealTimers());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const rateLimiter = openRateLimiter({ rateLimitFactor: 1 }, pool);
const otherProcess = openRateLimiter({ rateLimitFactor: 1 }, pool);
const every = Object.entries(rateLimits) as [RateLimitName, RateLimit][];

/** Takes a limit this many times at once, from two processes. @returns how many were refused. */
async function takeMany(name: RateLimitName, count: number): Promise<number> {
  const tries = Array.from({ length: count }, (_, i) =>
    (i % 2 || rateLimits[name].isPerProcess ? rateLimiter : otherProcess).take(name, 'ana'),
  );
  return (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected').length;
}

/** Takes a limit this many times: of more than 50 the counter is set. */
async function fill(name: RateLimitName, count: number): Promise<void> {
  if (count <= 50 || rateLimits[name].isPerProcess) return expect(await takeMany(name, count)).toBe(0);
  await rateLimiter.take(name, 'ana');
  await pool.query('update rate_limits set points = $1 where key like $2', [count, `${name}:%`]);
}

test.each(every)('%s: up to its bound, one over is refused until its time is over', async (name, limit) => {
  const { points, seconds } = limit;
  await fill(name, points - 1);
  expect(await takeMany(name, 4)).toBe(3);
  pass(1000);
  const refused = await rateLimiter.take(name, 'ana').catch((error) => error);
  expect(refused).toMatchObject({ code: 'rate_limited', status: 429, retryAfter: seconds - 1 });
  expect(refused.detail).toBe(limitSentence(limit, points, seconds - 1));
  await rateLimiter.take(name, 'beto');

  pass((seconds - 1) * 1000);
  await rateLimiter.take(name, 'ana');
});

test('an account with a history publishes more', async () => {
  const { points, establishedPoints } = rateLimits.publications;
  const count = { limit: 'publications', who: 'eva', isEstablished: true } as const;
  for (let i = 0; i < establishedPoints; i++) await rateLimiter.consumeAll([count]);
  await expect(rateLimiter.consumeAll([count])).rejects.toMatchObject({
    detail: expect.stringContaining(`${establishedPoints} publicaciones`),
  });
  expect(establishedPoints).toBeGreaterThan(points);
});

test('of several limits one that is full refuses all, and counts none of the others', async () => {
  await takeMany('closings', rateLimits.closings.points);
  const both = [
    { limit: 'closings', who: 'ana' },
    { limit: 'closingsByAddress', who: '190.1.2.3' },
  ] as const;
  for (let i = 0; i < 2 * rateLimits.closingsByAddress.points; i++) {
    await expect(rateLimiter.consumeAll(both)).rejects.toMatchObject({ code: 'rate_limited' });
  }
  await rateLimiter.take('closingsByAddress', '190.1.2.3');
});

test('what is given back can be taken again; the time stays that of the first', async () => {
  const count = { limit: 'reopenings', who: 'luz' } as const;
  for (let i = 0; i < rateLimits.reopenings.points; i++) await rateLimiter.take('reopenings', 'luz');
  await rateLimiter.refund([count]);
  await rateLimiter.take('reopenings', 'luz');
  await expect(rateLimiter.take('reopenings', 'luz')).rejects.toMatchObject({
    retryAfter: rateLimits.reopenings.seconds,
  });
});

test('what is given back after its time does not widen the next one', async () => {
  const count = { limit: 'closings', who: 'eva' } as const;
  await rateLimiter.take('closings', 'eva');
  pass(rateLimits.closings.seconds * 1000);
  await rateLimiter.refund([count]);
  for (let i = 0; i < rateLimits.closings.points; i++) await rateLimiter.take('closings', 'eva');
  await expect(rateLimiter.take('closings', 'eva')).rejects.toMatchObject({ code: 'rate_limited' });
});

test('a flood of attempts costs no statements once it is refused', async () => {
  const { points, seconds } = rateLimits.writes;
  const flood = (count: number) =>
    Promise.allSettled(
      Array.from({ length: count }, () =>
        rateLimiter.consumeAll([
          { limit: 'writes', who: 'flood' },
          { limit: 'writesByAddress', who: '190.7.7.7' },
        ]),
      ),
    );
  await flood(points + 1);
  const query = vi.spyOn(pool, 'query');
  const refused = await flood(50);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
  expect(refused[0]).toMatchObject({ reason: { code: 'rate_limited', retryAfter: seconds } });
});

test('counters whose time is over are deleted', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: Date.now() + 31 * 24 * 60 * 60 * 1000 });
  const sweeping = openRateLimiter({ rateLimitFactor: 1 }, pool);
  await sweeping.take('writes', 'ana');
  vi.advanceTimersByTime(5 * 60 * 1000);
  vi.useRealTimers();
  await vi.waitFor(async () => {
    expect((await pool.query('select key from rate_limits')).rows).toHaveLength(1);
  });
});

test.each([
  [1, 'Probá de nuevo en un minuto.'],
  [61, 'Probá de nuevo en 2 minutos.'],
  [3_600, 'Probá de nuevo en 60 minutos.'],
  [3_601, 'Probá de nuevo en 2 horas.'],
  [86_400, 'Probá de nuevo en 24 horas.'],
  [30 * 86_400, 'Probá de nuevo en 30 días.'],
])('in %i seconds: %s', (seconds, text) => expect(retryText(seconds)).toBe(text));

test('every sentence is Spanish, ends as one and names no code', () => {
  for (const [name, limit] of every) {
    const sentence = limitSentence(limit, limit.points, limit.seconds);
    expect(sentence, name).toMatch(/^[A-ZÁÉÍÓÚ][^_{}]+\.$/);
  }
});
