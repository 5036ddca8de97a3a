import fc from 'fast-check';
import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { listUnmet } from '#application/action-items/unanswered.ts';
import type { SignedInActor } from '#application/actor.ts';
import { compareRequestOffers, listOfferMarks } from '#application/offers/comparison.ts';
import { listRequestOffers } from '#application/offers/queries.ts';
import { listReceivedOffers } from '#application/offers/received-offers.ts';
import { buyRequests, offers } from '#database/schema.ts';
import {
  type Comparison,
  comparedStatuses,
  compareOffers,
  comparisonSorts,
  receivedKey,
  receivedOrders,
  usualComparison,
} from '#domain/offers/comparison.ts';
import { deliveryTimes, offerConditions } from '#domain/offers/conditions.ts';
import { markOf } from '#domain/offers/side-by-side.ts';
import { answerChoices } from '#domain/requirements/requirement.ts';
import type { OfferView, Page } from '#domain/views/views.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople, addPerson } from '../../support/deal.ts';
import { refusalCodeOf } from '../../support/market.ts';

const { db, ctx } = await openTestMarket();
let buyer: SignedInActor;
let sellers: SignedInActor[];

beforeEach(async () => {
  buyer = await addPerson(db, 'Ana');
  sellers = await addPeople(db, 'Beto', 'Caro');
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
  shippingCost: fc.constantFrom<(number | null)[]>(null, 0, 100_000),
  availableFrom: fc.constantFrom(null, '2026-12-01', '2026-12-03'),
  choices: fc.array(fc.constantFrom(undefined, ...answerChoices), { minLength: 3, maxLength: 3 }),
  seller: fc.integer({ min: 0, max: 1 }),
  hoursLeft: fc.constantFrom(-1, 0, 24),
});
type DrawnOffer = typeof drawnOffer extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const drawnComparison: fc.Arbitrary<Comparison> = fc.record({
  status: fc.constantFrom('' as const, 'live' as const, ...comparedStatuses),
  condition: fc.constantFrom('' as const, 'nuevo' as const, 'usado-bueno' as const),
  delivery: fc.constantFrom('' as const, ...deliveryTimes),
  meets: fc.constantFrom('' as const, 'all' as const, 'not' as const),
  sort: fc.constantFrom(...comparisonSorts),
});

/** Two musts and a wish; the offers may have answered something that is not asked any more, too. */
const requirements = (['must', 'wish', 'must'] as const).map((kind, at) => ({
  id: v7(),
  kind,
  text: `Pide ${at}`,
}));
const retired = { requirementId: v7(), answer: 'si' as const, detail: null };

async function requestWith(drawn: readonly DrawnOffer[], quantity = 2): Promise<string> {
  const requestId = v7();
  const image = (index: number) => `/images/${v7()}-800x60${index}-a0b0c0.webp`;
  await db.insert(buyRequests).values({
    id: requestId,
    userId: buyer.userId,
    title: 'Bicicleta rodado 26',
    maxPrice: 150_000,
    zone: 'Córdoba',
    quantity,
    neededBy: '2026-12-02',
    requirements,
    images: [image(0)],
  });
  if (drawn.length > 0)
    await db.insert(offers).values(
      drawn.map(({ condition, zone, photos, day, seller, choices, hoursLeft, ...terms }) => ({
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
        expiresAt: new Date(ctx.now().getTime() + hoursLeft * 60 * 60 * 1000),
      })),
    );
  return requestId;
}

async function allPages<Answer extends Page<OfferView>>(
  read: (paging: { limit: number; cursor: string | null }) => Promise<Answer>,
  limit: number,
): Promise<Answer> {
  const items: OfferView[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: Answer = await read({ limit, cursor });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    items.push(...page.items);
    cursor = page.nextCursor;
    if (cursor === null) return { ...page, items };
  }
}

test('the database compares as the page does: same offers, same order, same marks, for each viewer', async () =>
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawnOffer, { maxLength: 12 }),
      drawnComparison,
      fc.constantFrom('buyer', 'seller', 'visitor'),
      async (drawn, by, who) => {
        const requestId = await requestWith(drawn);
        const viewer = { buyer, seller: sellers[0]!, visitor: null }[who as 'buyer'];
        const { items: visible } = await listRequestOffers(ctx, viewer, requestId);
        const expected = compareOffers(visible, by);
        expect(await compareRequestOffers(ctx, viewer, requestId, by, 12)).toEqual(expected);
        expect(await listOfferMarks(ctx, viewer, requestId, by)).toEqual({
          marks: expected.map(markOf),
          total: expected.length,
        });
      },
    ),
    { numRuns: 60 },
  ));

test.each(receivedOrders)(
  'the page of a publication lists for its owner by group, in it by %s; for others as the API',
  async (by) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(drawnOffer, { maxLength: 12 }),
        fc.constantFrom('buyer', 'seller', 'visitor'),
        async (drawn, who) => {
          const requestId = await requestWith(drawn);
          const viewer = { buyer, seller: sellers[0]!, visitor: null }[who as 'buyer'];
          const { items: visible } = await listRequestOffers(ctx, viewer, requestId);
          const read = (paging: object) => listReceivedOffers(ctx, viewer, requestId, { ...paging, by });
          const { items, total } = await allPages(read, 5);
          const keyOf = (offer: OfferView) => [
            ...receivedKey(offer).slice(0, by === 'fit' ? undefined : 1),
            -Date.parse(offer.createdAt),
          ];
          const byKey = (one: OfferView, other: OfferView) => {
            const [here, there] = [keyOf(one), keyOf(other)];
            const at = here.findIndex((value, index) => value !== there[index]);
            return at < 0 ? other.id.localeCompare(one.id) : here[at]! - there[at]!;
          };
          expect(items).toEqual(who === 'buyer' ? visible.toSorted(byKey) : visible);
          expect(total).toBe(visible.length);
        },
      ),
      { numRuns: 30 },
    );
    expect(await refusalCodeOf(listReceivedOffers(ctx, buyer, v7()))).toBe('not_found');
  },
);

test('at equal fit the delivered cost counts: of all units, with the shipping; unknown comes after', async () => {
  const offered = (
    price: number,
    shippingCost: number | null,
    choices: DrawnOffer['choices'],
  ): DrawnOffer => ({
    ...{ price, shippingCost, choices, status: 'pending', deliveryTime: 'Por correo', condition: 'nuevo' },
    ...{
      zone: 'CABA',
      photos: 1,
      publicVisibility: true,
      day: 1,
      availableFrom: null,
      seller: 0,
      hoursLeft: 24,
    },
  });
  const yes: DrawnOffer['choices'] = ['si', undefined, 'si'];
  const order = async (quantity: number, drawn: DrawnOffer[]) => {
    const requestId = await requestWith(drawn, quantity);
    const { items } = await listReceivedOffers(ctx, buyer, requestId);
    expect(await compareRequestOffers(ctx, buyer, requestId, usualComparison, 12)).toEqual(items);
    return items.map(({ price, fit }) => [price, fit.deliveredCost]);
  };
  const [near, far] = [offered(110_000, 0, yes), offered(100_000, 20_000, yes)];
  expect(await order(1, [far, near])).toEqual([
    [110_000, 110_000],
    [100_000, 120_000],
  ]);
  // What is handed over in person costs no shipping, whatever a program wrote.
  expect(await order(1, [near, { ...far, deliveryTime: 'En persona' }])).toEqual([
    [100_000, 100_000],
    [110_000, 110_000],
  ]);
  // Three units: the cheaper price outweighs its shipping.
  expect(await order(3, [far, near])).toEqual([
    [100_000, 320_000],
    [110_000, 330_000],
  ]);
  const [open, openToo] = [offered(90_000, null, yes), offered(80_000, null, yes)];
  const unmet = offered(10_000, 0, ['si', 'si', 'no']);
  const requestId = await requestWith([unmet, near]);
  const lacking = async (who: SignedInActor) => (await listUnmet(ctx, who, requestId)).items;
  expect((await lacking(buyer)).map(({ price }) => price)).toEqual([10_000]);
  expect(await lacking(sellers[0]!)).toEqual([]);
  expect(await order(1, [unmet, open, openToo, near])).toEqual([
    [110_000, 110_000],
    [80_000, null],
    [90_000, null],
    [10_000, 10_000],
  ]);
});

test('a request that is not there has nothing to compare; of many offers the first are read', async () => {
  expect(await compareRequestOffers(ctx, null, 'no-id', usualComparison, 1)).toEqual([]);
  const requestId = await requestWith(
    fc
      .sample(drawnOffer, 3)
      .map((drawn) => ({ ...drawn, status: 'pending', publicVisibility: true, hoursLeft: 24 })),
  );
  const read = (limit: number) => compareRequestOffers(ctx, null, requestId, usualComparison, limit);
  expect(await read(2)).toEqual((await read(3)).slice(0, 2));
});
