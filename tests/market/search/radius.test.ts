import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { limits } from '#domain/limits/limits.ts';
import { distanceKm, type Place, radii } from '#domain/places/place.ts';
import { savedSearchFormSchema, savedSearchSchema, savedSearchTexts } from '#domain/saved-searches/schema.ts';
import type { FoundRequestView } from '#domain/views/views.ts';
import { editRequest } from '#market/buy-requests/commands.ts';
import { listActiveRequests, type MarketplaceFilter } from '#market/marketplace/queries.ts';
import { gazetteer } from '#market/places/queries.ts';
import { editSavedSearch, saveSearch, searchOfForm } from '#market/saved-searches/commands.ts';
import { matchingSearches, readMatchable } from '#market/saved-searches/effects.ts';
import { getSavedSearch, listMatches } from '#market/saved-searches/queries.ts';
import { KeptTotals } from '#market/totals.ts';
import { testDatabase } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { publish, testMarket } from '../../support/market.ts';
import { handleOutbox } from '../../support/outbox.ts';

const { db } = await testDatabase();
const market = { ...testMarket(db), totals: new KeptTotals(limits.totalCap) };
const { byId, sure } = await gazetteer(market);
const rosario = sure('Rosario')!;
const rows = 600;
let published: { id: string; place: Place | null }[];

beforeAll(async () => {
  const ana = await addPerson(db, 'Ana');
  const { id } = await publish(market, ana, { title: 'Bicicleta', zone: 'Donde sea' });
  // Half of them around Rosario, so that every radius finds some; some without a place.
  await db.execute(sql`
    with spread as (
      select p.id, row_number() over (order by md5(p.id)) as n from places p
      order by (p.province = 'Santa Fe') desc, md5(p.id) limit ${rows}
    )
    insert into buy_requests (id, user_id, title, description, zone, place_id, max_price, images, is_learned, created_at)
    select gen_random_uuid(), r.user_id, case when n % 3 = 0 then 'Bicicletas ' else 'Bicicleta ' end || n, 'Busco algo', 'Zona ' || n,
      case when n % 20 = 0 then null else s.id end, 1000 + n, images, true, created_at - n * interval '1 minute'
    from buy_requests r, spread s where r.id = ${id}
  `);
  const { rows: all } = await db.execute<{ id: string; place: string | null }>(
    sql`select id, place_id as place from buy_requests where status = 'active'`,
  );
  published = all.map((row) => ({ id: row.id, place: row.place === null ? null : byId(row.place) }));
});

/** All pages of a list. */
async function everyPage(filter: MarketplaceFilter) {
  const items: FoundRequestView[] = [];
  const totals = new Set<number>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listActiveRequests>> = await listActiveRequests(market, null, {
      ...filter,
      cursor,
    });
    items.push(...page.items);
    totals.add(page.total);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { items, totals: [...totals] };
}

const points = [
  ['a place', { place: rosario.id }, rosario],
  ['a point', { lat: -31.63, lon: -60.7 }, { lat: -31.63, lon: -60.7 }],
  ['a point far from any place', { lat: -50, lon: -40 }, { lat: -50, lon: -40 }],
] as const;

test.each(points)(
  'lists and their numbers around %s are what the distance says',
  async (_name, around, middle) => {
    for (const radius of radii) {
      const near = published.filter(({ place }) => place && distanceKm(middle, place) <= radius);
      if (radius > 50 && middle.lon < -60) expect(near.length).toBeGreaterThan(limits.pageSize);
      for (const filter of [{}, { sort: 'price_asc' }, { search: 'bicicleta' }] as const) {
        const { items, totals } = await everyPage({ ...filter, ...around, radius });
        expect(items.map(({ id }) => id).toSorted()).toEqual(near.map(({ id }) => id).toSorted());
        expect(totals).toEqual([near.length]);
        for (const { distanceKm: km, place } of items) {
          expect(km).toBe(Math.round(distanceKm(middle, byId(place!.id)!)));
        }
      }
    }
  },
);

test('a place without a radius lists the whole country, with how far away each is', async () => {
  const { items, totals } = await everyPage({ place: rosario.id });
  expect(totals).toEqual([published.length]);
  expect(items.filter(({ distanceKm: km }) => km === null)).toHaveLength(
    published.filter(({ place }) => place === null).length,
  );
  const [item] = (await listActiveRequests(market, null)).items;
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
  const refused = await listActiveRequests(market, null, around).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'invalid', errors: { [field]: expect.any(String) } });
  expect(Object.keys((refused as { errors: object }).errors)).toEqual([field]);
});

test('saved searches find what the list finds: when they are saved, and when something is published', async () => {
  const [beto, carla] = await Promise.all([addPerson(db, 'Beto'), addPerson(db, 'Carla')]);
  for (const radius of radii) {
    const search = savedSearchSchema.parse({ placeId: rosario.id, radius });
    const { id, place, matchCount, name } = await saveSearch(market, beto, search);
    expect(name).toBe(`Publicaciones a ${radius} km de Rosario`);
    expect(place?.id).toBe(rosario.id);
    const listed = await listActiveRequests(market, beto, { place: rosario.id, radius, limit: 100 });
    expect(matchCount).toBe(Math.min(listed.total, limits.unreadCap));
    const matches = await listMatches(market, beto, id, { limit: 100 });
    expect(matches.items.map((item) => item.id).toSorted()).toEqual(
      listed.items.map((item) => item.id).toSorted(),
    );
  }
  // By its keys, each publication finds the searches whose list has it.
  const searches = await Promise.all(
    radii.flatMap((radius) =>
      [rosario, sure('CABA')!].map(async ({ id: placeId }) => ({
        around: radius,
        placeId,
        ...(await saveSearch(market, carla, savedSearchSchema.parse({ placeId, radius }))),
      })),
    ),
  );
  for (const { id, place } of published.filter((_, nth) => nth % 30 === 0)) {
    const found = new Set(await matchingSearches(db, id, (await readMatchable(db, id))!));
    const expected = searches.filter(
      (search) => place && distanceKm(byId(search.placeId)!, place) <= search.around,
    );
    expect(searches.filter(({ id: own }) => found.has(own))).toEqual(expected);
  }
});

test('an edit of the place moves what a saved search finds', async () => {
  const [ana, dora] = await Promise.all([addPerson(db, 'Ana'), addPerson(db, 'Dora')]);
  const { id } = await publish(market, ana, { title: 'Arpa paraguaya', zone: 'Ushuaia' });
  const search = savedSearchSchema.parse({ words: ['arpa'], placeId: sure('Ushuaia')!.id, radius: 5 });
  const saved = await saveSearch(market, dora, search);
  expect(saved.matchCount).toBe(1);
  const moved = await editSavedSearch(market, dora, saved.id, { placeId: rosario.id });
  expect([moved.name, moved.matchCount]).toEqual(['Arpa a 5 km de Rosario', 0]);
  await editRequest(market, ana, id, { zone: 'Rosario' });
  await handleOutbox(market);
  expect((await getSavedSearch(market, dora, saved.id)).matchCount).toBe(1);
  const half = await editSavedSearch(market, dora, saved.id, { placeId: null }).catch(
    (error: unknown) => error,
  );
  expect(half).toMatchObject({ errors: { placeId: savedSearchTexts.withoutPlace } });
  const none = await editSavedSearch(market, dora, saved.id, { placeId: null, radius: null });
  expect([none.name, none.place, none.matchCount]).toEqual(['Arpa', null, 1]);
  const wrong = await saveSearch(market, dora, { ...search, placeId: '99999999' }).catch(
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
  expect(await searchOfForm(market, typed)).toMatchObject({ placeId: expected, radius: 25 });
  const unknown = savedSearchFormSchema.parse({ radius: '25', placeText: 'San Pedro' });
  await expect(searchOfForm(market, unknown)).rejects.toMatchObject({
    errors: { placeText: savedSearchTexts.placeUnknown },
  });
});
