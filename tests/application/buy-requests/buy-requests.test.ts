import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { SignedInActor } from '#application/actor.ts';
import {
  closeRequest,
  completeRequest,
  createRequest,
  deleteRequest,
  editRequest,
  reopenRequest,
} from '#application/buy-requests/commands.ts';
import { expireIdleRequests, expiringOf, noticeIdleRequests } from '#application/buy-requests/jobs.ts';
import {
  countOwnRequests,
  getRequest,
  listCategories,
  listOwnRequests,
  wasDeleted,
} from '#application/buy-requests/queries.ts';
import { listActiveRequests } from '#application/marketplace/queries.ts';
import { acceptOffer, rejectOffer } from '#application/offers/commands.ts';
import { buyRequests, chats, images, offers } from '#database/schema.ts';
import { everyPage } from '#domain/events/market-events.ts';
import { testDatabase } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { addImage, offerTo, publish, refusalCodeOf, testMarket } from '../../support/market.ts';
import { handleOutbox, outbox } from '../../support/outbox.ts';

const { db } = await testDatabase();
const market = testMarket(db);
let ana: SignedInActor;
let beto: SignedInActor;

beforeEach(async () => {
  await db.delete(buyRequests);
  market.clock.at = new Date('2026-11-01T12:00:00.000Z');
  [ana, beto] = [await addPerson(db, 'Ana'), await addPerson(db, 'Beto')];
});

const titles = async (filter: Parameters<typeof listActiveRequests>[2]) =>
  (await listActiveRequests(market, null, filter)).items.map(({ title }) => title);

test('a published request is in the market with its owner and first image', async () => {
  const [category] = await listCategories(market);
  const request = await publish(market, ana, { categoryId: category!.id });
  expect(request).toMatchObject({
    status: 'active',
    referenceImage: request.images[0],
    category,
    owner: { name: 'Ana' },
    offerCount: 0,
    allowedActions: ['edit', 'renew', 'close', 'delete'],
  });
  const list = await listActiveRequests(market, null);
  const card = {
    id: request.id,
    title: 'Bicicleta rodado 29',
    minPrice: null,
    maxPrice: 400_000,
    zone: 'Rosario',
    referenceImage: request.images[0],
    createdAt: request.createdAt,
    owner: { id: ana.userId, name: 'Ana' },
  };
  expect(list).toMatchObject({ total: 1, nextCursor: null, items: [{ ...card, allowedActions: [] }] });
  expect(JSON.stringify(list)).not.toContain('@');
});

test('search finds part of title or description without regard to case and accents, wildcards taken literally', async () => {
  await publish(market, ana, { title: 'Sillón de pana VERDE', description: '100% algodón' });
  await publish(market, ana, { title: 'Mesa ratona' });
  for (const search of ['sillon', 'SILLÓN', 'pana verde', 'ALGODON', '100%']) {
    expect(await titles({ search })).toEqual(['Sillón de pana VERDE']);
  }
  for (const search of ['0_%', '_esa', '\\']) expect(await titles({ search })).toEqual([]);
  expect((await listActiveRequests(market, null, { search: 'inexistente' })).total).toBe(0);
});

test('filters by zone, condition, category and budget', async () => {
  const [category] = await listCategories(market);
  await publish(market, ana, {
    title: 'Uno en Rosario',
    zone: 'Rosario Norte',
    condition: 'nuevo',
    maxPrice: 100,
  });
  await publish(market, ana, {
    title: 'Dos en Salta',
    zone: 'Salta',
    categoryId: category!.id,
    maxPrice: 500,
  });
  expect(await titles({ zone: 'rosario' })).toEqual(['Uno en Rosario']);
  expect(await titles({ condition: 'nuevo' })).toEqual(['Dos en Salta', 'Uno en Rosario']);
  for (const condition of ['usado', 'cualquiera'] as const)
    expect(await titles({ condition })).toEqual(['Dos en Salta']);
  expect(await titles({ category: category!.slug })).toEqual(['Dos en Salta']);
  expect(await titles({ category: category!.id })).toEqual(['Dos en Salta']);
  expect(await titles({ minPrice: 200 })).toEqual(['Dos en Salta']);
  expect(await titles({ maxPrice: 200 })).toEqual(['Uno en Rosario']);
});

test('every order goes page by page through every request once', async () => {
  for (let count = 0; count < 9; count++) {
    market.clock.at = new Date(market.clock.at.getTime() + (count % 2) * 1000);
    await publish(market, ana, {
      title: count % 3 ? `Mesa número ${count}` : `Silla número ${count}`,
      description: 'Para la mesa',
      maxPrice: 1000 * (count % 4) + 1,
    });
  }
  for (const sort of ['newest', 'price_asc', 'price_desc', 'relevance'] as const) {
    const whole = await listActiveRequests(market, null, { sort, search: 'mesa' });
    const paged = [];
    let cursor: string | null = null;
    do {
      const page = await listActiveRequests(market, null, { sort, search: 'mesa', limit: 2, cursor });
      expect(page.total).toBe(9);
      paged.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged.map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id));
    expect(paged).toHaveLength(9);
  }
  const prices = (await listActiveRequests(market, null, { sort: 'price_desc' })).items.map(
    (r) => r.maxPrice!,
  );
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  const relevant = (await listActiveRequests(market, null, { sort: 'relevance', search: 'mesa' })).items;
  expect(relevant.slice(0, 6).every(({ title }) => title.startsWith('Mesa'))).toBe(true);
  expect(await refusalCodeOf(listActiveRequests(market, null, { cursor: 'bm8' }))).toBe('invalid');
});

test('only its owner edits; prices are checked against what stays; dropped images go', async () => {
  const request = await publish(market, ana, { minPrice: 100, maxPrice: 200 });
  expect(await refusalCodeOf(editRequest(market, null, request.id, {}))).toBe('unauthenticated');
  expect(await refusalCodeOf(editRequest(market, beto, request.id, { title: 'Otra cosa' }))).toBe(
    'forbidden',
  );
  expect(await refusalCodeOf(editRequest(market, ana, request.id, { maxPrice: 50 }))).toBe('invalid');
  const added = await addImage(db, ana.userId, 'buy-request');
  market.clock.at = new Date('2026-11-02T12:00:00.000Z');
  const edited = await editRequest(market, ana, request.id, { maxPrice: null, images: [added] });
  expect(edited).toMatchObject({
    minPrice: 100,
    maxPrice: null,
    referenceImage: added,
    title: request.title,
    createdAt: request.createdAt,
    updatedAt: '2026-11-02T12:00:00.000Z',
  });
  expect(await db.select().from(images).where(eq(images.url, request.images[0]!))).toEqual([]);
});

test('closing ends pending offers, reopening asks their sellers', async () => {
  const request = await publish(market, ana);
  await offerTo(market, beto, request.id);
  expect((await closeRequest(market, ana, request.id)).status).toBe('closed');
  expect(await listActiveRequests(market, null)).toMatchObject({ items: [], total: 0 });
  const [offer] = await db.select().from(offers).where(eq(offers.buyRequestId, request.id));
  expect(offer?.status).toBe('finalized');
  expect(await refusalCodeOf(closeRequest(market, ana, request.id))).toBe('illegal_transition');
  expect((await reopenRequest(market, ana, request.id)).status).toBe('active');
});

test('deleting takes offers and photos along, leaves the conversation with its titles, and remembers the id', async () => {
  const request = await publish(market, ana);
  const offer = await offerTo(market, beto, request.id);
  const pending = await publish(market, ana, { title: 'Otra publicación' });
  await offerTo(market, beto, pending.id);
  const { chatId } = await acceptOffer(market, ana, offer.id, offer);
  expect(await refusalCodeOf(deleteRequest(market, beto, request.id))).toBe('forbidden');
  await deleteRequest(market, ana, request.id);
  expect(await refusalCodeOf(getRequest(market, ana, request.id))).toBe('not_found');
  expect(await wasDeleted(market, request.id)).toBe(true);
  expect(await wasDeleted(market, pending.id)).toBe(false);
  const [chat] = await db.select().from(chats).where(eq(chats.id, chatId));
  expect(chat).toMatchObject({ buyRequestId: null, offerId: null, requestTitle: request.title });
  expect(await db.select().from(offers).where(eq(offers.id, offer.id))).toEqual([]);
  await deleteRequest(market, ana, pending.id);
  const told = await db.select().from(outbox).where(eq(outbox.aggregateId, pending.id));
  expect(told.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({
      title: 'Otra publicación',
      told: [expect.objectContaining({ userId: beto.userId, kind: 'requestDeleted' })],
    }),
  );
  expect(await refusalCodeOf(deleteRequest(market, ana, request.id))).toBe('not_found');
});

test('an idle request is noticed once and then expires; activity holds it off', async () => {
  const request = await publish(market, ana);
  const kept = await publish(market, ana, { title: 'Sigue vigente' });
  const at = (days: number) => (market.clock.at = new Date(Date.UTC(2026, 10, 1 + days, 12, 1)));
  at(50);
  expect(await noticeIdleRequests(market)).toBe(0);
  at(53);
  expect([await noticeIdleRequests(market), await noticeIdleRequests(market)]).toEqual([2, 0]);
  await editRequest(market, ana, kept.id, { description: 'La sigo buscando' });
  at(61);
  expect(await expireIdleRequests(market)).toBe(1);
  expect((await getRequest(market, null, request.id)).status).toBe('expired');
  expect((await listOwnRequests(market, ana)).items.map(({ status }) => status).toSorted()).toEqual([
    'active',
    'expired',
  ]);
  const open = await listOwnRequests(market, ana, { statuses: ['active'] });
  expect(open.items.map(({ id }) => id)).toEqual([kept.id]);
  expect(await countOwnRequests(market, ana)).toEqual({ active: 1, expired: 1 });
  expect(await refusalCodeOf(countOwnRequests(market, null))).toBe('unauthenticated');
});

test('rejecting an offer is a sign of life: its publication is not offered for renewal, nor does it expire', async () => {
  const [quiet, lively] = [
    await publish(market, ana),
    await publish(market, ana, { title: 'Sigue vigente' }),
  ];
  const ids = [quiet.id, lively.id];
  market.clock.at = new Date(Date.UTC(2026, 11, 25));
  const offer = await offerTo(market, beto, lively.id);
  expect((await expiringOf(market, ana, ids)).toSorted()).toEqual(ids.toSorted());
  await rejectOffer(market, ana, offer.id, { reason: 'Muy caro' });
  expect(await expiringOf(market, ana, ids)).toEqual([quiet.id]);
  expect(await expiringOf(market, beto, ids)).toEqual([]);
  expect(await expiringOf(market, null, ids)).toEqual([]);
  market.clock.at = new Date(Date.UTC(2027, 0, 2));
  expect(await expireIdleRequests(market)).toBe(1);
  expect((await getRequest(market, null, lively.id)).status).toBe('active');
});

test('a category that does not exist is refused by name', async () => {
  const input = { categoryId: '00000000-0000-7000-8000-000000000000' };
  expect(await refusalCodeOf(publish(market, ana, input))).toBe('invalid');
  expect(await refusalCodeOf(createRequest(market, null, {} as never))).toBe('unauthenticated');
});

test('deleting without a session, or what is not there, says so', async () => {
  const request = await publish(market, ana);
  await expect(deleteRequest(market, null, request.id)).rejects.toMatchObject({
    code: 'unauthenticated',
    detail: 'Usuario no autenticado',
  });
  await deleteRequest(market, ana, request.id);
  await expect(deleteRequest(market, ana, request.id)).rejects.toMatchObject({
    code: 'not_found',
    detail: 'La publicación no existe o ya fue eliminada',
  });
});

test('a publication that is reserved or completed cannot be edited, and the refusal says why', async () => {
  const request = await publish(market, ana);
  const offer = await offerTo(market, beto, request.id);
  await acceptOffer(market, ana, offer.id, offer);
  const why = {
    code: 'illegal_transition',
    detail: 'Esta publicación ya tiene una oferta aceptada: no se puede editar.',
  };
  await expect(editRequest(market, ana, request.id, { zone: 'Funes' })).rejects.toMatchObject(why);
  await completeRequest(market, ana, request.id);
  await expect(editRequest(market, ana, request.id, { zone: 'Funes' })).rejects.toMatchObject(why);
});

test('every open page hears that the market changed, and not what changed', async () => {
  await handleOutbox(market);
  const request = await publish(market, ana);
  const heard = async () => (await handleOutbox(market)).filter(({ topic }) => topic === everyPage);
  const changed = [{ topic: everyPage, signal: { type: 'market' } }];
  expect(await heard()).toEqual(changed);
  for (const change of [
    () => editRequest(market, ana, request.id, { zone: 'Funes' }),
    () => closeRequest(market, ana, request.id),
    () => reopenRequest(market, ana, request.id),
  ]) {
    await change();
    expect(await heard()).toEqual(changed);
  }
  const offer = await offerTo(market, beto, request.id);
  expect(await heard()).toEqual([]);
  await acceptOffer(market, ana, offer.id, offer);
  expect(await heard()).toEqual(changed);
  await completeRequest(market, ana, request.id);
  expect(await heard()).toEqual([]);
  await deleteRequest(market, ana, (await publish(market, ana)).id);
  expect(await heard()).toEqual([...changed, ...changed]);
});

test('every category has a drawing', async () => {
  const drawings = await readFile('public/categories.svg', 'utf8');
  const categories = await listCategories(market);
  expect(categories.length).toBeGreaterThan(15);
  for (const { slug } of categories) expect(drawings).toContain(`<view id="${slug}" `);
});
