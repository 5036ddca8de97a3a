import { desc, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { securityEvents } from '#database/schema.ts';
import type { ActivityView, Page } from '#domain/views/views.ts';
import { cookieOf, publish, testApi } from '../support/actors.ts';

const api = await testApi();
const { db } = api.services.database;

const kept = async (userId: string | null) => {
  await api.services.securityLog.flush();
  return db
    .select()
    .from(securityEvents)
    .where(userId === null ? isNull(securityEvents.userId) : eq(securityEvents.userId, userId))
    .orderBy(desc(securityEvents.id));
};

beforeEach(() => db.delete(securityEvents));

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test('signing up, out and in are kept, with the device and a hashed address', async () => {
  const ana = await api.signUpByCall('Ana');
  await ana.send('POST', '/api/auth/sign-out', undefined, { 'user-agent': chrome });
  const { email, password } = ana;
  const entered = await api.visitor.send('POST', '/api/auth/sign-in/email', { email, password });
  const rows = await kept(ana.id);
  expect(rows.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['signIn', 'ok'],
    ['signOut', 'ok'],
    ['signUp', 'ok'],
  ]);
  expect(rows[1]?.details).toEqual({ device: 'Chrome en Android' });
  expect(rows[0]?.addressHash).toMatch(/^[\w-]{22}$/);
  expect(JSON.stringify(rows)).not.toContain(email);

  const again = api.withCookie(cookieOf(entered.headers));
  const { body } = await again.send<Page<ActivityView>>('GET', '/api/me/activity?limit=2');
  expect(body.items.map(({ text, isHere }) => [text, isHere])).toEqual([
    ['Inicio de sesión', true],
    ['Cierre de sesión', true],
  ]);
  const next = await again.send<Page<ActivityView>>('GET', `/api/me/activity?cursor=${body.nextCursor}`);
  expect(next.body.items.map(({ text }) => text)).toEqual(['Creaste tu cuenta']);
  expect(next.body.nextCursor).toBeNull();
});

test('nobody sees the activity of others', async () => {
  const [ana, beto] = [await api.signUpByCall('Ana'), await api.signUpByCall('Beto')];
  const { body } = await beto.send<Page<ActivityView>>('GET', '/api/me/activity');
  expect(body.items).toHaveLength(1);
  expect(await kept(ana.id)).toHaveLength(1);
});

test('refusals of authorization are kept once a minute, with how often, and without ids', async () => {
  const [ana, beto] = [await api.signUpByCall('Ana'), await api.signUpByCall('Beto')];
  const request = await publish(ana);
  for (let i = 0; i < 5; i++) await beto.send('DELETE', `/api/buy-requests/${request.id}`);
  const [row] = await kept(beto.id);
  expect(row).toMatchObject({
    kind: 'authorization',
    outcome: 'refused',
    count: 5,
    details: { what: 'DELETE /api/buy-requests/:id' },
  });
  expect(JSON.stringify(row)).not.toContain(request.id);
});

test('a page of another site is kept as a refusal; a missing thing is none', async () => {
  await api.visitor.send('POST', '/api/auth/sign-out', undefined, { origin: 'https://evil.example' });
  await api.visitor.send('GET', '/api/buy-requests/no');
  expect((await kept(null)).map(({ kind, details }) => [kind, details.what])).toEqual([
    ['authorization', 'POST /api/auth/sign-out'],
  ]);
});

test('a limit that refuses is kept with whom it refuses', async () => {
  const narrow = await testApi({ RATE_LIMIT_FACTOR: '0.001' });
  const ana = await narrow.signUp('Ana');
  const change = async () => (await ana.send('PATCH', '/api/me', { bio: 'Vendo de todo' })).status;
  expect([await change(), await change()]).toEqual([200, 429]);
  await narrow.services.securityLog.flush();
  const rows = await narrow.services.database.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, ana.id));
  expect(rows.map(({ kind }) => kind)).toContain('limit');
});
