import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { actorOf } from '#application/actor.ts';
import { profiles } from '#database/schema.ts';
import { loader as signInPage } from '#web/routes/auth.tsx';
import { keepSuspendedOut } from '#web/session/require-viewer.server.ts';
import { type Person, type Problem, testApi } from '../support/actors.ts';
import { allRoutes } from '../support/all-routes.ts';
import { setScene, signUpCast } from '../support/cast.ts';
import { operations } from '../support/described.ts';
import { contextOf } from '../support/page-actions.ts';
import { suspend } from '../support/suspend.ts';
import { contentOf } from './authorization/leaks.ts';
import { reads } from './authorization/reads.ts';

const api = await testApi();
const { ctx, services } = api;
const people = await signUpCast(api);
const scene = await setScene(api, people, 'accepted');
const { buyer } = people;
const openPages = [
  ...['/suspendida', '/profile/decisiones', '/profile/decisiones/:id', '/profile/datos'],
  ...['/auth', '/auth/sign-out', '/auth/confirmar-email', '/avisos/baja/:token', '/terms', '/privacy'],
];
const decided = await suspend(ctx, people.buyer.id, 7);

describe('a suspended person', () => {
  test.each(
    operations.filter(({ method, operationId }) => method === 'GET' && !reads[operationId]?.evenSuspended),
  )('is refused $operationId, whatever it is about', async ({ method, path }) => {
    for (const id of [scene.requestId, scene.offer.id, scene.chatId!, buyer.id, v7()]) {
      const answer = await buyer.send<Problem>(method, `/api${path.replace('{id}', id)}`);
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe('suspended');
      expect(answer.body.detail).toMatch(/^Tu cuenta está suspendida hasta el .+ Podés leer el motivo/);
      if (!path.includes('{id}')) break;
    }
  });

  test('signs in, reads who they are and why, and appeals once', async () => {
    const { email, password } = buyer;
    expect((await api.visitor.send('POST', '/api/auth/sign-in/email', { email, password })).status).toBe(200);
    const session = await buyer.send<{ user: { id: string } }>('GET', '/api/auth/get-session');
    expect(session.body.user.id).toBe(buyer.id);
    expect((await buyer.send<{ items: object[] }>('GET', '/api/me/decisions')).body.items[0]).toMatchObject({
      ...{ id: decided.id, decision: 'suspend', days: 7, reason: 'Pidió señas y no entregó.' },
      ...{ until: decided.until, mayAppeal: true },
    });
    const path = `/api/moderation/decisions/${decided.id}/appeal`;
    const appealed = await buyer.send<{ appeal: object }>('POST', path, { text: 'Entregué todo.' });
    expect(appealed.body.appeal).toMatchObject({ text: 'Entregué todo.', isOverturned: null });
    expect((await buyer.send('POST', path, { text: 'Otra vez.' })).status).toBe(409);
  });

  test('takes all their data', async () => {
    const answer = await buyer.send('GET', '/api/me/export');
    expect(answer.status).toBe(200);
    expect(JSON.stringify(await contentOf(answer))).toContain('Pidió señas y no entregó.');
  });

  test('has no second factor turned on through the call that is open for signing in', async () => {
    const answer = await buyer.send<Problem>('POST', '/api/auth/two-factor/verify-totp', { code: '123456' });
    expect(answer.body.code).toBe('suspended');
  });

  test('can leave for good', async () => {
    const leaving = await api.signUp('Irma');
    await suspend(ctx, leaving.id);
    expect((await leaving.send('DELETE', '/api/me', { password: leaving.password })).status).toBe(204);
    expect((await leaving.send('GET', '/api/me')).status).toBe(401);
  });
});

/** The arguments of a page's loader, for a person who is known by the cookie. */
function pageCall({ cookie }: Pick<Person, 'cookie'>, path: string) {
  const url = new URL(path, 'http://localhost');
  const headers = new Headers({ cookie });
  const context = contextOf({ services, ctx }, () => actorOf(services, headers, '190.1.2.3'));
  return { request: new Request(url), url, params: {}, context, pattern: url.pathname } as never;
}

/** Where the check of the pages sends a person: to the page, or to another address. */
async function atTheDoor(person: Pick<Person, 'cookie'>, path: string): Promise<string> {
  try {
    await keepSuspendedOut(pageCall(person, path), async () => new Response('on'));
    return 'on';
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get('location') ?? '';
    throw answer;
  }
}

test('a new password by mail can be asked for while one is signed in, suspended or not', async () => {
  const opened = async (person: Person, path: string) => {
    const answer = await signInPage(pageCall(person, path)).catch((thrown: Response) => thrown);
    return answer instanceof Response ? answer.headers.get('location') : 'on';
  };
  for (const person of [buyer, people.seller]) {
    expect(await opened(person, '/auth?recover=1&next=/profile')).toBe('on');
    expect(await opened(person, '/auth?next=/profile')).toBe('/profile');
  }
});

describe('the pages', () => {
  const paths = allRoutes.map(({ path }) => `/${path}`);

  test('that are open to a suspended person are pages', () =>
    expect(paths).toEqual(expect.arrayContaining(openPages)));

  test.each(paths)('%s', async (path) => {
    const address = path.replaceAll(/:\w+/g, () => v7());
    expect(await atTheDoor(buyer, address)).toBe(openPages.includes(path) ? 'on' : '/suspendida');
    expect(await atTheDoor(people.seller, address)).toBe('on');
    expect(await atTheDoor({ cookie: '' }, address)).toBe('on');
  });
});

test('when the time is over, the person goes on without anything having run', async () => {
  const person = await api.signUp('Olga');
  await suspend(ctx, person.id, 1);
  expect((await person.send('GET', '/api/me')).status).toBe(403);
  await ctx.db
    .update(profiles)
    .set({ suspendedUntil: new Date(Date.now() - 1000) })
    .where(eq(profiles.id, person.id));
  expect((await person.send('GET', '/api/me')).status).toBe(200);
  expect(await atTheDoor(person, '/profile')).toBe('on');
});
