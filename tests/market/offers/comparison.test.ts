import fc from 'fast-check';
import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { buyRequests, offers } from '#database/schema.ts';
import {
  type Comparison,
  comparedStatuses,
  compareOffers,
  comparisonSorts,
  summariseOffers,
  usualComparison,
} from '#domain/offers/comparison.ts';
import { deliveryTimes, offerConditions } from '#domain/offers/conditions.ts';
import { answerChoices } from '#domain/requirements/requirement.ts';
import type { OfferView } from '#domain/views/views.ts';
import type { SignedInActor } from '#market/actor.ts';
import { compareRequestOffers } from '#market/offers/comparison/queries.ts';
import { listRequestOffers } from '#market/offers/queries.ts';
import { testDatabase } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { refusalCodeOf, testMarket } from '../../support/market.ts';

const { db } = await testDatabase();
const market = testMarket(db);
let buyer: SignedInActor;
let sellers: SignedInActor[];

beforeEach(async () => {
  buyer = await addPerson(db, 'Ana');
  sellers = [await addPerson(db, 'Beto'), await addPerson(db, 'Caro')];
});

const zones = ['Córdoba', 'cordoba ', 'Rosario', 'CABA'];
const statuses = ['pending', 'rejected', 'finalized', 'withdrawn'] as const;

const drawnOffer = fc.record({
  price: fc.integer({ min: 1, max: 4 }).map((price) => price * 100_000),
  status: fc.constantFrom(...statuses),
  deliveryTime: fc.constantFrom(...deliveryTimes),
  condition: fc.constantFrom(...offerConditions),
  zone: fc.constantFrom(...zones),
  photos: fc.integer({ min: 1, max: 5 }),
  publicVisibility: fc.boolean(),
  day: fc.integer({ min: 1, max: 9 }),
  shippingCost: fc.constantFrom(null, 0, 100_000),
  choices: fc.array(fc.constantFrom(undefined, ...answerChoices), { minLength: 3, maxLength: 3 }),
  seller: fc.integer({ min: 0, max: 1 }),
});
type DrawnOffer = typeof drawnOffer extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const drawnComparison: fc.Arbitrary<Comparison> = fc.record({
  status: fc.constantFrom('' as const, 'live' as const, ...comparedStatuses),
  condition: fc.constantFrom('' as const, 'nuevo' as const, 'usado-bueno' as const),
  delivery: fc.constantFrom('' as const, ...deliveryTimes),
  sort: fc.constantFrom(...comparisonSorts),
});

/** Two musts and a wish; the offers may have answered something that is not asked any more, too. */
const requirements = (['must', 'wish', 'must'] as const).map((kind, at) => ({
  id: v7(),
  kind,
  text: `Pide ${at}`,
}));
const retired = { requirementId: v7(), answer: 'si' as const, detail: null };

async function requestWith(drawn: readonly DrawnOffer[]): Promise<string> {
  const requestId = v7();
  const image = (index: number) => `/images/${v7()}-800x60${index}-a0b0c0.webp`;
  await db.insert(buyRequests).values({
    id: requestId,
    userId: buyer.userId,
    title: 'Bicicleta rodado 26',
    maxPrice: 150_000,
    zone: 'Córdoba',
    quantity: 2,
    requirements,
    images: [image(0)],
  });
  if (drawn.length > 0)
    await db.insert(offers).values(
      drawn.map(({ condition, zone, photos, day, seller, choices, ...terms }) => ({
        ...terms,
        answers: [
          retired,
          ...choices.flatMap((answer, at) =>
            answer ? [{ requirementId: requirements[at]!.id, answer, detail: null }] : [],
          ),
        ],
        id: v7(),
        buyRequestId: requestId,
        sellerId: sellers[seller]!.userId,
        title: 'Bicicleta playera',
        contactInfo: { zone, condition },
        images: Array.from({ length: photos }, (_, index) => image(index)),
        rejectionReason: terms.status === 'rejected' ? 'Precio demasiado alto' : null,
        createdAt: new Date(`2026-10-0${day}T12:00:00.000Z`),
      })),
    );
  return requestId;
}

async function allColumns(actor: SignedInActor | null, requestId: string, by: Comparison, limit: number) {
  const items: OfferView[] = [];
  for (let cursor: string | null = null; ; ) {
    const page = await compareRequestOffers(market, actor, requestId, by, { limit, cursor });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    items.push(...page.items);
    cursor = page.nextCursor;
    if (cursor === null) return { items, summary: page.summary };
  }
}

test('the database compares as the page does: same offers, same order, same marks, for each viewer', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawnOffer, { maxLength: 12 }),
      drawnComparison,
      fc.constantFrom('buyer', 'seller', 'visitor'),
      async (drawn, by, who) => {
        const requestId = await requestWith(drawn);
        const viewer = { buyer, seller: sellers[0]!, visitor: null }[who as 'buyer'];
        const { items: visible } = await listRequestOffers(market, viewer, requestId);
        const { items, summary } = await allColumns(viewer, requestId, by, 5);
        expect(items).toEqual(compareOffers(visible, by));
        expect(summary).toEqual(summariseOffers(visible, by, 'Córdoba'));
      },
    ),
    { numRuns: 60 },
  );
});

test('500 offers are compared a page at a time, and marked among all', async () => {
  const requestId = await requestWith(
    Array.from({ length: 500 }, (_, index) => ({
      price: 1_000 + ((index * 7_919) % 500),
      status: 'pending' as const,
      deliveryTime: deliveryTimes[index % 2]!,
      condition: offerConditions[index % 7]!,
      zone: zones[index % 4]!,
      photos: 1 + (index % 5),
      publicVisibility: true,
      day: 1 + (index % 9),
      shippingCost: null,
      choices: [],
      seller: index % 2,
    })),
  );
  const by = { ...usualComparison, sort: 'price_asc' as const };
  const first = await compareRequestOffers(market, null, requestId, by, { limit: 24 });
  expect(first.items).toHaveLength(24);
  expect(first.items[0]!.price).toBe(1_000);
  // The summary is of all 500 offers, not of the 24 on this page.
  expect(first.summary).toMatchObject({ total: 500, prices: [1_000, 1_499], best: { price: 1_000 } });
  const { items } = await allColumns(null, requestId, { ...by, delivery: 'Por correo' }, 100);
  expect(items).toHaveLength(250);
  expect(new Set(items.map(({ id }) => id)).size).toBe(250);
});

test('a cursor of another order is refused, a request that is not there has no columns', async () => {
  const requestId = await requestWith([]);
  const dear = { ...usualComparison, sort: 'price_desc' as const };
  expect(await refusalCodeOf(compareRequestOffers(market, null, requestId, dear, { cursor: 'nope' }))).toBe(
    'invalid',
  );
  const none = await compareRequestOffers(market, null, 'no-id', dear);
  expect(none).toMatchObject({ items: [], nextCursor: null, summary: { total: 0, prices: null } });
});
