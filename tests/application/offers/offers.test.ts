import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { SignedInActor } from '#application/actor.ts';
import { completeRequest } from '#application/buy-requests/commands.ts';
import {
  acceptOffer,
  counterOffer,
  deleteOffer,
  editOffer,
  fallThroughOffer,
  rejectOffer,
  withdrawOffer,
} from '#application/offers/commands.ts';
import {
  countOwnOffers,
  countRejectedOffers,
  getOffer,
  listOwnOffers,
  listOwnOffersOn,
  listRejectedOffers,
  listRequestOffers,
} from '#application/offers/queries.ts';
import { buyRequests, images, offerEvents, offers } from '#database/schema.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople } from '../../support/deal.ts';
import { offerTo, publish, refusalCodeOf } from '../../support/market.ts';
import { outbox } from '../../support/outbox.ts';

const { db, ctx } = await openTestMarket();
let buyer: SignedInActor;
let seller: SignedInActor;
let other: SignedInActor;
let request: BuyRequestView;

beforeEach(async () => {
  [buyer, seller, other] = await addPeople(db, 'Ana', 'Beto', 'Caro');
  request = await publish(ctx, buyer);
});

const history = async (offerId: string) =>
  (
    await db.select().from(offerEvents).where(eq(offerEvents.offerId, offerId)).orderBy(asc(offerEvents.id))
  ).map(({ action, fromStatus, toStatus }) => [action, fromStatus, toStatus]);

test('a whole deal: rejected with a reason, countered, accepted; the others end and the request is reserved', async () => {
  const offer = await offerTo(ctx, seller, request.id);
  const otherOffer = await offerTo(ctx, other, request.id);
  const rejected = await rejectOffer(ctx, buyer, offer.id, { reason: 'Precio demasiado alto' });
  expect(await countRejectedOffers(ctx, seller.userId)).toBe(1);
  ctx.clock.at = new Date('2026-11-02T09:00:00.000Z');
  const countered = await counterOffer(ctx, seller, offer.id, { price: 350_000 });
  expect(countered).toMatchObject({
    status: 'pending',
    rejectionReason: null,
    createdAt: '2026-11-02T09:00:00.000Z',
    priceHistory: [{ price: 380_000, type: 'rejected', timestamp: rejected.updatedAt }],
  });
  expect(await countRejectedOffers(ctx, seller.userId)).toBe(0);

  const { offer: accepted, chatId } = await acceptOffer(ctx, buyer, offer.id, countered);
  expect(accepted).toMatchObject({ status: 'accepted', chatId, buyRequest: { status: 'reserved' } });
  expect(await history(offer.id)).toEqual([
    ['send', null, 'pending'],
    ['reject', 'pending', 'rejected'],
    ['counter', 'rejected', 'pending'],
    ['accept', 'pending', 'accepted'],
  ]);
  expect(await history(otherOffer.id)).toEqual([
    ['send', null, 'pending'],
    ['finalize', 'pending', 'finalized'],
  ]);
  const events = await db.select().from(outbox).where(eq(outbox.aggregateId, request.id)).orderBy(outbox.id);
  expect(events.map(({ payload }) => (payload as { action: string }).action)).toEqual([
    'publish',
    'send',
    'send',
    'reject',
    'counter',
    'accept',
    'finalize',
    'reserve',
  ]);
  expect((await completeRequest(ctx, buyer, request.id)).status).toBe('completed');
  expect(await refusalCodeOf(fallThroughOffer(ctx, buyer, offer.id))).toBe('illegal_transition');
});

test('an offer changed since the buyer saw it is not accepted, even within the same millisecond', async () => {
  const offer = await offerTo(ctx, seller, request.id);
  const edited = await editOffer(ctx, seller, offer.id, { price: 390_000 });
  expect(edited.updatedAt > offer.updatedAt).toBe(true);
  expect(edited.priceHistory).toEqual([expect.objectContaining({ price: 380_000, type: 'edited' })]);
  expect(await refusalCodeOf(acceptOffer(ctx, buyer, offer.id, offer))).toBe('offer_changed');
  expect((await acceptOffer(ctx, buyer, offer.id, edited)).offer.status).toBe('accepted');
});

test('an offer keeps its last 50 prices, its events keep all', async () => {
  const { id } = await offerTo(ctx, seller, request.id);
  const edits = 53;
  for (let price = 1; price <= edits; price++) await editOffer(ctx, seller, id, { price });
  const { priceHistory } = await getOffer(ctx, seller, id);
  expect(priceHistory?.map(({ price }) => price)).toEqual(Array.from({ length: 50 }, (_, at) => at + 3));
  const kept = await db
    .select({ price: offerEvents.price })
    .from(offerEvents)
    .where(eq(offerEvents.offerId, id));
  expect(kept).toHaveLength(edits + 1);

  const long = Array.from({ length: 60 }, () => ({
    price: 9,
    timestamp: request.createdAt,
    type: 'edited' as const,
  }));
  await db.update(offers).set({ priceHistory: long }).where(eq(offers.id, id));
  expect((await getOffer(ctx, seller, id)).priceHistory).toHaveLength(50);
});

test('a deleted offer is gone with its photos, its history stays', async () => {
  const offer = await offerTo(ctx, seller, request.id);
  await rejectOffer(ctx, buyer, offer.id, { reason: 'Producto en mal estado' });
  await deleteOffer(ctx, seller, offer.id);
  expect(await refusalCodeOf(getOffer(ctx, seller, offer.id))).toBe('not_found');
  expect(await db.select().from(images).where(eq(images.url, offer.images[0]!))).toEqual([]);
  expect((await history(offer.id)).at(-1)).toEqual(['delete', 'rejected', null]);
});

test('lists go page by page through every offer once, in the order of the cards', async () => {
  const sellers = [seller, other];
  for (let count = 0; count < 8; count++) {
    ctx.pass(count % 3 === 0 ? 0 : 1000);
    const offer = await offerTo(ctx, sellers[count % 2]!, request.id);
    if (count % 4 === 0) await rejectOffer(ctx, buyer, offer.id, { reason: 'Tiempo de entrega muy largo' });
  }
  const whole = await listRequestOffers(ctx, buyer, request.id);
  const paged = [];
  let cursor: string | null = null;
  do {
    const page = await listRequestOffers(ctx, buyer, request.id, { limit: 3, cursor });
    paged.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  expect(paged).toEqual(whole.items);
  expect(whole.items.map(({ status }) => status)).toEqual([
    ...Array(6).fill('pending'),
    ...Array(2).fill('rejected'),
  ]);
});

test('the database itself refuses a second accepted offer', async () => {
  const first = await offerTo(ctx, seller, request.id);
  const second = await offerTo(ctx, other, request.id);
  await acceptOffer(ctx, buyer, first.id, first);
  const forced = db.update(offers).set({ status: 'accepted' }).where(eq(offers.id, second.id));
  await expect(forced).rejects.toMatchObject({ cause: { constraint: 'offers_one_accepted' } });
  await db.delete(buyRequests).where(eq(buyRequests.id, request.id));
});

test('rejections are listed latest first, to their seller only', async () => {
  const [first, second] = [await offerTo(ctx, seller, request.id), await offerTo(ctx, seller, request.id)];
  await offerTo(ctx, seller, request.id);
  for (const [day, { id }] of [
    ['2026-11-03', second],
    ['2026-11-04', first],
  ] as const) {
    ctx.clock.at = new Date(`${day}T12:00:00.000Z`);
    await rejectOffer(ctx, buyer, id, { reason: 'Precio demasiado alto' });
  }
  const { items, count } = await listRejectedOffers(ctx, seller);
  expect([count, items.map(({ id }) => id)]).toEqual([2, [first.id, second.id]]);
  expect(items[0]).toMatchObject({
    title: first.title,
    price: first.price,
    status: 'rejected',
    rejectionReason: 'Precio demasiado alto',
    updatedAt: '2026-11-04T12:00:00.000Z',
    buyRequest: { title: request.title, zone: request.zone },
  });
  expect((await listRejectedOffers(ctx, other)).items).toEqual([]);
});

test('own offers are listed and counted by status, page by page, for their seller only', async () => {
  for (let nth = 0; nth < 3; nth++) await offerTo(ctx, seller, request.id);
  const { items } = await listOwnOffers(ctx, seller);
  const [newest, middle] = items;
  for (const offer of [newest, middle])
    await rejectOffer(ctx, buyer, offer!.id, { reason: 'No me convence' });
  await offerTo(ctx, other, request.id);
  const rejected = { statuses: ['rejected'] as const, limit: 1 };
  const first = await listOwnOffers(ctx, seller, rejected);
  const second = await listOwnOffers(ctx, seller, { ...rejected, cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([newest!.id, middle!.id]);
  expect(second.nextCursor).toBeNull();
  expect(await countOwnOffers(ctx, seller)).toEqual({ pending: 1, rejected: 2 });
  expect(await refusalCodeOf(countOwnOffers(ctx, null))).toBe('unauthenticated');
});

test('a seller’s own offers on a publication: the accepted one first, then what changed last; nobody else’s', async () => {
  const [first, second] = [await offerTo(ctx, seller, request.id), await offerTo(ctx, seller, request.id)];
  await offerTo(ctx, other, request.id);
  const withdrawn = await offerTo(ctx, seller, request.id);
  await withdrawOffer(ctx, seller, withdrawn.id);
  ctx.clock.at = new Date('2026-11-02T09:00:00.000Z');
  await rejectOffer(ctx, buyer, first.id, { reason: 'No me convence' });
  const own = async () => (await listOwnOffersOn(ctx, seller, request.id)).map(({ id }) => id);
  expect(await own()).toEqual([first.id, second.id]);
  await acceptOffer(ctx, buyer, second.id, await getOffer(ctx, buyer, second.id));
  expect(await own()).toEqual([second.id, first.id]);
  expect(await listOwnOffersOn(ctx, null, request.id)).toEqual([]);
  expect(await listOwnOffersOn(ctx, buyer, request.id)).toEqual([]);
});
