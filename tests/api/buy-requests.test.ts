import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles } from '#database/schema.ts';
import type { BuyRequestView, Page } from '#domain/views/views.ts';
import { accept, offerTo, type Problem, publish, requestBody, testApi, upload } from '../support/actors.ts';

const { visitor, signUp, services } = await testApi();
const { db } = services.database;
const ana = await signUp('Ana');
const beto = await signUp('Beto');

test('publish, read, edit, close, reopen, renew and delete', async () => {
  const body = await requestBody(ana, {
    description: '  Con cambios 🚲  ',
    referenceUrl: 'https://venzo.example/29',
  });
  const published = await ana.send<BuyRequestView>('POST', '/api/buy-requests', body);
  expect(published.status).toBe(201);
  const { id } = published.body;
  expect(published.body).toMatchObject({
    userId: ana.id,
    description: 'Con cambios 🚲',
    minPrice: null,
    maxPrice: 400_000,
    condition: 'cualquiera',
    referenceImage: body.images[0],
    status: 'active',
    category: null,
    owner: { id: ana.id, name: 'Ana', bio: null },
    offerCount: 0,
  });
  expect(published.body.allowedActions).toEqual(expect.arrayContaining(['edit', 'close', 'delete']));

  const seen = await visitor.send<BuyRequestView>('GET', `/api/buy-requests/${id}`);
  expect(seen.body).toEqual({ ...published.body, allowedActions: [] });

  const edited = await ana.send<BuyRequestView>('PATCH', `/api/buy-requests/${id}`, {
    title: 'Bici rodado 26',
    minPrice: 10,
  });
  expect(edited.body).toMatchObject({ title: 'Bici rodado 26', minPrice: 10, zone: 'Rosario' });
  const nothing = { description: null, minPrice: null, maxPrice: null, referenceUrl: null };
  const emptied = await ana.send<BuyRequestView>('PATCH', `/api/buy-requests/${id}`, nothing);
  expect(emptied.body).toMatchObject({ title: 'Bici rodado 26', ...nothing });
  for (const [action, status] of [
    ['close', 'closed'],
    ['reopen', 'active'],
    ['renew', 'active'],
  ]) {
    const answer = await ana.send<BuyRequestView>('POST', `/api/buy-requests/${id}/${action}`);
    expect([answer.status, answer.body.status]).toEqual([200, status]);
  }
  const impossible = await ana.send<Problem>('POST', `/api/buy-requests/${id}/complete`);
  expect([impossible.status, impossible.body.code]).toEqual([409, 'illegal_transition']);

  expect((await ana.send('DELETE', `/api/buy-requests/${id}`)).status).toBe(204);
  expect((await ana.send('GET', `/api/buy-requests/${id}`)).status).toBe(404);
  expect((await ana.send('DELETE', `/api/buy-requests/${id}`)).status).toBe(404);
});

test('its owner comes along by name, picture, place and words, never by e-mail', async () => {
  const eva = await signUp('Eva');
  const avatarUrl = await upload(eva, 'avatar');
  const about = { avatarUrl, location: 'Rosario', bio: 'Compro y vendo bicicletas.' };
  await eva.send('PATCH', '/api/me', { fullName: ' Eva Ríos ', ...about });
  const { id } = await publish(eva);
  const ownerOf = async () =>
    (await visitor.send<BuyRequestView>('GET', `/api/buy-requests/${id}`)).body.owner;
  const owner = await ownerOf();
  expect(owner).toMatchObject({ id: eva.id, name: 'Eva Ríos', ...about });
  expect(Object.keys(owner)).not.toContain('email');

  // The profile of an account from before names were required.
  await db.update(profiles).set({ fullName: ' ' }).where(eq(profiles.id, eva.id));
  expect((await ownerOf()).name).toBe('Usuario anónimo');
});

test('only active requests are listed, the newest first', async () => {
  const made = [];
  for (const title of ['Mesa uno', 'Mesa dos', 'Mesa tres', 'Mesa cuatro'])
    made.push(await publish(beto, { title, zone: 'Tilcara' }));
  const [, closed, gone] = made;
  await beto.send('POST', `/api/buy-requests/${closed!.id}/close`);
  await accept(beto, await offerTo(ana, gone!.id));
  const { body } = await visitor.send<Page<BuyRequestView>>('GET', '/api/buy-requests?zone=Tilcara');
  expect(body.items.map(({ title }) => title)).toEqual(['Mesa cuatro', 'Mesa uno']);
  expect(body.items.map(({ status }) => status)).toEqual(['active', 'active']);
});

test('the list: filters, sorting, pages and the total', async () => {
  const { body: categories } = await visitor.send<{ items: { id: string; slug: string }[] }>(
    'GET',
    '/api/categories',
  );
  const [category] = categories.items;
  for (const [index, maxPrice] of [300, 100, 200].entries()) {
    await publish(beto, {
      title: `Cámara número ${index}`,
      maxPrice,
      zone: 'Salta',
      condition: 'usado',
      categoryId: category?.id,
    });
  }
  const list = async (query: string) =>
    (await visitor.send<Page<BuyRequestView> & { total: number }>('GET', `/api/buy-requests?${query}`)).body;
  const titles = (page: Page<BuyRequestView>) => page.items.map(({ title }) => title.at(-1)).join('');

  expect(titles(await list('search=camara'))).toBe('210');
  expect(titles(await list('search=CAMARA&sort=price_asc'))).toBe('120');
  expect(titles(await list('search=camara&sort=price_desc'))).toBe('021');
  expect(titles(await list('search=camara&sort=relevance&zone=sal'))).toBe('210');
  expect(titles(await list('zone=salta&minPrice=150&maxPrice=250'))).toBe('2');
  expect(titles(await list(`zone=salta&condition=usado&category=${category?.slug}`))).toBe('210');
  expect(titles(await list(`zone=salta&category=${category?.id}&search=&unknown=parameter`))).toBe('210');
  expect(await list('search=nohaynada')).toMatchObject({ items: [], nextCursor: null, total: 0 });

  const first = await list('zone=salta&limit=2');
  expect([titles(first), first.total]).toEqual(['21', 3]);
  const second = await list(`zone=salta&limit=2&cursor=${first.nextCursor}`);
  expect([titles(second), second.nextCursor]).toEqual(['0', null]);
});

test.each([
  'limit=0',
  'limit=101',
  'limit=dos',
  'limit=1.5',
  'minPrice=-1',
  'maxPrice=1e30',
  'maxPrice=10&minPrice=11',
  'sort=cheapest',
  'condition=roto',
  'cursor=abc',
  'search=%00',
  `search=${'a'.repeat(101)}`,
])('a list with %s is refused', async (query) => {
  const { status, body } = await visitor.send<Problem>('GET', `/api/buy-requests?${query}`);
  expect([status, body.code]).toEqual([422, 'invalid']);
  expect(Object.keys(body.errors ?? {})).toEqual([query.split('=')[0]]);
});

test.each([
  [{ title: '' }, 'title', 'El título es requerido'],
  [{ title: 'Bici' }, 'title', 'El título debe tener al menos 5 caracteres'],
  [{ title: 'con cero \u0000 adentro' }, 'title', 'El texto tiene caracteres que no se pueden guardar'],
  [{ title: 'media \ud83d cara' }, 'title', 'El texto tiene caracteres que no se pueden guardar'],
  [{ title: 12 }, 'title', 'El título es requerido'],
  [{ description: 'a'.repeat(4001) }, 'description', 'La descripción puede tener hasta 4.000 caracteres'],
  [{ maxPrice: null }, 'maxPrice', 'El precio máximo es requerido'],
  [{ maxPrice: 0 }, 'maxPrice', 'El precio máximo debe ser mayor a 0'],
  [{ maxPrice: -5 }, 'maxPrice', 'El precio máximo debe ser mayor a 0'],
  [{ maxPrice: 1.5 }, 'maxPrice', 'El precio tiene que ser un número entero de pesos, sin centavos'],
  [{ maxPrice: 1e300 }, 'maxPrice', 'El precio es demasiado alto'],
  [{ maxPrice: '400' }, 'maxPrice', 'El precio máximo es requerido'],
  [{ minPrice: 500_000 }, 'maxPrice', 'Introduzca un precio mayor al precio mínimo.'],
  [{ zone: ' ' }, 'zone', 'La zona es requerida'],
  [{ condition: 'roto' }, 'condition', 'La condición es requerida'],
  [{ referenceUrl: 'javascript:alert(1)' }, 'referenceUrl', 'URL inválida'],
  [{ images: [] }, 'images', 'Debes subir al menos una imagen'],
  [
    { images: ['/images/otra.webp'] },
    'images',
    'La imagen ya no está disponible. Quitala y volvé a subirla.',
  ],
  [
    { images: ['/images/una.webp', '/images/otra.webp'] },
    'images',
    'Las imágenes 1 y 2 ya no están disponibles. Quitalas y volvé a subirlas.',
  ],
  [{ categoryId: '00000000-0000-7000-8000-000000000000' }, 'categoryId', 'La categoría no existe'],
  [{ status: 'completed' }, 'status', 'Campo desconocido'],
  [{ userId: 'yo' }, 'userId', 'Campo desconocido'],
  [JSON.parse('{"__proto__": {"admin": true}}'), '__proto__', 'Campo desconocido'],
  [{ constructor: 1 }, 'constructor', 'Campo desconocido'],
])('publishing with a bad field is refused (case %#)', async (fields, field, sentence) => {
  const body = { ...(await requestBody(ana)) };
  for (const key of Object.keys(fields))
    Object.defineProperty(body, key, { value: fields[key], enumerable: true });
  const answer = await ana.send<Problem>('POST', '/api/buy-requests', body);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ code: 'invalid', detail: sentence, errors: { [field]: sentence } });
});

test.each([
  [{ minPrice: 'mucho' }, 'minPrice', 'El precio mínimo debe ser mayor o igual a 0'],
  [{ maxPrice: 'x' }, 'maxPrice', 'El precio máximo debe ser mayor o igual a 0'],
  [{ minPrice: 0 }, 'minPrice', 'El precio mínimo debe ser mayor a 0'],
])('editing with %j is refused in the words of the edit form', async (fields, field, sentence) => {
  const { id } = await publish(ana);
  const { status, body } = await ana.send<Problem>('PATCH', `/api/buy-requests/${id}`, fields);
  expect([status, body.errors]).toEqual([422, { [field]: sentence }]);
});
