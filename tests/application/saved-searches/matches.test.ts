import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { closeRequest, editRequest } from '#application/buy-requests/commands.ts';
import { listActiveRequests } from '#application/marketplace/queries.ts';
import { listNotifications } from '#application/notifications/queries.ts';
import { blockPerson } from '#application/people/blocks.ts';
import { renewKeys } from '#application/saved-searches/jobs.ts';
import {
  matchingSearches,
  notifyMatches,
  readMatchable,
  searchesNear,
} from '#application/saved-searches/match-requests.ts';
import { listNewMatches } from '#application/saved-searches/queries.ts';
import { requestKeys } from '#application/saved-searches/request-keys.ts';
import { rebuildMarketWords } from '#application/search/market-words.ts';
import { unthrottled } from '#application/throttle.ts';
import { buyRequests, categories, savedSearches, savedSearchMatches } from '#database/schema.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople } from '../../support/deal.ts';
import { publish } from '../../support/market.ts';
import { handleOutbox, rung } from '../../support/outbox.ts';
import { bruteForce, fillMarket } from '../../support/saved-searches.ts';

const { db, ctx } = await openTestMarket();
type Search = typeof savedSearches.$inferInsert & { id: string };
const save = async (userId: string, fields: Partial<Search> = {}) => {
  const id = v7();
  await db.insert(savedSearches).values({ id, userId, name: 'Bicis', ...fields });
  return id;
};

test('part of a word is enough, once per person and request, never for an own request', async () => {
  const [ana, beto] = await addPeople(db, 'Ana', 'Beto');
  for (const { userId } of [ana, beto]) await save(userId, { words: ['BÍCI'] });
  await save(beto.userId, { zones: ['rosa', 'Funes'] });
  await save(beto.userId, { words: ['moto'] });
  await save(beto.userId, { words: ['bici'], frequency: 'daily' });
  const { id } = await publish(ctx, ana);
  expect(rung(await handleOutbox(ctx), beto)).toBe(true);
  expect((await listNotifications(ctx, beto)).items).toMatchObject([{ kind: 'alertMatch' }]);
  expect((await listNotifications(ctx, ana)).items).toEqual([]);
  expect(await db.$count(savedSearchMatches)).toBe(3);
  // After the change one more search matches, but its owner already knows the request.
  await editRequest(ctx, ana, id, { title: 'Bicicleta o moto' });
  await handleOutbox(ctx);
  expect(await db.$count(savedSearchMatches)).toBe(4);
  expect((await listNotifications(ctx, beto)).items).toHaveLength(1);
});

test('the home page shows what is new for one’s searches, once each, as long as it fits and may be seen', async () => {
  const [ana, beto, carla] = await addPeople(db, 'Ana', 'Beto', 'Carla');
  for (const words of [['arpa'], ['arpa', 'paraguaya']]) await save(beto.userId, { words });
  const titles = ['Arpa paraguaya chica', 'Arpa de pedales', 'Atril para arpa'];
  const made = [];
  for (const title of titles) made.push(await publish(ctx, ana, { title }));
  await handleOutbox(ctx);
  const shown = async (limit = 8) => (await listNewMatches(ctx, beto, limit)).map(({ title }) => title);
  expect(await shown()).toEqual(titles.toReversed());
  expect(await shown(1)).toEqual([titles[2]]);
  await closeRequest(ctx, ana, made[2]!.id);
  await editRequest(ctx, ana, made[1]!.id, { title: 'Lira de pedales' });
  await handleOutbox(ctx);
  expect(await shown()).toEqual([titles[0]]);
  await blockPerson(ctx, ana, beto.userId);
  expect(await shown()).toEqual([]);
  expect(await listNewMatches(ctx, carla, 8)).toEqual([]);
  await expect(listNewMatches(ctx, null, 8)).rejects.toMatchObject({ code: 'unauthenticated' });
});

const size = { searches: 2_500, requests: 250 };

test(`${size.searches} searches and ${size.requests} requests: exactly what the marketplace would show, by index`, async () => {
  await db.delete(savedSearches);
  await db.delete(buyRequests);
  const kinds = (await db.select({ id: categories.id }).from(categories)).map(({ id }) => id);
  const { searches, requests } = await fillMarket(db, kinds, size);
  while ((await renewKeys(ctx)) > 0);
  while ((await rebuildMarketWords(ctx)) > 0);
  await db.execute(sql`analyze saved_searches, saved_search_keys, buy_requests, market_words`);
  const read = async (id: string) => (await readMatchable(db, id))!;

  const [{ id: first }] = requests as [(typeof requests)[0]];
  const { rows: plan } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain ${searchesNear(first, requestKeys(await read(first)))}`,
  );
  const planned = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(planned).toContain('saved_search_keys_key_saved_search_id_pk');
  expect(planned).toContain('saved_searches_rules');
  expect(planned).not.toContain('Seq Scan on saved_searches');

  const found: string[] = [];
  for (const { id } of requests.slice(0, 100))
    for (const searchId of await matchingSearches(db, id, await read(id))) found.push(`${searchId} ${id}`);
  for (const { id } of requests.slice(0, 30))
    await db.transaction((tx) =>
      notifyMatches({ tx, throttle: unthrottled, key: id, signal: () => undefined }, id),
    );

  const tried = requests.slice(0, 100);
  const shown = bruteForce(searches, tried);
  const expected = shown.filter(({ isOwn }) => !isOwn).map((each) => `${each.searchId} ${each.requestId}`);
  expect(expected.length).toBeGreaterThan(size.searches);
  expect(shown.filter(({ isSimilar }) => isSimilar).length).toBeGreaterThan(size.searches / 20);
  const triedIds = new Set(tried.map(({ id }) => id));
  const foundOfTried = found.filter((pair) => triedIds.has(pair.split(' ')[1]!));
  expect(foundOfTried.length).toBe(expected.length);
  expect(new Set(foundOfTried)).toEqual(new Set(expected));

  // The marketplace must show the same matches as the comparison one by one.
  const sayable = searches.filter((each) => each.words.length === 1 && each.zones.length < 2);
  const said = sayable.slice(0, 12);
  const shownOfSaid = bruteForce(said, requests);
  for (const search of said) {
    const shownIds: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listActiveRequests>> = await listActiveRequests(ctx, null, {
        search: search.words[0]!,
        ...(search.zones[0] && { zone: search.zones[0] }),
        ...(search.categoryId && { category: search.categoryId }),
        ...(search.condition && { condition: search.condition }),
        ...(search.minPrice && { minPrice: search.minPrice }),
        ...(search.maxPrice && { maxPrice: search.maxPrice }),
        limit: 100,
        cursor,
      });
      shownIds.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const expectedIds = shownOfSaid.filter(({ searchId }) => searchId === search.id);
    expect(shownIds.toSorted()).toEqual(expectedIds.map(({ requestId }) => requestId).toSorted());
  }
});
