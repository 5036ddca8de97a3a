import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { signedInAs } from '#application/actor.ts';
import { storeAnswer, sweepIdempotencyKeys } from '#application/idempotency.ts';
import { buyRequests, chatMessages, contactMessages, idempotencyKeys, offers } from '#database/schema.ts';
import type { DealRatingsView } from '#domain/views/views.ts';
import { type Person, testApi } from '../support/actors.ts';
import { setScene, signUpCast, validOffer, validRequest } from '../support/cast.ts';
import { operations } from '../support/described.ts';
import { routeActions, sendForm } from '../support/page-actions.ts';
import { actionsOf, doerOf } from './actions/doors.ts';
import { idIn } from './authorization/id-in.ts';

const api = await testApi();
const { db } = api.services.database;
const participants = await signUpCast(api);
const actions = await routeActions();
let keys = 0;
const newKey = () => `key-${++keys}`;

/** The calls that create something, from the API's description. */
const creating = operations.filter(({ method, responses }) => method === 'POST' && '201' in responses);

test('every call that creates says that it takes a key', () => {
  expect(creating.length).toBeGreaterThanOrEqual(5);
  for (const { parameters, operationId } of creating) {
    expect([operationId, parameters?.map(({ name }) => name)]).toEqual([
      operationId,
      expect.arrayContaining(['idempotency-key']),
    ]);
  }
});

/** Counts the rows of everything that these calls can create. */
async function made(): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select (select count(*) from buy_requests) + (select count(*) from offers) + (select count(*) from chat_messages)
      + (select count(*) from images) + (select count(*) from saved_searches) + (select count(*) from questions) + (select count(*) from outbox) as count
  `);
  return Number(rows[0]?.count);
}

const creators = actionsOf(api).filter(({ operation }) => operation && creating.includes(operation));
describe.each(creators)('$name', ({ name, operation, ...action }) => {
  const { method, path } = operation!;
  const { role = 'seller', stage } = doerOf(action);

  async function ready() {
    const scene = await setScene(api, participants, stage);
    const person: Person = participants[role];
    const id = await idIn(path, participants, scene);
    const body = await action.entry.input?.({ api, person, people: participants, scene });
    const address = `/api${path.replace('{id}', id ?? '')}`;
    return (key: string) => person.send(method, address, body, { 'idempotency-key': key });
  }

  test('the same key answers what the first call answered and creates nothing', async () => {
    const send = await ready();
    const key = newKey();
    const first = await send(key);
    expect(first.status).toBe(201);
    const before = await made();
    const again = await send(key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await made()).toBe(before);
  });

  /** One person may send two uploads at the same time. */
  const together = name === 'uploadImages' ? 2 : 10;

  test('many at once with one key create one thing', async () => {
    const send = await ready();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: together }, () => send(key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});

const publishAs = async (person: Person, key: string, fields: object = {}) => {
  const body = { ...(await validRequest(api, person)), ...fields };
  return person.send<{ id: string; title: string; code: string }>('POST', '/api/buy-requests', body, {
    'idempotency-key': key,
  });
};

test('another key, or the same of another person, creates another thing', async () => {
  const key = newKey();
  const ids = [
    await publishAs(participants.buyer, key),
    await publishAs(participants.stranger, key),
    await publishAs(participants.buyer, newKey()),
  ].map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(3);
});

test('the first answer stays, also when the thing has changed or gone, or the body is another', async () => {
  const key = newKey();
  const { body: first } = await publishAs(participants.buyer, key);
  await participants.buyer.send('PATCH', `/api/buy-requests/${first.id}`, { title: 'Otra bicicleta' });
  expect((await publishAs(participants.buyer, key, { title: 'Una moto vieja' })).body).toEqual(first);
  await participants.buyer.send('DELETE', `/api/buy-requests/${first.id}`);
  expect((await publishAs(participants.buyer, key)).body).toEqual(first);
});

test('of two at the same moment both answer what the first one kept, though the thing changed between', async () => {
  const key = newKey();
  const { body: made } = await publishAs(participants.buyer, key);
  const idempotencyKey = { operation: 'api createBuyRequest ', key };
  const actor = signedInAs(participants.buyer.id);
  const late = { ...made, title: 'Otra bicicleta' };
  expect(await storeAnswer({ db }, actor, idempotencyKey, late)).toEqual(made);
  expect((await publishAs(participants.buyer, key)).body).toEqual(made);
});

test('a refused call leaves its key free', async () => {
  const key = newKey();
  expect((await publishAs(participants.buyer, key, { title: 'No' })).status).toBe(422);
  expect((await publishAs(participants.buyer, key, { images: ['/images/not-there.webp'] })).status).toBe(422);
  expect((await publishAs(participants.buyer, key)).status).toBe(201);
});

test('a key stands for one path', async () => {
  const [one, other] = [
    await setScene(api, participants, 'pending'),
    await setScene(api, participants, 'pending'),
  ];
  const key = newKey();
  const ids = [];
  for (const { requestId } of [one, other]) {
    const body = await validOffer(api, participants.stranger);
    const path = `/api/buy-requests/${requestId}/offers`;
    ids.push(
      (await participants.stranger.send<{ id: string }>('POST', path, body, { 'idempotency-key': key })).body
        .id,
    );
  }
  expect(new Set(ids).size).toBe(2);
});

test('what a key has rated, reported or said is not done again, though it changed or ended since', async () => {
  const done = await setScene(api, participants, 'done');
  const rate = (person: Person, key: string, stars: number) =>
    person.send<DealRatingsView>(
      'POST',
      `/api/offers/${done.offer.id}/ratings`,
      { stars },
      { 'idempotency-key': key },
    );
  const [one, other] = [newKey(), newKey()];
  const first = await rate(participants.buyer, one, 3);
  expect((await rate(participants.buyer, other, 5)).body.mine?.stars).toBe(5);
  expect((await rate(participants.buyer, one, 3)).body).toEqual(first.body);
  const own = await participants.buyer.send<DealRatingsView>('GET', `/api/offers/${done.offer.id}/ratings`);
  expect(own.body.mine?.stars).toBe(5);
  await rate(participants.seller, newKey(), 4);
  const again = await rate(participants.buyer, one, 3);
  expect([again.status, again.body]).toEqual([201, first.body]);

  const report = (key: string) =>
    participants.stranger.send(
      ...(['POST', '/api/reports', { kind: 'publication', id: done.requestId, reason: 'fraud' }] as const),
      { 'idempotency-key': key },
    );
  const [reported, known] = [newKey(), newKey()];
  const reports = [await report(reported), await report(known)];
  const met = await setScene(api, participants, 'met');
  const arrive = (key: string) =>
    participants.buyer.send('POST', `/api/meetings/${met.meeting?.id}/arriving`, undefined, {
      'idempotency-key': key,
    });
  const arriving = newKey();
  const arrived = await arrive(arriving);
  expect([arrived, ...reports].map(({ status }) => status)).toEqual([201, 201, 201]);
  await participants.buyer.send('POST', `/api/meetings/${met.meeting?.id}/cancel`);
  await participants.buyer.send('DELETE', `/api/buy-requests/${done.requestId}`);
  for (const [nth, key] of [reported, known].entries()) {
    const { status, body } = await report(key);
    expect([status, body]).toEqual([201, reports[nth]?.body]);
  }
  expect((await arrive(arriving)).body).toEqual(arrived.body);
});

test('a key that is too long is refused with a sentence', async () => {
  const { status, body } = await publishAs(participants.buyer, 'x'.repeat(256));
  expect([status, body.code]).toEqual([422, 'invalid']);
});

test('after a day a key is new, and its row is swept; an account takes its rows with it', async () => {
  const key = newKey();
  const { body: first } = await publishAs(participants.buyer, key);
  await db.update(idempotencyKeys).set({ createdAt: sql`created_at - interval '25 hours'` });
  const { body: second } = await publishAs(participants.buyer, key);
  expect(second.id).not.toBe(first.id);
  expect(await sweepIdempotencyKeys(api.ctx)).toBeGreaterThan(0);
  expect(await db.$count(idempotencyKeys)).toBe(1);

  const eva = await api.signUp('Eva');
  await publishAs(eva, newKey());
  expect((await eva.send('DELETE', '/api/me', { password: eva.password })).status).toBe(204);
  expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.userId, eva.id))).toBe(0);
});

/** Sends a form of a page with its hidden key. */
function post(path: string, person: Person | null, fields: Record<string, string | string[]>, params = {}) {
  const action = actions.get(path);
  if (!action) throw new Error(`No action at ${path}`);
  return sendForm(api, action, person?.cookie ?? null, { params, fields });
}

test('the publish form sent twice makes one publication, also at the same moment', async () => {
  const { images, ...fields } = await validRequest(api, participants.stranger);
  const form = { ...fields, maxPrice: '400000', images, intent: 'publish', sending: newKey() };
  const count = () => db.$count(buyRequests, eq(buyRequests.userId, participants.stranger.id));
  const before = await count();
  const both = [
    post('/create-buy-request', participants.stranger, form),
    post('/create-buy-request', participants.stranger, form),
  ];
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  expect(await post('/create-buy-request', participants.stranger, form)).toBe('done');
  expect(await count()).toBe(before + 1);
});

test('the same key with another text is refused, keeps nothing and says so', async () => {
  const { images, ...fields } = await validRequest(api, participants.stranger);
  const form = { ...fields, maxPrice: '400000', images, intent: 'publish', sending: newKey() };
  expect(await post('/create-buy-request', participants.stranger, form)).toBe('done');
  const other = {
    ...form,
    images: (await validRequest(api, participants.stranger)).images,
    title: 'Una moto usada',
  };
  expect(await post('/create-buy-request', participants.stranger, other)).toBe('invalid');
  expect(await post('/create-buy-request', participants.stranger, { ...other, sending: newKey() })).toBe(
    'done',
  );
});

test('the offer form sent twice makes one offer', async () => {
  const { requestId } = await setScene(api, participants, 'pending');
  const { contactInfo, images, ...fields } = await validOffer(api, participants.stranger);
  const form = {
    ...fields,
    price: String(fields.price),
    images,
    'contactInfo.zone': contactInfo.zone,
    'contactInfo.condition': contactInfo.condition,
    intent: 'send',
    sending: newKey(),
  };
  const send = () =>
    post('/send-offer/:buyRequestId', participants.stranger, form, { buyRequestId: requestId });
  expect(await Promise.all([send(), send()])).toEqual(['done', 'done']);
  expect(await db.$count(offers, eq(offers.sellerId, participants.stranger.id))).toBeGreaterThan(0);
  expect(
    await db.$count(
      offers,
      sql`${offers.sellerId} = ${participants.stranger.id} and ${offers.buyRequestId} = ${requestId}`,
    ),
  ).toBe(1);
});

test('what a visitor writes to us twice by one form is one message', async () => {
  const form = {
    name: 'Ana',
    email: 'ana@example.org',
    subject: 'Consulta',
    message: '¿Cómo funciona esto?',
    intent: 'contact',
    sending: newKey(),
  };
  const before = await db.$count(contactMessages);
  expect(await Promise.all([post('/contact', null, form), post('/contact', null, form)])).toEqual([
    'done',
    'done',
  ]);
  expect(await db.$count(contactMessages)).toBe(before + 1);
});

test('a message sent twice by the form without script is one message', async () => {
  const { chatId } = await setScene(api, participants, 'accepted');
  const form = { intent: 'sendMessage', message: 'Hola, ¿seguís teniendo la bici?', sending: newKey() };
  const send = () => post('/chats/:chatId', participants.buyer, form, { chatId: chatId ?? '' });
  expect([await send(), await send()]).toEqual(['done', 'done']);
  expect(await db.$count(chatMessages, eq(chatMessages.chatId, chatId ?? ''))).toBe(1);
});

test('calls at once, more than the limit of one allows, make one thing and count once', async () => {
  const limited = await testApi({ RATE_LIMIT_FACTOR: '0.1' });
  const { buyer } = await signUpCast(limited);
  const body = await validRequest(limited, buyer);
  const key = { 'idempotency-key': newKey() };
  const publish = () => buyer.send('POST', '/api/buy-requests', body, key);
  const answers = await Promise.all(Array.from({ length: 20 }, publish));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(await limited.services.rateLimiter.counted('publications', buyer.id)).toBe(1);
});

test('a message with the same id is the first one, also when its key was swept', async () => {
  const { chatId } = await setScene(api, participants, 'accepted');
  const id = v7();
  const send = (message: string) =>
    participants.buyer.send<{ message: string }>('POST', `/api/chats/${chatId}/messages`, { id, message });
  expect((await send('Hola')).status).toBe(201);
  await db.delete(idempotencyKeys);
  const again = await Promise.all(['Hola', 'Otra cosa'].map(send));
  expect(again.map(({ status, body }) => [status, body.message])).toEqual([
    [201, 'Hola'],
    [201, 'Hola'],
  ]);
  expect(await db.$count(chatMessages, eq(chatMessages.chatId, chatId ?? ''))).toBe(1);
});
