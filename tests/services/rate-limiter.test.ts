import { expect, test } from 'vitest';
import { rateLimits } from '#domain/limits/rate-limits.ts';
import { openRateLimiter } from '#services/rate-limiter.ts';
import { createRedisClient } from '#services/redis.ts';
import { testDatabase } from '../support/database.ts';
import { redisProgram, startRedis } from '../support/redis-server.ts';

const { pool } = await testDatabase();
const rateLimiter = openRateLimiter({ rateLimitFactor: 1 }, pool);
const otherProcess = openRateLimiter({ rateLimitFactor: 1 }, pool);
const { points, seconds } = rateLimits.signInByPlace;

test('the attempts of all processes count together; the next one is refused with a time', async () => {
  const tries = Array.from({ length: points }, (_, i) =>
    (i % 2 ? rateLimiter : otherProcess).take('signInByPlace', 'ana'),
  );
  await Promise.all(tries);
  const refused = await rateLimiter.take('signInByPlace', 'ana').catch((error) => error);
  expect(refused).toMatchObject({ code: 'rate_limited', status: 429 });
  expect(refused.retryAfter).toBeGreaterThan(seconds - 60);
  expect(refused.retryAfter).toBeLessThanOrEqual(seconds);
  await rateLimiter.take('signInByPlace', 'otra');
  await rateLimiter.take('signUpByAccount', 'ana');
});

test('success forgets the attempts', async () => {
  await rateLimiter.take('signInByPlace', 'luz');
  await rateLimiter.forgive('signInByPlace', 'luz');
  await Promise.all(Array.from({ length: points }, () => rateLimiter.take('signInByPlace', 'luz')));
});

test('neither addresses nor e-mails are stored', async () => {
  await rateLimiter.take('signInByAddress', '190.1.2.3');
  const { rows } = await pool.query('select key from rate_limits');
  expect(JSON.stringify(rows)).not.toContain('190.1');
});

test('the factor widens them, and 0 switches them off', async () => {
  const wide = openRateLimiter({ rateLimitFactor: 3 }, pool);
  await Promise.all(Array.from({ length: 3 * points }, () => wide.take('signInByPlace', 'eva')));
  await expect(wide.take('signInByPlace', 'eva')).rejects.toMatchObject({ code: 'rate_limited' });
  const off = openRateLimiter({ rateLimitFactor: 0 }, pool);
  await off.take('signInByPlace', 'eva');
});

test.skipIf(!redisProgram())(
  'with Redis all processes count there, and in the database without it',
  async () => {
    const server = await startRedis();
    const clients = [0, 1].map(() => createRedisClient({ url: server.url }).on('error', () => undefined));
    await Promise.all(clients.map((client) => client.connect()));
    const [here, there] = clients.map((redis) => openRateLimiter({ rateLimitFactor: 1 }, pool, { redis }));
    const half = { limit: 'signInByPlace', who: 'sol' } as const;
    for (let i = 0; i < points / 2; i++) await here?.take('signInByPlace', 'sol');
    for (let i = 0; i < points / 2; i++) await there?.take('signInByPlace', 'sol');
    await expect(there?.take('signInByPlace', 'sol')).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(here?.require('signInByPlace', 'sol')).rejects.toMatchObject({ code: 'rate_limited' });
    await here?.forgive('signInByPlace', 'sol');
    await here?.refund([half]);
    expect(await there?.counted('signInByPlace', 'sol')).toBe(0);
    await server.stop();
    await Promise.all(Array.from({ length: points }, () => here?.take('signInByPlace', 'sol')));
    await expect(there?.take('signInByPlace', 'sol')).rejects.toMatchObject({ code: 'rate_limited' });
    for (const client of clients) client.destroy();
  },
);
