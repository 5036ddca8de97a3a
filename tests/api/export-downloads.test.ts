import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInAs } from '#application/actor.ts';
import { exportRefusal } from '#application/exports/commands.ts';
import { session } from '#database/schema.ts';
import { limitSentence, rateLimits } from '#domain/limits/rate-limits.ts';
import { type Person, type Problem, testApi } from '../support/actors.ts';

const api = await testApi();
const { db } = api.services.database;
const path = '/api/me/export';

/** Downloads to the end. */
async function downloaded({ cookie }: Person): Promise<number> {
  const answer = await api.fetch(path, { cookie });
  await answer.arrayBuffer();
  return answer.status;
}

test('one download of a person runs at a time; one that nobody reads on makes room', async () => {
  const ana = await api.signUp('Ana');
  const first = await api.fetch(path, { cookie: ana.cookie });
  const second = await ana.send<Problem>('GET', path);
  expect([second.status, second.body.detail]).toEqual([
    429,
    'Ya estás descargando tus datos. Esperá a que termine y probá de nuevo.',
  ]);
  await first.body?.cancel();
  expect(await downloaded(ana)).toBe(200);
});

test('asking for the headers alone begins no download', async () => {
  const ana = await api.signUp('Ana');
  expect((await ana.send('HEAD', path)).status).toBe(200);
  expect(await downloaded(ana)).toBe(200);
});

test('so many run at once in this process, and no more', async () => {
  const people = await Promise.all(Array.from({ length: 17 }, () => api.signUp('Ana')));
  const answers = await Promise.all(people.map(({ cookie }) => api.fetch(path, { cookie })));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(16).fill(200), 503]);
  await Promise.all(answers.map(({ body }) => body?.cancel()));
});

test('it ends with the session it was asked for with, and a part is no whole', async () => {
  const ana = await api.signUp('Ana');
  const answer = await api.fetch(path, { cookie: ana.cookie });
  await db.delete(session).where(eq(session.userId, ana.id));
  await expect(answer.arrayBuffer()).rejects.toThrow();
});

test('beyond its limit it is refused with the time to wait', async () => {
  const strict = await testApi({ RATE_LIMIT_FACTOR: '1' });
  const ana = await strict.signUp('Ana');
  const { points, seconds } = rateLimits.exports;
  for (let times = 0; times < points; times++)
    await (await strict.fetch(path, { cookie: ana.cookie })).arrayBuffer();
  const { status, headers, body } = await ana.send<Problem>('GET', path);
  expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.closeTo(seconds, -2)]);
  expect(body.detail).toBe(limitSentence(rateLimits.exports, points, seconds));
  // The profile page shows the same sentence.
  expect(await exportRefusal(strict.ctx, signedInAs(ana.id))).toBe(body.detail);
});
