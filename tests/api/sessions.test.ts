import { desc, eq } from 'drizzle-orm';
import { createElement } from 'react';
import { RouterContextProvider } from 'react-router';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { actorOf } from '#application/actor.ts';
import { session } from '#database/schema.ts';
import { limits } from '#domain/limits/limits.ts';
import type { SessionView } from '#domain/views/views.ts';
import { requestContext } from '#web/pages/context.ts';
import { htmlOf } from '#web/rendering/html.test-helper.tsx';
import SignOutFailed, { loader } from '#web/routes/sign-out.tsx';
import { cookieOf, type Person, type Problem, testApi } from '../support/actors.ts';

const api = await testApi();
const { db } = api.services.database;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function enter({ email, password }: Person, userAgent = firefox) {
  const answer = await api.visitor.send(
    'POST',
    '/api/auth/sign-in/email',
    { email, password },
    { 'user-agent': userAgent },
  );
  return api.withCookie(cookieOf(answer.headers));
}
const list = async ({ send }: Pick<Person, 'send'>) =>
  (await send<SessionView[]>('GET', '/api/auth/list-sessions')).body;

test('the list says the device, and which one asks, without anything that would open it', async () => {
  const ana = await api.signUp('Ana');
  const other = await enter(ana);
  const seen = await list(other);
  expect(seen.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Firefox en Linux', true],
    ['Dispositivo desconocido', false],
  ]);
  expect((await list(ana)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  const rows = await db.select().from(session).where(eq(session.userId, ana.id));
  for (const { token } of rows) expect(JSON.stringify(seen)).not.toContain(token);
});

test('one is ended; those of others are not there', async () => {
  const [ana, beto] = [await api.signUp('Ana'), await api.signUp('Beto')];
  const other = await enter(ana);
  const [, id] = (await list(ana)).map((one) => one.id);
  const end = async (person: Pick<Person, 'send'>, body: object) =>
    (await person.send<Problem>('POST', '/api/auth/revoke-session', body)).status;
  expect(await end(beto, { id })).toBe(404);
  expect(await end(ana, { id: 'x' })).toBe(422);
  expect((await other.send('GET', '/api/me')).status).toBe(200);
  expect(await end(ana, { id })).toBe(200);
  expect((await other.send('GET', '/api/me')).status).toBe(401);
  expect((await ana.send('GET', '/api/me')).status).toBe(200);
});

test('all others are ended', async () => {
  const ana = await api.signUp('Ana');
  const others = [await enter(ana), await enter(ana)];
  await ana.send('POST', '/api/auth/revoke-other-sessions');
  for (const other of others) expect((await other.send('GET', '/api/me')).status).toBe(401);
  expect(await list(ana)).toHaveLength(1);
});

test('an account has a bounded number of sessions: the one unused for longest ends', async () => {
  const ana = await api.signUp('Ana');
  const expiresAt = new Date(Date.now() + 1_000_000);
  await db.insert(session).values(
    Array.from({ length: limits.sessionsPerPerson + 5 }, (_, i) => ({
      id: v7(),
      userId: ana.id,
      token: v7(),
      expiresAt,
      updatedAt: new Date(Date.now() - 3_600_000 - i),
    })),
  );
  const own = await enter(ana);
  const rows = await db
    .select()
    .from(session)
    .where(eq(session.userId, ana.id))
    .orderBy(desc(session.updatedAt));
  expect(rows).toHaveLength(limits.sessionsPerPerson);
  expect(await list(own)).toHaveLength(limits.sessionsPerPerson);
  expect((await ana.send('GET', '/api/me')).status).toBe(200);
});

test('the address of signing out, opened after it failed, says that the session is open and tries again', async () => {
  const ana = await api.signUp('Ana');
  const open = async (headers: Record<string, string>) => {
    const context = new RouterContextProvider();
    const actor = () => actorOf(api.services, new Headers(headers), '190.1.2.3');
    context.set(requestContext, { actor } as never);
    return loader({ context } as never);
  };
  expect((await open({}))?.headers.get('location')).toBe('/');
  expect(await open({ cookie: ana.cookie })).toBeNull();
  expect((await ana.send('GET', '/api/me')).status).toBe(200);
  const html = htmlOf(createElement(SignOutFailed));
  expect(html).toContain('Tu sesión sigue abierta');
  expect(html).toMatch(/<form[^>]* action="\/auth\/sign-out"/);
});
