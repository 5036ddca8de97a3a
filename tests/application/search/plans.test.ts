import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { listCategories } from '#application/buy-requests/queries.ts';
import { listActiveRequests, listNewest, type MarketplaceFilter } from '#application/marketplace/queries.ts';
import { areaAround, gazetteer } from '#application/places/queries.ts';
import { writeWords } from '#application/search/market-words.ts';
import { limits } from '#domain/limits/limits.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { publish } from '../../support/market.ts';
import { workOf } from '../../support/plans.ts';

/*
 * How many rows the reads of the marketplace may look at, in a market where every third publication contains
 * 'notebook' and every seventh 'bicicleta'. It measures rows and steps, which are the same on every machine.
 */
const { db, pool, ctx } = await openTestMarket({ max: 1 });
const { sure } = await gazetteer(ctx);
const rosario = sure('Rosario')!;
const rows = 8_000;
const page = limits.pageSize + 1;

beforeAll(async () => {
  const ana = await addPerson(db, 'Ana');
  const { id } = await publish(ctx, ana, { title: 'Xilófono', zone: 'Ushuaia' });
  await db.execute(sql`
    insert into buy_requests (id, user_id, title, description, zone, place_id, max_price, images, is_learned, created_at)
    select gen_random_uuid(), user_id,
      (case n % 21 when 3 then 'Notebook y bicicleta ' else
        (array['Notebook usada ', 'Mesa de comedor ', 'Sillón grande '])[1 + n % 3] end) || n,
      case when n % 7 = 3 then 'Busco una bicicleta o algo así' else 'Busco algo en buen estado' end,
      (array['Rosario', 'Quilmes', 'Salta'])[1 + n % 3], case when n % 3 = 0 then ${rosario.id} end, 1000 + n, images, true, created_at - n * interval '1 minute'
    from buy_requests, generate_series(1, ${rows}::int) n where id = ${id}
  `);
  await writeWords(
    db,
    ['notebook', 'bicicleta', 'mesa', 'comedor', 'sillon'].map((word) => ({ word, isTitled: true })),
  );
  await db.execute(sql`vacuum analyze buy_requests, market_words`);
});

/** The work of a list and of counting what it finds. */
async function workFor(filter: MarketplaceFilter) {
  const read = () => listActiveRequests(ctx, null, filter);
  await read();
  return workOf(pool, 'buy_requests', read);
}

test.each([
  ['the newest', {}],
  ['the cheapest', { sort: 'price_asc' }],
  ['a common word', { search: 'notebook' }],
  ['a common word, the cheapest', { search: 'notebook', sort: 'price_asc' }],
  ['a common word, the most relevant', { search: 'notebook', sort: 'relevance' }],
  ['words of every text', { search: 'busco', sort: 'relevance' }],
  ['a zone of a third', { zone: 'quilmes' }],
  ['a common word, misspelt', { search: 'notebok' }],
  ['the same, the most relevant', { search: 'notebok', sort: 'relevance' }],
  ['another name of a common thing', { search: 'compu' }],
] satisfies [string, MarketplaceFilter][])(
  '%s: no more is looked at and sorted than is counted',
  async (_name, filter) => {
    const { looked, sorted } = await workFor(filter);
    expect(sorted).toBeLessThanOrEqual(limits.totalCap + 1);
    expect(looked).toBeLessThan(rows);
  },
);

test.each([
  ['a rare word', { search: 'xilófono' }, 'buy_requests_search'],
  ['a word that is nowhere', { search: 'zzyzxqw' }, 'buy_requests_search'],
  ['a rare word, misspelt', { search: 'xilofno' }, 'buy_requests_search'],
  ['two words, one of them common', { search: 'xilófono mesa' }, 'buy_requests_search'],
  ['a rare zone', { zone: 'ushuaia' }, 'buy_requests_zone'],
] satisfies [string, MarketplaceFilter, string][])(
  '%s is found by an index, and nothing else is looked at',
  async (_name, filter, index) => {
    const { looked, indexes, isScanned } = await workFor(filter);
    expect(isScanned).toBe(false);
    expect(indexes).toContain(index);
    expect(looked).toBeLessThan(20);
  },
);

test('of two common words the index gives what has both, and little that has one is looked at', async () => {
  const both = Math.ceil(rows / 21);
  const { looked, indexes, isScanned } = await workFor({ search: 'notebook bicicleta' });
  expect(isScanned).toBe(false);
  expect(indexes).toContain('buy_requests_search');
  expect(looked).toBeLessThan(2 * both + 2 * page);
});

test.each([
  ['the newest', {}, 'buy_requests_newest_placed'],
  ['the cheapest', { sort: 'price_asc' }, 'buy_requests_price_placed'],
] as const)('%s around a place with many are read in their order', async (_name, filter, index) => {
  const around = { place: rosario.id, radius: 25 };
  await vi.waitFor(async () => expect((await areaAround(ctx, around))?.isMany).toBe(true));
  const { looked, sorted, indexes } = await workFor({ ...filter, ...around });
  expect(indexes).toContain(index);
  expect(sorted).toBeLessThanOrEqual(page);
  expect(looked).toBeLessThan(2 * limits.totalCap);
});

test.each(['notebook', 'notebok', 'busco'])(
  'the feed of %s walks the time once it knows of many',
  async (search) => {
    const first = await listNewest(ctx, null, { search });
    const next = await listNewest(ctx, null, { search, cursor: first.nextCursor });
    const times = [...first.items, ...next.items].map(({ createdAt }) => createdAt);
    expect(new Set(times).size).toBe(2 * limits.pageSize);
    expect(times).toEqual(times.toSorted().toReversed());
    for (const cursor of [null, first.nextCursor]) {
      const { looked, sorted } = await workOf(pool, 'buy_requests', () =>
        listNewest(ctx, null, { search, cursor }),
      );
      expect(sorted).toBeLessThanOrEqual(page);
      expect(looked).toBeLessThan(4 * limits.totalCap);
    }
  },
);

test('what is filed in a named category is read by its index', async () => {
  const music = (await listCategories(ctx)).find(({ slug }) => slug === 'musica')!;
  await db.execute(sql`update buy_requests set category_id = ${music.id} where max_price % 7 = 0`);
  await db.execute(sql`vacuum analyze buy_requests`);
  const { looked, sorted, isScanned } = await workFor({ search: 'instrumentos' });
  expect(isScanned).toBe(false);
  expect(sorted).toBeLessThanOrEqual(limits.totalCap + 1);
  expect(looked).toBeLessThan(4 * limits.totalCap);
  const both = await workFor({ search: 'mesa instrumentos' });
  expect(both.isScanned).toBe(false);
  expect(both.looked).toBeLessThan(rows / 2);
});

test('filters that differ in their last part alone have statements of their own', async () => {
  const filter = { condition: 'usado', category: 'hogar-y-muebles', minPrice: 1 } as const;
  for (const more of [{}, { maxPrice: 9_000 }, {}]) {
    const { items } = await listActiveRequests(ctx, null, { ...filter, ...more });
    expect(items).toEqual([]);
  }
});
