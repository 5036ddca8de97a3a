import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { beforeAll, expect, test, vi } from 'vitest';
import type { SignedInActor } from '#application/actor.ts';
import { editRequest } from '#application/buy-requests/commands.ts';
import { listActiveRequests, type MarketplaceFilter } from '#application/marketplace/queries.ts';
import { areaAround, gazetteer } from '#application/places/queries.ts';
import { editSavedSearch, saveSearch, searchOfForm } from '#application/saved-searches/commands.ts';
import { getSavedSearch, listMatches } from '#application/saved-searches/queries.ts';
import { enqueue } from '#database/enqueue.ts';
import { buyRequests } from '#database/schema.ts';
import type { Radius } from '#domain/places/around.ts';
import { type Place, radii } from '#domain/places/place.ts';
import { savedSearchFormSchema, savedSearchSchema, savedSearchTexts } from '#domain/saved-searches/schema.ts';
import type { FoundRequestView } from '#domain/views/views.ts';
import { answerFeed } from '#web/feeds/answer-feed.server.ts';
import { addPeople, addPerson } from '../../support/deal.ts';
import { publish, testMarket } from '../../support/market.ts';
import { handleOutbox } from '../../support/outbox.ts';
import { testServices } from '../../support/services.ts';

const services = await testServices();
const { db } = services.database;
const ctx = testMarket(db);
const { byId, sure } = await gazetteer(ctx);
const rosario = sure('Rosario')!;

type Point = Pick<Place, 'lat' | 'lon'>;

/** The distance in km, by another form of the formula than the product's. */
function kmBetween(a: Point, b: Point): number {
  const [lat, lon, otherLat, otherLon] = [a.lat, a.lon, b.lat, b.lon].map((of) => (of * Math.PI) / 180) as [
    number,
    number,
    number,
    number,
  ];
  const half =
    (1 - Math.cos(otherLat - lat) + Math.cos(lat) * Math.cos(otherLat) * (1 - Math.cos(otherLon - lon))) / 2;
  return 2 * 6371.0088 * Math.atan2(Math.sqrt(half), Math.sqrt(1 - half));
}

const { rows: all } = await db.execute<{ id: string; isNear: boolean }>(
  sql`select id, lat between -33.6 and -32.2 and lon between -61.5 and -59.9 as "isNear" from places order by id`,
);
/** Most are around Rosario, so that every radius finds some. */
const anyPlace = fc
  .oneof(
    { weight: 3, arbitrary: fc.constantFrom(...all.filter(({ isNear }) => isNear)) },
    fc.constantFrom(...all),
  )
  .map(({ id }) => byId(id)!);
const number = 100;
const sizes = { minLength: number, maxLength: number };
const [{ places, asked }] = fc.sample(
  fc.record({
    places: fc.array(fc.option(anyPlace, { freq: 20 }), sizes),
    asked: fc.uniqueArray(fc.record({ middle: anyPlace, radius: fc.constantFrom(...radii) }), {
      ...sizes,
      selector: ({ middle, radius }) => `${middle.id} ${radius}`,
    }),
  }),
  { seed: 28, numRuns: 1 },
) as [{ places: (Place | null)[]; asked: { middle: Place; radius: Radius }[] }];

const published: { id: string; place: Place | null }[] = [];
const idsWithin = (middle: Point, radius: number) =>
  published.flatMap(({ id, place }) => (place && kmBetween(middle, place) <= radius ? [id] : [])).toSorted();
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).toSorted();

interface Saved {
  owner: SignedInActor;
  id: string;
  matchCount: number;
}
const saved: Saved[] = [];

/** Saves every second of what is asked, as one person may have half of it. */
async function saveSecond(name: string, first: 0 | 1): Promise<void> {
  const owner = await addPerson(db, name);
  for (let nth: number = first; nth < number; nth += 2) {
    const { middle, radius } = asked[nth]!;
    const search = savedSearchSchema.parse({ placeId: middle.id, radius });
    saved[nth] = { owner, ...(await saveSearch(ctx, owner, search)) };
  }
}

beforeAll(async () => {
  await saveSecond('Beto', 0);
  const ana = await addPerson(db, 'Ana');
  const rows = places.map((place, nth) => {
    const id = v7();
    published.push({ id, place });
    const at = new Date(ctx.clock.at.getTime() + nth * 1_000);
    const prices = { maxPrice: 1_000 + ((nth * 37) % number) };
    const placed = { zone: 'Donde sea', placeId: place?.id ?? null, placedZone: 'Donde sea' };
    return {
      id,
      userId: ana.userId,
      title: `Bicicleta ${nth}`,
      images: ['a'],
      createdAt: at,
      ...prices,
      ...placed,
    };
  });
  // As the command of publishing leaves them, but at once.
  await db.transaction(async (tx) => {
    await tx.insert(buyRequests).values(rows);
    const news = {
      kind: 'request.changed',
      action: 'publish',
      ownerId: ana.userId,
      actorId: ana.userId,
    } as const;
    await enqueue(
      tx,
      rows.map(({ id }) => ({ aggregateId: id, event: { ...news, recipients: [], buyRequestId: id } })),
    );
  });
  await handleOutbox(ctx);
});

/** All pages of a list. */
async function everyPage(filter: MarketplaceFilter) {
  const items: FoundRequestView[] = [];
  const totals = new Set<number>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listActiveRequests>> = await listActiveRequests(ctx, null, {
      ...filter,
      cursor,
    });
    items.push(...page.items);
    totals.add(page.total);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { items, totals: [...totals] };
}

/** The ids in all pages of a feed. */
async function feedIds(query: string): Promise<string[]> {
  const scope = { ctx, services, address: '190.1.2.3', answerHeaders: new Headers(), log: services.log };
  const ids: string[] = [];
  for (let next: string | undefined = `http://localhost/marketplace.json?${query}`; next; ) {
    const answer: Response = await answerFeed('json', new Request(next), scope);
    const feed: { items: { url: string }[]; next_url?: string } = await answer.json();
    ids.push(...feed.items.map(({ url }) => url.split('/').at(-1)!));
    next = feed.next_url;
  }
  return ids.toSorted();
}

const filters: MarketplaceFilter[] = [
  {},
  { sort: 'price_asc' },
  { sort: 'price_desc' },
  { search: 'bicicleta' },
];

test('10,000 pairs: lists, their numbers, feeds and saved searches of before and after are what the distance says', async () => {
  // Few publications and many are read in two ways, once they have been counted.
  const isMany = async ({ middle, radius }: (typeof asked)[number]) =>
    (await areaAround(ctx, { place: middle.id, radius }))!.isMany;
  await vi.waitFor(async () =>
    expect((await Promise.all(asked.map(isMany))).filter(Boolean).length).toBeGreaterThan(5),
  );
  await saveSecond('Carla', 1);
  let pairs = 0;
  for (const [nth, { middle, radius }] of asked.entries()) {
    const expected = idsWithin(middle, radius);
    pairs += expected.length;
    const { items, totals } = await everyPage({ ...filters[nth % filters.length], place: middle.id, radius });
    expect(idsOf(items)).toEqual(expected);
    expect(totals).toEqual([expected.length]);
    for (const { distanceKm, place } of items)
      expect(distanceKm).toBe(Math.round(kmBetween(middle, byId(place!.id)!)));
    expect(await feedIds(`place=${middle.id}&radius=${radius}`)).toEqual(expected);
    const { owner, id, matchCount } = saved[nth]!;
    expect(idsOf((await listMatches(ctx, owner, id, { limit: number })).items)).toEqual(expected);
    expect(matchCount).toBe(nth % 2 === 0 ? 0 : expected.length);
  }
  expect(pairs).toBeGreaterThan(500);
});

test.each([
  ['a point', { lat: -32.95, lon: -60.64 }],
  ['a point far from any place', { lat: -50, lon: -40 }],
])('lists and feeds around %s are what the distance says', async (_name, point) => {
  for (const radius of radii) {
    const { items, totals } = await everyPage({ ...point, radius });
    expect(idsOf(items)).toEqual(idsWithin(point, radius));
    expect(totals).toEqual([items.length]);
    expect(await feedIds(`lat=${point.lat}&lon=${point.lon}&radius=${radius}`)).toEqual(idsOf(items));
  }
});

test('a place without a radius lists the whole country, with how far away each is', async () => {
  const { items, totals } = await everyPage({ place: rosario.id });
  expect(totals).toEqual([published.length]);
  expect(items.filter(({ distanceKm: km }) => km === null)).toHaveLength(
    published.filter(({ place }) => place === null).length,
  );
  const [item] = (await listActiveRequests(ctx, null)).items;
  expect(item).not.toHaveProperty('distanceKm');
});

test.each([
  [{ place: rosario.id, radius: 7 }, 'radius'],
  [{ radius: 25 }, 'place'],
  [{ place: '99999999', radius: 25 }, 'place'],
  [{ place: 'Rosario' }, 'place'],
  [{ lat: -32.9 }, 'lon'],
  [{ lon: -60.6, radius: 5 }, 'lat'],
  [{ lat: -91, lon: 0, radius: 5 }, 'lat'],
  [{ lat: 0, lon: 180.5, radius: 5 }, 'lon'],
])('%o is refused at %s', async (around, field) => {
  const refused = await listActiveRequests(ctx, null, around).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'invalid', errors: { [field]: expect.any(String) } });
  expect(Object.keys((refused as { errors: object }).errors)).toEqual([field]);
});

test('an edit of the place moves what a saved search finds', async () => {
  const [ana, dora] = await addPeople(db, 'Ana', 'Dora');
  const { id } = await publish(ctx, ana, { title: 'Arpa paraguaya', zone: 'Ushuaia' });
  const search = savedSearchSchema.parse({ words: ['arpa'], placeId: sure('Ushuaia')!.id, radius: 5 });
  const saved = await saveSearch(ctx, dora, search);
  expect(saved.matchCount).toBe(1);
  const moved = await editSavedSearch(ctx, dora, saved.id, { placeId: rosario.id });
  expect([moved.name, moved.matchCount]).toEqual(['Arpa a 5 km de Rosario', 0]);
  await editRequest(ctx, ana, id, { zone: 'Rosario' });
  await handleOutbox(ctx);
  expect((await getSavedSearch(ctx, dora, saved.id)).matchCount).toBe(1);
  const half = await editSavedSearch(ctx, dora, saved.id, { placeId: null }).catch((error: unknown) => error);
  expect(half).toMatchObject({ errors: { placeId: savedSearchTexts.withoutPlace } });
  const none = await editSavedSearch(ctx, dora, saved.id, { placeId: null, radius: null });
  expect([none.name, none.place, none.matchCount]).toEqual(['Arpa', null, 1]);
  const wrong = await saveSearch(ctx, dora, { ...search, placeId: '99999999' }).catch(
    (error: unknown) => error,
  );
  expect(wrong).toMatchObject({ errors: { placeId: expect.any(String) } });
});

test.each([
  ['the chosen place', { placeText: 'Rosario, Santa Fe', placeId: rosario.id }, rosario.id],
  ['another text than the chosen place', { placeText: 'Ushuaia', placeId: rosario.id }, sure('Ushuaia')!.id],
  ['a text alone, as without script', { placeText: 'rosario' }, rosario.id],
])('the form of a saved search takes %s', async (_name, form, expected) => {
  const typed = savedSearchFormSchema.parse({ radius: '25', ...form });
  expect(await searchOfForm(ctx, typed, '')).toMatchObject({ placeId: expected, radius: 25 });
  const unknown = savedSearchFormSchema.parse({ radius: '25', placeText: 'San Pedro' });
  await expect(searchOfForm(ctx, unknown, '')).rejects.toMatchObject({
    errors: { placeText: savedSearchTexts.placeUnknown },
  });
});

test('the form of a saved search takes a sentence, whose place yields to a chosen one', async () => {
  const words = 'Vendo celulares usados en La Matanza';
  const typed = savedSearchFormSchema.parse({ radius: '10', words });
  expect(await searchOfForm(ctx, typed, '')).toMatchObject({
    words: ['celulares'],
    condition: 'usado',
    placeId: sure('La Matanza')!.id,
    radius: 10,
  });
  const near = savedSearchFormSchema.parse({ radius: '10', words, placeText: 'Rosario', condition: 'nuevo' });
  expect(await searchOfForm(ctx, near, '')).toMatchObject({ condition: 'nuevo', placeId: rosario.id });
});
