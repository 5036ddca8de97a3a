import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buyRequests } from '#database/schema.ts';
import { dayKey } from '#domain/dates/dates.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { type Problem, publish, requestBody, testApi } from '../support/actors.ts';
import { routeActions, sendForm } from '../support/page-actions.ts';

const api = await testApi();
const ana = await api.signUp('Ana');
const actions = await routeActions();
const day = (days: number) => dayKey(new Date(api.ctx.now().getTime() + days * 24 * 60 * 60 * 1000));
const past = 'La fecha ya pasó. Elegí una desde hoy';
const far = 'La fecha puede ser hasta dentro de un año';
const missing = 'Debes subir al menos una imagen';

const read = async (id: string) =>
  (await api.visitor.send<BuyRequestView>('GET', `/api/buy-requests/${id}`)).body;
const edit = (id: string, body: object) =>
  ana.send<BuyRequestView & Pick<Problem, 'errors'>>('PATCH', `/api/buy-requests/${id}`, body);

test('by when and how it is wanted is nobody’s word until it is said; then it is read, changed and taken back', async () => {
  expect(await read((await publish(ana)).id)).toMatchObject({ neededBy: null, deliveryWanted: null });
  const { id } = await publish(ana, { neededBy: day(10), deliveryWanted: 'Por correo' });
  expect(await read(id)).toMatchObject({ neededBy: day(10), deliveryWanted: 'Por correo' });
  expect((await edit(id, { title: 'Otra bici' })).body).toMatchObject({ neededBy: day(10) });
  const changed = await edit(id, { neededBy: day(0), deliveryWanted: 'En persona' });
  expect(changed.body).toMatchObject({ neededBy: day(0), deliveryWanted: 'En persona' });
  const taken = await edit(id, { neededBy: null, deliveryWanted: null });
  expect(taken.body).toMatchObject({ neededBy: null, deliveryWanted: null });
});

test.each([
  [{ neededBy: day(-1) }, { neededBy: past }],
  [{ neededBy: day(367) }, { neededBy: far }],
  [{ neededBy: '2027-02-30' }, { neededBy: 'La fecha no es válida' }],
  [{ neededBy: 'mañana' }, { neededBy: 'La fecha no es válida' }],
  [{ neededBy: 20_271_212 }, { neededBy: 'La fecha no es válida' }],
  [{ deliveryWanted: 'Por paloma' }, { deliveryWanted: 'Elegí cómo querés recibirlo' }],
  [{ images: [] }, { images: missing }],
  [{ images: [], illustrated: false }, { images: missing }],
])('%j is refused by its field and changes nothing', async (wrong, errors) => {
  const { id } = await publish(ana);
  const before = await read(id);
  const made = await ana.send<Problem>('POST', '/api/buy-requests', await requestBody(ana, wrong));
  expect([made.status, made.body.errors]).toEqual([422, errors]);
  const changed = await edit(id, wrong);
  expect(changed.status).toBe(422);
  expect(Object.keys(changed.body.errors ?? {})).toEqual(Object.keys(errors));
  expect(await read(id)).toEqual(before);
});

test('a day that has passed since stays while it is not changed', async () => {
  const { id } = await publish(ana);
  await api.ctx.db
    .update(buyRequests)
    .set({ neededBy: day(-3) })
    .where(eq(buyRequests.id, id));
  expect((await edit(id, { title: 'Bici de paseo', neededBy: day(-3) })).status).toBe(200);
  expect((await edit(id, { neededBy: day(-2) })).body.errors).toEqual({ neededBy: past });
});

test('without a photo the drawing of its category is its picture, until a photo comes', async () => {
  const { id } = await publish(ana, { images: [], illustrated: true });
  expect(await read(id)).toMatchObject({
    images: [],
    illustrated: true,
    referenceImage: '/illustrations/sin-categoria.svg',
  });
  const { items } = (
    await api.visitor.send<{ items: { id: string; slug: string }[] }>('GET', '/api/categories')
  ).body;
  const bikes = items.find(({ slug }) => slug === 'bicicletas');
  const sorted = await edit(id, { categoryId: bikes?.id });
  expect(sorted.body.referenceImage).toBe('/illustrations/bicicletas.svg');
  expect((await edit(id, { illustrated: false })).body.errors).toEqual({ images: `${missing}.` });
  const { images } = (await requestBody(ana)) as { images: string[] };
  const pictured = { images, illustrated: false, referenceImage: images[0] };
  expect((await edit(id, { images })).body).toMatchObject(pictured);
  expect((await edit(id, { illustrated: true })).body).toMatchObject(pictured);
  expect((await edit(id, { images: [], illustrated: true })).body).toMatchObject({
    images: [],
    illustrated: true,
  });
});

test('forms without script say all of it, too', async () => {
  const { id } = await publish(ana);
  const send = (more: Record<string, string>) =>
    sendForm(api, actions.get('/buy-request/:id')!, ana.cookie, {
      params: { id },
      fields: { intent: 'edit', title: 'Bici playera', zone: 'Funes', condition: 'usado', ...more },
    });
  expect(await send({ neededBy: day(5), deliveryWanted: 'Por correo', illustrated: 'on' })).toBe('done');
  expect(await read(id)).toMatchObject({
    neededBy: day(5),
    deliveryWanted: 'Por correo',
    illustrated: true,
    images: [],
  });
  expect(await send({ neededBy: day(-5), illustrated: 'on' })).toBe('invalid');
  expect(await send({ neededBy: '', deliveryWanted: '', illustrated: 'on' })).toBe('done');
  expect(await read(id)).toMatchObject({ neededBy: null, deliveryWanted: null, illustrated: true });
});

test('the database takes nothing beyond that either', async () => {
  const { id } = await publish(ana);
  const set = (change: ReturnType<typeof sql>) =>
    api.ctx.db.execute(sql`update buy_requests set ${change} where id = ${id}`);
  const refused = (constraint: string) => ({ cause: { constraint } });
  await expect(set(sql`images = '{}'`)).rejects.toMatchObject(refused('buy_requests_images'));
  await expect(set(sql`delivery_wanted = 'x'`)).rejects.toMatchObject(
    refused('buy_requests_delivery_wanted'),
  );
  // As the version before does, which knows nothing of drawings.
  await set(sql`images = '{}', illustrated = true`);
  await set(sql`images = '{/images/a.webp}'`);
  expect(await read(id)).toMatchObject({ illustrated: false, referenceImage: '/images/a.webp' });
});
