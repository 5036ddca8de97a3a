import { expect, test } from 'vitest';
import { offerConditions } from '#domain/offers/conditions.ts';
import type {
  BuyRequestView,
  ChatMessageView,
  ChatView,
  ListedChatView,
  OfferView,
  Page,
  RejectedOfferView,
} from '#domain/views/views.ts';
import {
  accept,
  offerBody,
  offerTo,
  type Person,
  type Problem,
  publish,
  reject,
  testApi,
  upload,
} from '../support/actors.ts';

const { visitor, signUp } = await testApi();
const [ana, beto, carla] = [await signUp('Ana'), await signUp('Beto'), await signUp('Carla')];

const partyFields = [
  'message',
  'rejectionReason',
  'priceHistory',
  'proposals',
  'buyerRating',
  'chatId',
  'buyer',
];
const read = async (person: { send: Person['send'] }, id: string) =>
  (await person.send<OfferView>('GET', `/api/offers/${id}`)).body;

test('send, edit, reject, counter, accept and fall through', async () => {
  const request = await publish(ana);
  const offer = await offerTo(beto, request.id);
  expect(offer).toMatchObject({
    status: 'pending',
    sellerId: beto.id,
    seller: { name: 'Beto' },
    buyRequest: { id: request.id, userId: ana.id, status: 'active' },
    publicVisibility: true,
    message: 'La podés ver cuando quieras',
    description: null,
    deliveryTime: 'En persona',
    contactInfo: { zone: 'Funes', condition: 'usado-excelente' },
    rejectionReason: null,
    priceHistory: null,
  });
  expect(offer.allowedActions.sort()).toEqual(['delete', 'edit', 'withdraw']);
  expect((await read(ana, offer.id)).allowedActions.sort()).toEqual(['accept', 'propose', 'reject']);
  const url = `/api/offers/${offer.id}`;

  const edited = await beto.send<OfferView>('PATCH', url, { price: 370_000 });
  expect(edited.body.priceHistory).toMatchObject([{ price: 380_000, type: 'edited' }]);

  const rejected = await reject(ana, edited.body);
  expect(rejected).toMatchObject({ status: 'rejected', rejectionReason: 'Precio demasiado alto' });
  const { body: notifications } = await beto.send<Page<RejectedOfferView> & { count: number }>(
    'GET',
    '/api/me/rejected-offers',
  );
  expect(notifications).toMatchObject({
    count: 1,
    items: [{ id: offer.id, rejectionReason: 'Precio demasiado alto', buyRequest: { zone: 'Rosario' } }],
  });

  const countered = await beto.send<OfferView>('POST', `${url}/counter`, { price: 300_000 });
  expect(countered.body).toMatchObject({ status: 'pending', rejectionReason: null });
  expect(countered.body.priceHistory?.map(({ price, type }) => [price, type])).toEqual([
    [380_000, 'edited'],
    [370_000, 'rejected'],
  ]);

  const other = await offerTo(carla, request.id);
  const old = await ana.send<Problem>('POST', `${url}/accept`, { updatedAt: offer.updatedAt });
  expect([old.status, old.body.code]).toEqual([409, 'offer_changed']);
  await beto.confirm();
  const { offer: accepted, chatId } = await accept(ana, countered.body);
  expect(accepted).toMatchObject({
    status: 'accepted',
    chatId,
    buyRequest: { status: 'reserved' },
    seller: { email: beto.email },
  });
  expect((await read(beto, offer.id)).buyer?.email).toBe(ana.email);
  expect((await read(carla, other.id)).status).toBe('finalized');
  const late = await carla.send<Problem>(
    'POST',
    `/api/buy-requests/${request.id}/offers`,
    await offerBody(carla),
  );
  expect([late.status, late.body.code]).toEqual([409, 'request_not_active']);

  const through = await beto.send<OfferView>('POST', `${url}/fall-through`);
  expect(through.body).toMatchObject({ status: 'withdrawn', buyRequest: { status: 'active' } });
  expect((await carla.send<OfferView>('POST', `/api/offers/${other.id}/renew`)).body.status).toBe('pending');
});

test('withdraw keeps the offer for its parties, delete does not', async () => {
  const request = await publish(ana);
  const [one, two] = [await offerTo(beto, request.id), await offerTo(beto, request.id)];
  expect((await beto.send<OfferView>('POST', `/api/offers/${one.id}/withdraw`)).body.status).toBe(
    'withdrawn',
  );
  expect((await visitor.send('GET', `/api/offers/${one.id}`)).status).toBe(404);
  expect((await ana.send('GET', `/api/offers/${one.id}`)).status).toBe(200);
  expect((await beto.send('DELETE', `/api/offers/${two.id}`)).status).toBe(204);
  expect((await beto.send('GET', `/api/offers/${two.id}`)).status).toBe(404);
  expect((await beto.send<Problem>('DELETE', `/api/offers/${one.id}`)).body.code).toBe('illegal_transition');
});

test('an offer of others shows neither what is between its parties nor an e-mail', async () => {
  const request = await publish(ana);
  const rejected = await reject(ana, await offerTo(beto, request.id));
  const agreed = await offerTo(beto, request.id, { title: 'Otra bicicleta' });
  await accept(ana, agreed);
  for (const stranger of [visitor, carla]) {
    for (const id of [rejected.id, agreed.id]) {
      const seen = await read(stranger, id);
      expect(Object.keys(seen).filter((key) => partyFields.includes(key))).toEqual([]);
      expect(seen.allowedActions).toEqual([]);
    }
    const pages = [
      '/api/buy-requests',
      `/api/buy-requests/${request.id}`,
      `/api/buy-requests/${request.id}/offers`,
    ];
    for (const path of pages)
      expect(JSON.stringify((await stranger.send('GET', path)).body)).not.toContain('@example.com');
  }
  expect((await read(ana, rejected.id)).seller.email).toBeUndefined();
});

test('its seller comes along by name, picture and place; by e-mail for the buyer who accepted', async () => {
  const eva = await signUp('Eva');
  const about = { avatarUrl: await upload(eva, 'avatar'), location: 'Rosario' };
  await eva.send('PATCH', '/api/me', { fullName: 'Eva Ríos', ...about });
  const offer = await offerTo(eva, (await publish(ana)).id);
  for (const reader of [visitor, ana]) {
    const { seller } = await read(reader, offer.id);
    expect(seller).toMatchObject({ name: 'Eva Ríos', ...about });
    expect(seller.email).toBeUndefined();
  }
  await accept(ana, offer);
  await eva.confirm();
  expect((await read(ana, offer.id)).seller.email).toBe(eva.email);
  expect((await read(visitor, offer.id)).seller.email).toBeUndefined();
});

test('each of the seven conditions can be said by a program, though the form has four', async () => {
  const { id } = await offerTo(beto, (await publish(ana)).id);
  for (const condition of offerConditions) {
    const contactInfo = { zone: 'Funes', condition };
    const { body } = await beto.send<OfferView>('PATCH', `/api/offers/${id}`, { contactInfo });
    expect(body.contactInfo).toEqual(contactInfo);
  }
});

test('a private offer exists for its parties only, and is counted for them only', async () => {
  const request = await publish(ana);
  const hidden = await offerTo(beto, request.id, { publicVisibility: false });
  await offerTo(carla, request.id);
  const seenBy = async (person: { send: Person['send'] }) => {
    const list = await person.send<Page<OfferView> & { total: number }>(
      'GET',
      `/api/buy-requests/${request.id}/offers`,
    );
    const one = await person.send('GET', `/api/offers/${hidden.id}`);
    const { body } = await person.send<BuyRequestView>('GET', `/api/buy-requests/${request.id}`);
    return [list.body.items.length, list.body.total, body.offerCount, one.status];
  };
  expect(await seenBy(ana)).toEqual([2, 2, 2, 200]);
  expect(await seenBy(beto)).toEqual([2, 2, 2, 200]);
  expect(await seenBy(carla)).toEqual([1, 1, 1, 404]);
  expect(await seenBy(visitor)).toEqual([1, 1, 1, 404]);
});

test('at most five live offers of one seller, none on an own request', async () => {
  const request = await publish(ana);
  for (let i = 0; i < 5; i++) await offerTo(beto, request.id);
  const send = async (person: Person) =>
    person.send<Problem>('POST', `/api/buy-requests/${request.id}/offers`, await offerBody(person));
  expect((await send(beto)).status).toBe(422);
  expect((await send(ana)).body).toMatchObject({ status: 403, code: 'forbidden' });
});

test('the conversation of a deal: its parties write, in order, in pages', async () => {
  const request = await publish(ana);
  const offer = await offerTo(beto, request.id);
  const { chatId } = await accept(ana, offer);
  const url = `/api/chats/${chatId}`;
  for (const [person, message] of [
    [ana, 'Hola 👋'],
    [beto, 'שלום'],
    [ana, '  ¿Sigue?  '],
  ] as const) {
    const sent = await person.send<ChatMessageView>('POST', `${url}/messages`, { message });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ chatId, senderId: person.id, message: message.trim() });
  }
  const list = async (query: string) =>
    (await beto.send<Page<ChatMessageView>>('GET', `${url}/messages?${query}`)).body;
  const texts = (page: Page<ChatMessageView>) => page.items.map(({ message }) => message);
  const first = await list('limit=2');
  expect(texts(first)).toEqual(['Hola 👋', 'שלום']);
  expect(texts(await list(`limit=2&cursor=${first.nextCursor}`))).toEqual(['¿Sigue?']);
  const newest = await list('latest=true&limit=1');
  expect(texts(newest)).toEqual(['¿Sigue?']);
  expect(texts(await list(`before=${newest.items[0]?.id}`))).toEqual(['Hola 👋', 'שלום']);
  expect(texts(await list(`after=${first.items[0]?.id}`))).toEqual(['שלום', '¿Sigue?']);
  for (const query of ['before=1', 'latest=si', 'limit=0']) {
    expect((await beto.send('GET', `${url}/messages?${query}`)).status).toBe(422);
  }
  for (const message of ['', '   ', 'a\u0000', 'x'.repeat(4001), 7]) {
    expect((await ana.send('POST', `${url}/messages`, { message })).status).toBe(422);
  }

  expect((await ana.send<Page<ChatView>>('GET', '/api/me/chats')).body.items[0]).toMatchObject({
    id: chatId,
    viewerRole: 'buyer',
    isOpen: true,
    counterpart: { name: 'Beto' },
    lastMessage: { message: '¿Sigue?' },
  });
  const found = async (query: string) => {
    const { body } = await ana.send<Page<ListedChatView>>('GET', `/api/me/chats?${query}`);
    return body.items.filter(({ id }) => id === chatId).map(({ passage }) => passage);
  };
  expect(await found('unread=true')).toEqual([]);
  expect(await found('ended=false&unread=false')).toEqual([undefined]);
  expect(await found('ended=true')).toEqual([]);
  expect(await found('search=SIGUÉ')).toEqual(['¿Sigue?']);
  for (const query of ['unread=si', 'ended=1', `search=${'x'.repeat(101)}`, 'cursor=x'])
    expect((await ana.send('GET', `/api/me/chats?${query}`)).status, query).toBe(422);
});

test('own lists come in pages', async () => {
  const eva = await signUp('Eva');
  const requests = [await publish(eva), await publish(eva), await publish(eva)];
  const offers = [await offerTo(eva, (await publish(ana)).id), await offerTo(eva, (await publish(ana)).id)];
  for (const [path, made] of [
    ['/api/me/buy-requests', requests],
    ['/api/me/offers', offers],
  ] as const) {
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: Page<{ id: string }> & { total: number } } = await eva.send(
        'GET',
        `${path}?limit=1&cursor=${cursor}`,
      );
      expect(body.total).toBe(made.length);
      ids.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(ids).toEqual(made.map(({ id }) => id).reverse());
  }
});

test('a visitor who sends an offer or deletes a publication reads what it takes', async () => {
  const request = await publish(ana);
  const path = `/api/buy-requests/${request.id}`;
  expect(await visitor.send<Problem>('POST', `${path}/offers`, {})).toMatchObject({
    status: 401,
    body: { detail: 'Debes iniciar sesión para enviar una oferta' },
  });
  const deleted = await visitor.send<Problem>('DELETE', path);
  expect(deleted).toMatchObject({ status: 401, body: { detail: 'Usuario no autenticado' } });
});

test.each([
  [{ title: 'Bici', price: 10.5, images: [], deliveryTime: 'mañana', status: 'accepted' }, []],
  [{ contactInfo: { zone: '', condition: 'roto' } }, ['contactInfo.zone', 'contactInfo.condition']],
  [{ images: [1, 2, 3, 4, 5, 6].map((nth) => `/images/${nth}.webp`), message: 'con \u0000 cero' }, []],
  [{ price: -1, contactInfo: null, publicVisibility: 'no' }, []],
])('every bad field of an offer is named: %j', async (fields, named) => {
  const { id } = await publish(ana);
  const sent = await offerBody(beto, fields);
  const { status, body } = await beto.send<Problem>('POST', `/api/buy-requests/${id}/offers`, sent);
  expect([status, body.code]).toEqual([422, 'invalid']);
  const expected = named.length > 0 ? named : Object.keys(fields);
  expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(expected.toSorted());
});
