import { expect, test } from 'vitest';
import { closeRequest } from '#application/buy-requests/commands.ts';
import { sitemapEntries, sitemapParts } from '#application/sitemap/queries.ts';
import { testDatabase } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { publish, testMarket } from '../../support/market.ts';

const market = testMarket((await testDatabase()).db);

test('the parts together name every active request once', async () => {
  const owner = await addPerson(market.db, 'Ana');
  const ids: string[] = [];
  for (let count = 0; count < 7; count++) ids.push((await publish(market, owner)).id);
  const closed = ids.splice(3, 1)[0] as string;
  await closeRequest(market, owner, closed);

  const parts = await sitemapParts(market, 'requests', 4);
  expect(parts).toHaveLength(2);
  const named: string[] = [];
  for (const from of parts) {
    for await (const entries of sitemapEntries(market, 'requests', from, 4)) {
      named.push(...entries.map((entry) => entry.id));
    }
  }
  expect(named).toEqual(ids.toSorted());
  expect(await sitemapParts(market, 'posts', 4)).toEqual([]);
});

test('a part that begins with no id is empty', async () => {
  for await (const entries of sitemapEntries(market, 'posts', 'x', 4)) expect(entries).toEqual([]);
});
