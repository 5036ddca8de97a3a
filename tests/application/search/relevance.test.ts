import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listCategories } from '#application/buy-requests/queries.ts';
import { listActiveRequests } from '#application/marketplace/queries.ts';
import { limits } from '#domain/limits/limits.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { publish } from '../../support/market.ts';
import cases from './relevance.cases.json' with { type: 'json' };

const { db, ctx } = await openTestMarket();

/** A small market, the newest last: what people ask for, where they file it, and what they say of it. */
const published = cases.published as unknown as Record<
  string,
  [title: string, category: string, description?: string]
>;
type Name = keyof typeof published;
const names = new Map<string, Name>();

beforeAll(async () => {
  const ana = await addPerson(db, 'Ana');
  const categories = new Map((await listCategories(ctx)).map(({ slug, id }) => [slug, id]));
  for (const [name, [title, category, description = null]] of Object.entries(published)) {
    const { id } = await publish(ctx, ana, { title, description, categoryId: categories.get(category) });
    names.set(id, name);
  }
});

/** What is typed; what must come first, in any order among themselves; what, if anything, comes right after. */
const queries = cases.queries as [typed: string, first: string, next?: string][];

test.each(queries)('who types %s finds first what asks for it', async (typed, first, next) => {
  const { items } = await listActiveRequests(ctx, null, { search: typed });
  const found = items.map(({ id }) => names.get(id));
  const [demand, more] = [first, next ?? ''].map((list) => list.split(' ').filter(Boolean)) as [
    string[],
    string[],
  ];
  expect(found.slice(0, demand.length).toSorted()).toEqual(demand.toSorted());
  expect(found.slice(demand.length, demand.length + more.length).toSorted()).toEqual(more.toSorted());
});

test('a motorbike that nowhere says so comes before a motor, and a car is none', async () => {
  const { items } = await listActiveRequests(ctx, null, { search: 'moto' });
  const found = items.map(({ id }) => names.get(id));
  expect(found).toEqual(
    ['moto110', 'helmet', 'wave', 'mixer', 'tv', 'coat'].filter((name) => found.includes(name)),
  );
  expect(found).toEqual(expect.arrayContaining(['wave', 'mixer', 'tv']));
});

test('what is filed in the category that the only word names is no similar one', async () => {
  const tiers = async (search: string) =>
    Object.fromEntries(
      (await listActiveRequests(ctx, null, { search })).items.map(({ id, tier }) => [names.get(id), tier]),
    );
  expect(await tiers('celulares')).toEqual({ samsung: 'exact', iphone: 'exact', speaker: 'similar' });
  expect(await tiers('bicicletas con freno')).toEqual({ bike: 'similar' });
});

test.each([undefined, 'newest', 'price_asc', 'price_desc'] as const)(
  'pages of one have the same as a whole list, in the order %s',
  async (sort) => {
    for (const search of ['moto', 'celular', 'mesa', 'bici', 'herramientas', 'ropa de bebé', 'juegos']) {
      const whole = await listActiveRequests(ctx, null, { search, sort });
      const ids: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await listActiveRequests(ctx, null, { search, sort, cursor, limit: 1 });
        expect(page.total).toBe(whole.total);
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(ids).toEqual(whole.items.map(({ id }) => id));
    }
  },
);

test('more than are counted stand title before text, and pages have each of them once', async () => {
  const kinds = ['Mesa y sillas de comedor', 'Mesa ratona', 'Silla de comedor para mesa', 'Banco largo'];
  const each = 300;
  await db.execute(sql`
    insert into buy_requests (id, user_id, title, description, zone, max_price, images, is_learned)
    select gen_random_uuid(), user_id, (${sql.param(kinds)}::text[])[1 + n % 4] || ' ' || n, 'La mesa va en el comedor', zone,
      max_price, images, true
    from (select * from buy_requests limit 1) one, generate_series(0, ${each * kinds.length - 1}::int) n
  `);
  const found: { id: string; title: string }[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listActiveRequests(ctx, null, { search: 'mesas comedores', cursor, limit: 100 });
    expect(page.total).toBe(limits.totalCap + 1);
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  const numbered = found.filter(({ title }) => / \d+$/.test(title));
  expect(numbered.map(({ title }) => title.replace(/ \d+$/, ''))).toEqual(
    kinds.flatMap((kind) => Array.from({ length: each }, () => kind)),
  );
});

test('more than are counted of a category stand before what is similar', async () => {
  const owner = await addPerson(db, 'Beto');
  const categoryId = (await listCategories(ctx)).find(({ slug }) => slug === 'hogar-y-muebles')?.id;
  await db.execute(sql`update buy_requests set category_id = ${categoryId} where title ~ ' [0-9]+$'`);
  await publish(ctx, owner, { title: 'Mueble bajo', categoryId });
  await publish(ctx, owner, { title: 'Mueble de cocina' });
  const found: { id: string; title: string; tier: string }[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listActiveRequests(ctx, null, { search: 'muebles', cursor, limit: 100 });
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  expect(found.length).toBeGreaterThan(limits.totalCap);
  expect(found[0]).toMatchObject({ title: 'Mueble bajo', tier: 'exact' });
  expect(found.filter(({ tier }) => tier === 'similar').map(({ title }) => title)).toEqual([
    'Mueble de cocina',
  ]);
});
