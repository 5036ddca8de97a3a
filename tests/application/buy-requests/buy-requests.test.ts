import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { SignedInActor } from '#application/actor.ts';
import { completeRequest, deleteRequest, editRequest } from '#application/buy-requests/commands.ts';
import { expireIdleRequests, warnIdleRequests } from '#application/buy-requests/jobs.ts';
import {
  countOwnRequests,
  getRequest,
  listCategories,
  listOwnRequests,
  wasDeleted,
} from '#application/buy-requests/queries.ts';
import { listActiveRequests } from '#application/marketplace/queries.ts';
import { acceptOffer } from '#application/offers/commands.ts';
import { buyRequests, chats, images, offers } from '#database/schema.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople } from '../../support/deal.ts';
import { addImage, offerTo, publish, refusalCodeOf, refusalSentenceOf } from '../../support/market.ts';
import { outbox } from '../../support/outbox.ts';

const { db, ctx } = await openTestMarket();
let ana: SignedInActor;
let beto: SignedInActor;

beforeEach(async () => {
  await db.delete(buyRequests);
  ctx.clock.at = new Date('2026-11-01T12:00:00.000Z');
  [ana, beto] = await addPeople(db, 'Ana', 'Beto');
});

test('a published request is in the market with its owner and first image', async () => {
  const [category] = await listCategories(ctx);
  const request = await publish(ctx, ana, { categoryId: category!.id });
  expect(request).toMatchObject({
    status: 'active',
    referenceImage: request.images[0],
    category,
    owner: { name: 'Ana' },
    offerCount: 0,
    allowedActions: ['edit', 'renew', 'close', 'delete'],
  });
  const list = await listActiveRequests(ctx, null);
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

test('every order goes page by page through every request once', async () => {
  for (let count = 0; count < 9; count++) {
    ctx.pass((count % 2) * 1000);
    await publish(ctx, ana, {
      title: count % 3 ? `Mesa número ${count}` : `Silla número ${count}`,
      description: 'Para la mesa',
      maxPrice: 1000 * (count % 4) + 1,
    });
  }
  for (const sort of ['newest', 'price_asc', 'price_desc', 'relevance'] as const) {
    const whole = await listActiveRequests(ctx, null, { sort, search: 'mesa' });
    const paged = [];
    let cursor: string | null = null;
    do {
      const page = await listActiveRequests(ctx, null, { sort, search: 'mesa', limit: 2, cursor });
      expect(page.total).toBe(9);
      paged.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged.map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id));
    expect(paged).toHaveLength(9);
  }
  const prices = (await listActiveRequests(ctx, null, { sort: 'price_desc' })).items.map((r) => r.maxPrice!);
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  const relevant = (await listActiveRequests(ctx, null, { sort: 'relevance', search: 'mesa' })).items;
  expect(relevant.slice(0, 6).every(({ title }) => title.startsWith('Mesa'))).toBe(true);
  expect(await refusalCodeOf(listActiveRequests(ctx, null, { cursor: 'bm8' }))).toBe('invalid');
});

test('deleting takes offers and photos along, leaves the conversation with its titles, and remembers the id', async () => {
  const request = await publish(ctx, ana);
  const offer = await offerTo(ctx, beto, request.id);
  const pending = await publish(ctx, ana, { title: 'Otra publicación' });
  await offerTo(ctx, beto, pending.id);
  const { chatId } = await acceptOffer(ctx, ana, offer.id, offer);
  await deleteRequest(ctx, ana, request.id);
  expect(await refusalCodeOf(getRequest(ctx, ana, request.id))).toBe('not_found');
  expect(await wasDeleted(ctx, request.id)).toBe(true);
  expect(await wasDeleted(ctx, pending.id)).toBe(false);
  const [chat] = await db.select().from(chats).where(eq(chats.id, chatId));
  expect(chat).toMatchObject({ buyRequestId: null, offerId: null, requestTitle: request.title });
  expect(await db.select().from(offers).where(eq(offers.id, offer.id))).toEqual([]);
  await deleteRequest(ctx, ana, pending.id);
  const recipients = await db.select().from(outbox).where(eq(outbox.aggregateId, pending.id));
  expect(recipients.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({
      title: 'Otra publicación',
      recipients: [expect.objectContaining({ userId: beto.userId, kind: 'requestDeleted' })],
    }),
  );
  expect(await refusalSentenceOf(deleteRequest(ctx, ana, request.id))).toEqual([
    'not_found',
    'La publicación no existe o ya fue eliminada',
  ]);
});

test('an idle request is noticed once and then expires; activity holds it off', async () => {
  const request = await publish(ctx, ana);
  const kept = await publish(ctx, ana, { title: 'Sigue vigente' });
  const at = (days: number) => (ctx.clock.at = new Date(Date.UTC(2026, 10, 1 + days, 12, 1)));
  at(50);
  expect(await warnIdleRequests(ctx)).toBe(0);
  at(53);
  expect([await warnIdleRequests(ctx), await warnIdleRequests(ctx)]).toEqual([2, 0]);
  await editRequest(ctx, ana, kept.id, { description: 'La sigo buscando' });
  at(61);
  expect(await expireIdleRequests(ctx)).toBe(1);
  expect((await getRequest(ctx, null, request.id)).status).toBe('expired');
  expect((await listOwnRequests(ctx, ana)).items.map(({ status }) => status).toSorted()).toEqual([
    'active',
    'expired',
  ]);
  const open = await listOwnRequests(ctx, ana, { statuses: ['active'] });
  expect(open.items.map(({ id }) => id)).toEqual([kept.id]);
  expect(await countOwnRequests(ctx, ana)).toEqual({ active: 1, expired: 1 });
  expect(await refusalCodeOf(countOwnRequests(ctx, null))).toBe('unauthenticated');
});

test('a publication that is reserved or completed cannot be edited, and the refusal says why', async () => {
  const request = await publish(ctx, ana);
  const offer = await offerTo(ctx, beto, request.id);
  await acceptOffer(ctx, ana, offer.id, offer);
  const why = ['illegal_transition', 'Esta publicación ya tiene una oferta aceptada: no se puede editar.'];
  expect(await refusalSentenceOf(editRequest(ctx, ana, request.id, { zone: 'Funes' }))).toEqual(why);
  await completeRequest(ctx, ana, request.id);
  expect(await refusalSentenceOf(editRequest(ctx, ana, request.id, { zone: 'Funes' }))).toEqual(why);
});

test('an edit checks prices against what stays, and drops images', async () => {
  const request = await publish(ctx, ana, { minPrice: 100, maxPrice: 200 });
  expect(await refusalCodeOf(editRequest(ctx, ana, request.id, { maxPrice: 50 }))).toBe('invalid');
  const added = await addImage(db, ana.userId, 'buy-request');
  ctx.clock.at = new Date('2026-11-02T12:00:00.000Z');
  const edited = await editRequest(ctx, ana, request.id, { maxPrice: null, images: [added] });
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
