import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { closeRequest } from '#application/buy-requests/commands.ts';
import { listCategories } from '#application/buy-requests/queries.ts';
import type { Actor } from '#application/context.ts';
import { areasWithEnough, categoriesWithEnough, demandWhere } from '#application/marketplace/demand.ts';
import { gazetteer } from '#application/places/queries.ts';
import { blocks } from '#database/schema.ts';
import { limits } from '#domain/limits/limits.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople } from '../../support/deal.ts';
import { publish } from '../../support/market.ts';
import { workOf } from '../../support/plans.ts';

const { db, pool, ctx } = await openTestMarket({ max: 1 });
const categories = await listCategories(ctx);
const category = (slug: string) => categories.find((one) => one.slug === slug)!.id;
const [bikes, books, music] = [category('bicicletas'), category('libros'), category('musica')];
const { areas } = await gazetteer(ctx);
const [ana, beto, carla] = await addPeople(db, 'Ana', 'Beto', 'Carla');

const demand = async (
  path: string,
  { of = bikes, actor = null, cursor }: { of?: string; actor?: Actor; cursor?: string | null } = {},
) => {
  const [province = '', city] = path.split('/');
  return demandWhere(ctx, actor, { categoryId: of, area: areas().at(province, city)!, cursor });
};
const add = (owner = ana, zone = 'Rosario', fields = {}) =>
  publish(ctx, owner, { zone, categoryId: bikes, ...fields });

beforeAll(async () => {
  await add(ana, 'Rosario', { maxPrice: 80_000 });
  await add(ana, 'Rosario', { maxPrice: 100_000 });
  await add(beto, 'Rosario', { maxPrice: 400_000 });
  await add(beto, 'Santa Fe, Santa Fe', { maxPrice: 900_000 });
  await add(ana, 'Lanús', { maxPrice: 50_000 });
  // None of these counts for bikes in Rosario.
  await closeRequest(ctx, ana, (await add()).id);
  await add(ana, 'Rosario', { categoryId: books });
  await add(ana, 'Rosario', { categoryId: null });
  const { id } = await add();
  await db.execute(sql`update buy_requests set hidden_for = 'reports' where id = ${id}`);
  await db.insert(blocks).values({ blockerId: beto.userId, blockedId: carla.userId });
});

test('a city says how many people look for it, what they would pay at most, and the newest', async () => {
  const { page, ...figures } = await demand('santa-fe/rosario');
  expect(figures).toEqual({
    total: 3,
    people: 2,
    lowest: 80_000,
    middle: 100_000,
    highest: 400_000,
    cities: [],
  });
  expect(page.items.map(({ maxPrice }) => maxPrice)).toEqual([400_000, 100_000, 80_000]);
  expect(page.nextCursor).toBeNull();
});

test('a province has all its cities, those with most first', async () => {
  const { page, cities, total, people, highest } = await demand('santa-fe');
  expect({ total, people, highest }).toEqual({ total: 4, people: 2, highest: 900_000 });
  expect(page.items).toHaveLength(4);
  expect(cities.map(({ area, total: count }) => [area.text, count])).toEqual([
    ['Rosario, Santa Fe', 3],
    ['Santa Fe, Santa Fe', 1],
  ]);
});

test('a partido has what is sought in its towns, and is named where one town has not all of it', async () => {
  const named = async () =>
    (await demand('buenos-aires', { of: books })).cities.map(({ area, total }) => [area.name, total]);
  await add(ana, 'San Justo, La Matanza', { categoryId: books });
  expect(await named()).toEqual([['San Justo', 1]]);
  expect(await demand('buenos-aires/la-matanza', { of: books })).toMatchObject({ total: 1, people: 1 });
  await add(beto, 'Ramos Mejía', { categoryId: books });
  expect(await named()).toEqual([
    ['La Matanza', 2],
    ['Ramos Mejía', 1],
    ['San Justo', 1],
  ]);
});

test('where nobody looks for it there is nothing', async () =>
  expect(await demand('jujuy')).toEqual({
    total: 0,
    people: 0,
    lowest: null,
    middle: null,
    highest: null,
    cities: [],
    page: { items: [], nextCursor: null },
  }));

test('whom a block keeps apart from somebody is shown a market without them', async () => {
  expect(await demand('santa-fe', { actor: carla })).toMatchObject({
    total: 2,
    people: 1,
    highest: 100_000,
  });
  const { page } = await demand('santa-fe', { actor: carla });
  expect(page.items.map(({ userId }) => userId)).toEqual([ana.userId, ana.userId]);
  expect(await demand('santa-fe', { actor: beto })).toMatchObject({ total: 4 });
});

test('search engines are told of places from five active publications on', async () => {
  const recipients = async (of: string) => (await areasWithEnough(ctx, of)).map(({ path }) => path);
  expect(await recipients(books)).toEqual([]);
  expect(await recipients(bikes)).toEqual([]);
  const { id } = await add(ana, 'Santa Fe, Santa Fe');
  expect(await recipients(bikes)).toEqual(['santa-fe']);
  expect(await categoriesWithEnough(ctx)).toEqual(new Set([bikes]));
  await closeRequest(ctx, ana, id);
  expect(await recipients(bikes)).toEqual([]);
});

test('many are read page by page, in indexes, each once a statement', async () => {
  const { id } = await add(ana, 'Salta, Salta', { categoryId: music });
  await db.execute(sql`
    insert into buy_requests (id, user_id, title, zone, place_id, category_id, max_price, images, created_at)
    select gen_random_uuid(), user_id, 'Guitarra ' || n, zone,
      case when n % 4 = 0 then place_id else (select min(p.id) from places p where p.province = 'Chaco') end,
      case when n % 3 = 0 then category_id else ${books}::uuid end, 1000 + n, images,
      created_at - n * interval '1 minute'
    from buy_requests, generate_series(1, 3000) n where id = ${id}
  `);
  await db.execute(sql`vacuum analyze buy_requests`);
  const expected = 1 + 3000 / 12;
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { page, total }: Awaited<ReturnType<typeof demand>> = await demand('salta', { of: music, cursor });
    expect(total).toBe(expected);
    seen.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(new Set(seen).size).toBe(expected);
  expect(seen).toHaveLength(expected);
  expect(seen[0]).toBe(id);

  const work = await workOf(pool, 'buy_requests', () => demand('salta', { of: music }));
  expect(work).toMatchObject({ statements: 3, isScanned: false });
  expect(work.indexes).toContain('buy_requests_sought_where');
  expect(work.looked).toBeLessThanOrEqual(3 * expected + limits.pageSize + 1);
  const city = await workOf(pool, 'buy_requests', () => demand('salta/salta', { of: music }));
  expect(city).toMatchObject({ statements: 2, isScanned: false });
});
