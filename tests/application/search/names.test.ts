import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listActiveRequests } from '#application/marketplace/queries.ts';
import { requestKeys, searchKeys } from '#application/saved-searches/request-keys.ts';
import { rebuildMarketWords } from '#application/search/market-words.ts';
import { buyRequests } from '#database/schema.ts';
import { matchLevel, phraseOf, searchableText } from '#domain/search/match.ts';
import { normalizeText } from '#domain/texts/fold.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { publish } from '../../support/market.ts';
import tables from './names.cases.json' with { type: 'json' };

/** Typed words, titles that they find, and titles that they must not find. */
const cases = tables.market as [typed: string, finds: string[], never?: string[]][];

const { db, ctx } = await openTestMarket();

async function publishAll(titles: readonly string[]): Promise<void> {
  const ana = await addPerson(db, 'Ana');
  const { id } = await publish(ctx, ana, { title: 'Algo raro', description: null });
  const [row] = await db.select().from(buyRequests).where(eq(buyRequests.id, id));
  const fields = { ...row!, isLearned: false };
  await db.insert(buyRequests).values(
    titles.map((title, nth) => ({
      ...fields,
      id: randomUUID(),
      title,
      createdAt: new Date(fields.createdAt.getTime() - nth * 1_000),
    })),
  );
  while ((await rebuildMarketWords(ctx)) > 0);
}

/** A publication that asks for a thing comes before a newer one that only mentions it. */
const ranked = tables.firsts as [typed: string, asks: string[], mentions: string[]][];

const all = [...cases, ...ranked].flatMap(([, finds, others = []]) => [...finds, ...others]);
const titles = [...new Set([...ranked.flatMap(([, , mentions]) => mentions), ...all])];
beforeAll(() => publishAll(titles));

const search = async (typed: string) => {
  const { items } = await listActiveRequests(ctx, null, { search: typed, limit: 100 });
  return items.map(({ title }) => title);
};

test.each(cases)('%s', async (typed, finds, never = []) => {
  const found = await search(typed);
  expect([
    finds.filter((title) => !found.includes(title)),
    never.filter((title) => found.includes(title)),
  ]).toEqual([[], []]);

  // Saved searches find the same titles, by the rules and by their keys.
  const keys = new Set(searchKeys({ words: [typed], zones: [], categoryId: null }));
  const recipients = titles.filter((title) => {
    const text = searchableText(`${normalizeText(title)} `, normalizeText(title));
    const request = {
      searchText: `${normalizeText(title)} `,
      titleText: normalizeText(title),
      zoneText: '',
      categoryId: null,
      categorySlug: null,
      placeId: null,
    };
    return (
      matchLevel(phraseOf(typed), text) !== null && requestKeys(request, text).some((key) => keys.has(key))
    );
  });
  expect(recipients.toSorted()).toEqual(found.toSorted());
});

test.each(ranked)('who looks for %s sees it before what only mentions it', async (typed, asks, mentions) => {
  const found = await search(typed);
  const last = Math.max(...asks.map((title) => found.indexOf(title)));
  expect([...asks, ...mentions].filter((title) => !found.includes(title))).toEqual([]);
  expect(mentions.filter((title) => found.indexOf(title) < last)).toEqual([]);
});
