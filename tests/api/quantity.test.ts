import { sql } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { BuyRequestView, Page } from '#domain/views/views.ts';
import { requestContext } from '#web/pages/context.ts';
import { loader as json } from '#web/routes/marketplace-json.ts';
import { loader as rss } from '#web/routes/marketplace-rss.ts';
import { type Problem, publish, requestBody, testApi } from '../support/actors.ts';
import { routeActions, sendForm } from '../support/page-actions.ts';

const api = await testApi();
const ana = await api.signUp('Ana');
const wrong = 'La cantidad tiene que ser un número entero de 1 a 9.999';
const actions = await routeActions();

const read = async (id: string) =>
  (await api.visitor.send<BuyRequestView>('GET', `/api/buy-requests/${id}`)).body;

test('one is wanted unless more is said, everywhere a request is read', async () => {
  const { id } = await publish(ana);
  expect((await read(id)).quantity).toBe(1);
  const { id: three } = await publish(ana, { title: 'Sillas de tijera', quantity: 3 });
  expect((await read(three)).quantity).toBe(3);
  const list = await api.visitor.send<Page<BuyRequestView>>('GET', '/api/buy-requests?search=tijera');
  expect(list.body.items.map(({ quantity }) => quantity)).toEqual([3]);
});

test('an edit that does not name it keeps it', async () => {
  const { id } = await publish(ana, { quantity: 3 });
  const edit = (body: object) => ana.send<BuyRequestView>('PATCH', `/api/buy-requests/${id}`, body);
  expect((await edit({ title: 'Bicis de paseo' })).body.quantity).toBe(3);
  expect((await edit({ quantity: 9_999 })).body.quantity).toBe(9_999);
  expect((await edit({ quantity: 1 })).body.quantity).toBe(1);
});

test.each([0, -1, 10_000, 1.5, '3', 'abc', null])('%j is refused and changes nothing', async (quantity) => {
  const { id } = await publish(ana, { quantity: 3 });
  const calls = [
    ana.send<Problem>('PATCH', `/api/buy-requests/${id}`, { title: 'Otra cosa', quantity }),
    ana.send<Problem>('POST', '/api/buy-requests', await requestBody(ana, { quantity })),
  ];
  for (const { status, body } of await Promise.all(calls)) {
    expect([status, body.errors]).toEqual([422, { quantity: wrong }]);
  }
  expect(await read(id)).toMatchObject({ quantity: 3, title: 'Bicicleta rodado 29' });
});

test('a form sent without script changes it, empties it to one, and keeps it when it has no such field', async () => {
  const { id, images } = await publish(ana, { quantity: 3 });
  const send = async (more: Record<string, string>) => {
    const fields = {
      intent: 'edit',
      title: 'Bici playera',
      zone: 'Funes',
      condition: 'usado',
      images,
      ...more,
    };
    const outcome = await sendForm(api, actions.get('/buy-request/:id')!, ana.cookie, {
      params: { id },
      fields,
    });
    return [outcome, (await read(id)).quantity];
  };
  expect(await send({})).toEqual(['done', 3]);
  expect(await send({ quantity: ' 1.250 ' })).toEqual(['done', 1_250]);
  for (const quantity of ['0', '10000', '1.5', 'abc']) {
    expect(await send({ quantity })).toEqual(['invalid', 1_250]);
  }
  expect(await send({ quantity: '' })).toEqual(['done', 1]);
});

test('feeds say it when it is more than one', async () => {
  await publish(ana, { title: 'Una lona camping', quantity: 1 });
  await publish(ana, { title: 'Cuatro lonas camping', quantity: 4 });
  const context = new RouterContextProvider();
  context.set(requestContext, {
    answerHeaders: new Headers(),
    requestId: 'test',
    scriptHashes: [],
    log: api.services.log,
    ctx: api.ctx,
    services: api.services,
    address: '190.1.2.3',
    actor: async () => null,
  });
  const ask = (loader: (call: never) => Promise<Response>, format: string) => {
    const url = new URL(`http://localhost/marketplace.${format}?search=camping`);
    return loader({ request: new Request(url), url, params: {}, context, pattern: '' } as never);
  };
  const { items } = await (await ask(json, 'json')).json();
  expect(items.map(({ summary }: { summary: string }) => summary)).toEqual([
    'Paga hasta $400.000 · Zona: Rosario · Estado: Cualquiera · Cantidad: 4 unidades',
    'Paga hasta $400.000 · Zona: Rosario · Estado: Cualquiera',
  ]);
  expect(await (await ask(rss, 'rss')).text()).toContain('Cantidad: 4 unidades');
});

test('the database takes nothing beyond its bounds either', async () => {
  const { id } = await publish(ana);
  for (const quantity of [0, 10_000]) {
    const change = sql`update buy_requests set quantity = ${quantity} where id = ${id}`;
    await expect(api.ctx.db.execute(change)).rejects.toMatchObject({
      cause: { constraint: 'buy_requests_quantity' },
    });
  }
});
