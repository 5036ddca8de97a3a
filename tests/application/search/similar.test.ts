import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { closeRequest, editRequest } from '#application/buy-requests/commands.ts';
import type { Context } from '#application/context.ts';
import { listActiveRequests } from '#application/marketplace/queries.ts';
import { listNotifications } from '#application/notifications/queries.ts';
import { saveSearch } from '#application/saved-searches/commands.ts';
import { renewKeys } from '#application/saved-searches/jobs.ts';
import { getSavedSearch, listMatches } from '#application/saved-searches/queries.ts';
import { rebuildMarketWords } from '#application/search/market-words.ts';
import { buyRequests } from '#database/schema.ts';
import type { RequestSort } from '#domain/buy-requests/buy-request.ts';
import { savedSearchSchema } from '#domain/saved-searches/schema.ts';
import { matchLevel, phraseOf, searchableText } from '#domain/search/match.ts';
import { type Published, pairs, published } from '#domain/search/pairs.test-helper.ts';
import { wordsOf } from '#domain/search/words.ts';
import { normalizeText } from '#domain/texts/fold.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople } from '../../support/deal.ts';
import { publish } from '../../support/market.ts';
import { handleOutbox } from '../../support/outbox.ts';

const { db, ctx } = await openTestMarket();
const [ana, beto] = await addPeople(db, 'Ana', 'Beto');
const names = new Map<string, Published>();

beforeAll(async () => {
  for (const [name, title] of Object.entries(published)) {
    const { id } = await publish(ctx, ana, { title, description: null });
    names.set(id, name as Published);
  }
});

/** Every page of a search. */
async function search(typed: string, more: { limit?: number; sort?: RequestSort } = {}, on: Context = ctx) {
  const items = [];
  let cursor: string | null = null;
  let total = 0;
  do {
    const page: Awaited<ReturnType<typeof listActiveRequests>> = await listActiveRequests(on, null, {
      search: typed,
      limit: 100,
      cursor,
      ...more,
    });
    items.push(...page.items);
    total = page.total;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { items, total };
}

test.each(pairs)(
  'the marketplace finds for $typed what the rules say, exact ones first',
  async ({ typed }) => {
    const { items, total } = await search(typed);
    const found = items.map(({ id, tier }) => [names.get(id), tier]);
    const levels = items.map(({ title }) => {
      const text = normalizeText(title);
      return matchLevel(phraseOf(typed), searchableText(`${text} `, text));
    });
    expect(levels).toEqual(levels.toSorted());
    const all = Object.entries(published).flatMap(([name, title]) => {
      const text = normalizeText(title);
      const level = matchLevel(phraseOf(typed), searchableText(`${text} `, text));
      return level === null ? [] : [[name, level === 0 ? 'exact' : 'similar']];
    });
    expect(found.toSorted()).toEqual(all.toSorted());
    expect(total).toBe(all.length);
  },
);

test.each(['newest', 'price_asc', 'price_desc', 'relevance'] as const)(
  'the cursor spans the tiers, nothing comes twice and the total stays: %s',
  async (sort) => {
    for (const typed of ['compu', 'tele', 'bicicletas', 'mesa', 'bici']) {
      const whole = await listActiveRequests(ctx, null, { search: typed, sort, limit: 100 });
      for (const limit of [1, 2, 3]) {
        const { items, total } = await search(typed, { limit, sort });
        expect(items.map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id));
        expect([total, whole.total]).toEqual([items.length, items.length]);
      }
    }
  },
);

test('a list without words is exact', async () => {
  const { items } = await listActiveRequests(ctx, null);
  expect(new Set(items.map(({ tier }) => tier))).toEqual(new Set(['exact']));
});

test('an edit is found by its new words at once, what closed is not', async () => {
  const { id } = await publish(ctx, ana, { title: 'Ukelele soprano' });
  const finds = async (typed: string) => (await search(typed)).items.some((item) => item.id === id);
  expect(await finds('ukeleles')).toBe(true);
  await editRequest(ctx, ana, id, { title: 'Charango' });
  expect([await finds('ukeleles'), await finds('charangos'), await finds('charnago')]).toEqual([
    false,
    true,
    true,
  ]);
  await closeRequest(ctx, ana, id);
  expect(await finds('charangos')).toBe(false);
});

test('alerts tell of what is similar, and forget what no longer is', async () => {
  const saved = await saveSearch(ctx, beto, savedSearchSchema.parse({ words: ['clarinete'] }));
  const { id } = await publish(ctx, ana, { title: 'Clarinte para empezar' });
  await handleOutbox(ctx);
  expect((await listNotifications(ctx, beto)).items).toMatchObject([{ kind: 'alertMatch' }]);
  expect((await listMatches(ctx, beto, saved.id)).items).toMatchObject([{ id }]);
  await editRequest(ctx, ana, id, { title: 'Trombón' });
  await handleOutbox(ctx);
  expect((await listMatches(ctx, beto, saved.id)).items).toEqual([]);
  expect((await getSavedSearch(ctx, beto, saved.id)).matchCount).toBe(0);
});

test('rows of before, and of other rules, are looked at again by the jobs', async () => {
  const { id } = await publish(ctx, ana, { title: 'Xilofón' });
  const saved = await saveSearch(ctx, beto, savedSearchSchema.parse({ words: ['metalofón'] }));
  await db.execute(sql`delete from market_words`);
  await db.execute(sql`delete from saved_search_keys`);
  await db.execute(sql`update saved_searches set rules = 0`);
  await db.update(buyRequests).set({ isLearned: false });
  expect((await search('xilofones')).items).toEqual([]);
  // A saved search without keys is compared with each publication.
  await publish(ctx, ana, { title: 'Metalofones' });
  await handleOutbox(ctx);
  expect((await listMatches(ctx, beto, saved.id)).items).toHaveLength(1);

  while ((await rebuildMarketWords(ctx)) > 0);
  while ((await renewKeys(ctx)) > 0);
  expect((await search('xilofones')).items.map((item) => item.id)).toEqual([id]);
  await db.execute(sql`update market_words set rules = 0, stem = 'nothing'`);
  while ((await rebuildMarketWords(ctx)) > 0);
  expect((await search('xilofones')).items.map((item) => item.id)).toEqual([id]);
  await publish(ctx, ana, { title: 'Metalofón usado' });
  await handleOutbox(ctx);
  expect((await listMatches(ctx, beto, saved.id)).items).toHaveLength(2);
});

test('words are the same in code and in the database', async () => {
  const texts = [
    'tv 50" (nueva)',
    'ñandu-cedilla 🚲bici—x ⚡ 2%',
    '',
    '  ',
    'дача 東京',
    'a.b,c;d',
    '½ ok…',
    'x️y',
  ];
  const { rows } = await db.execute<{ words: string[] }>(sql`
    select words_of(t.text) as words from unnest(${sql.param(texts)}::text[]) with ordinality t(text, nth) order by nth
  `);
  expect(rows.map(({ words }) => words)).toEqual(texts.map(wordsOf));
});

test('a total is exact up to 1,000, and what is similar follows more exact ones than are counted', async () => {
  const { id: first } = await publish(ctx, ana, { title: 'Flautín' });
  const { id: alike } = await publish(ctx, ana, { title: 'Flautím' });
  const [row] = await db.select().from(buyRequests).where(eq(buyRequests.id, first));
  const copies = async (count: number) =>
    db.insert(buyRequests).values(Array.from({ length: count }, () => ({ ...row!, id: randomUUID() })));
  await copies(998);
  expect((await search('flautín')).total).toBe(1000);
  await copies(1);
  expect((await listActiveRequests(ctx, null, { search: 'flautín' })).total).toBe(1001);
  await copies(1);
  const { items, total } = await search('flautín');
  expect([items.length, total]).toEqual([1002, 1001]);
  expect(items.map(({ tier }) => tier).indexOf('similar')).toBe(1001);
  expect(items.at(-1)?.id).toBe(alike);

  // When there are more similar publications than the count's limit, they also come level by level.
  const { id: mistyped } = await publish(ctx, ana, { title: 'Flautinez' });
  for (const sort of ['newest', 'price_desc', 'relevance'] as const) {
    const many = await search('flautines', { sort });
    expect([new Set(many.items.map(({ id }) => id)).size, many.items.length]).toEqual([1002, 1002]);
    expect([many.total, many.items.at(-1)?.id]).toEqual([1001, mistyped]);
  }
});
