import pg from 'pg';
import { type LoaderFunction, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { actorOf } from '#application/actor.ts';
import { type RequestScope, requestContext } from '#web/pages/context.ts';
import { loader as root } from '#web/root.tsx';
import { once } from '../../src/server/scope.ts';
import { accept, offerTo, type Person, publish, testApi } from '../support/actors.ts';
import { allRoutes } from '../support/all-routes.ts';

/* The number of statements that a page's data or a call of the API takes. */

/** The statements that this process sent, on any connection. */
let sent: string[] = [];
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [config] = args as [string | { text: string }];
  const statement = typeof config === 'string' ? config : config.text;
  // Leaves out the health check of the connection that listens for changes.
  if (statement !== 'select 1') sent.push(statement);
  return (query as (...all: unknown[]) => unknown).apply(this, args);
} as typeof query;

const api = await testApi();
const { services, ctx } = api;
const [ana, beto] = await Promise.all([api.signUp('Ana'), api.signUp('Beto')]);
const request = await publish(ana, { title: 'Bicicleta rodado 29' });
await offerTo(beto, request.id);
const sold = await publish(ana, { title: 'Heladera con freezer' });
const deal = await accept(ana, await offerTo(beto, sold.id));

/** Calls the loaders of a page as the router does: all at once, with one scope. */
async function statementsOfPage(path: string, person?: Person): Promise<string[]> {
  const { pathname } = new URL(path, 'http://localhost');
  const found = allRoutes
    .map(({ chain, path: pattern }) => ({ chain, params: paramsOf(pattern, pathname) }))
    .find(({ params }) => params);
  const loaders = await Promise.all(
    (found?.chain ?? []).map(async ({ file }) => {
      const { loader } = (await import(`../../src/web/${file}`)) as { loader?: LoaderFunction };
      return loader;
    }),
  );
  const headers = new Headers({ 'sec-fetch-dest': 'document', ...(person && { cookie: person.cookie }) });
  const context = new RouterContextProvider();
  const scope: RequestScope = {
    requestId: 'test',
    scriptHashes: [],
    answerHeaders: new Headers(),
    log: services.log,
    ctx: ctx,
    services,
    address: '127.0.0.1',
    actor: once(() => actorOf(services, headers, '127.0.0.1')),
  };
  context.set(requestContext, scope);
  const call = {
    request: new Request(`http://localhost${path}`, { headers }),
    url: new URL(path, 'http://localhost'),
    params: found?.params ?? {},
    context,
  } as never;
  sent = [];
  // A redirect to sign in is thrown as a response.
  const answers = await Promise.allSettled([root(call), ...loaders.map((loader) => loader?.(call))]);
  for (const answer of answers)
    if (answer.status === 'rejected' && !(answer.reason instanceof Response)) throw answer.reason;
  return sent;
}

function paramsOf(pattern: string, pathname: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const match = new RegExp(`^/${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(pathname);
  return match && Object.fromEntries(names.map((name, nth) => [name, match[nth + 1] ?? '']));
}

/**
 * The budgets of a page's data: for a visitor (0 where a redirect to sign in follows), and for a signed-in
 * person, whose session and header take two of it. None grows with the number of rows.
 */
const budgets: [path: string, visitor: number, signedIn: number][] = [
  ['/', 1, 6],
  ['/marketplace', 1, 3],
  ['/marketplace?condition=usado', 1, 4],
  ['/marketplace?search=bici', 3, 6],
  [`/buy-request/${request.id}`, 5, 10],
  [`/u/${ana.id}`, 5, 7],
  ['/buscan/bicicletas/santa-fe', 3, 5],
  ['/buscan/bicicletas/santa-fe/rosario', 2, 4],
  [`/offer/${deal.offer.id}`, 5, 12],
  ['/my-requests', 0, 6],
  ['/my-offers', 0, 5],
  ['/chats', 0, 3],
  [`/chats/${deal.chatId}`, 0, 14],
  ['/avisos', 0, 5],
  ['/alertas', 0, 4],
  ['/profile', 0, 7],
  ['/create-buy-request', 0, 3],
  ['/ofertas-sin-responder', 0, 6],
  ['/consultas', 0, 4],
  ['/ayuda', 0, 2],
];

test.each(budgets)(
  '%s: %d statements for a visitor, %d for the signed-in',
  async (path, visitor, signedIn) => {
    for (const [person, budget] of [
      [undefined, visitor],
      [ana, signedIn],
      [beto, signedIn],
    ] as const) {
      // The first read fills the caches.
      await statementsOfPage(path, person);
      const read = await statementsOfPage(path, person);
      expect(read.length, read.join('\n')).toBeLessThanOrEqual(budget);
      if (person) expect(read.length).toBeGreaterThan(1);
    }
  },
);

test('opening a conversation with unread messages writes once how far it was read', async () => {
  await beto.send('POST', `/api/chats/${deal.chatId}/messages`, { message: 'Hola' });
  const read = await statementsOfPage(`/chats/${deal.chatId}`, ana);
  expect(read.filter((statement) => /^update "chats"/.test(statement))).toHaveLength(1);
});

test.each([
  ['/api/buy-requests', 1, 2],
  ['/api/buy-requests?search=bici', 3, 4],
  [`/api/buy-requests/${request.id}`, 1, 2],
  [`/api/buy-requests/${request.id}/offers`, 1, 2],
  [`/api/buy-requests/${request.id}/questions`, 2, 3],
  [`/api/offers/${deal.offer.id}`, 1, 2],
  [`/api/users/${ana.id}`, 5, 6],
  ['/api/categories', 0, 1],
  ['/api/suggestions?search=bici', 1, 2],
  ['/api/places?search=moron', 0, 1],
])('%s: %d statements for a visitor, %d for the signed-in', async (path, visitor, signedIn) => {
  for (const [caller, budget] of [
    [api.visitor, visitor],
    [ana, signedIn],
  ] as const) {
    await caller.send('GET', path);
    sent = [];
    expect((await caller.send('GET', path)).status).toBe(200);
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(budget);
  }
});
