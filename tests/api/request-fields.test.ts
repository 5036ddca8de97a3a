import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buyRequests } from '#database/schema.ts';
import { dayKey } from '#domain/dates/dates.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { type Problem, publish, requestBody, testApi } from '../support/actors.ts';

const api = await testApi();
const ana = await api.signUp('Ana');
const day = (days: number) => dayKey(new Date(api.ctx.now().getTime() + days * 24 * 60 * 60 * 1000));
const past = 'La fecha ya pasó. Elegí una desde hoy';
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
