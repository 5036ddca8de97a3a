import { expect, test } from 'vitest';
import { closeRequest } from '#application/buy-requests/commands.ts';
import { sitemapEntries, sitemapParts } from '#application/sitemap/queries.ts';
import { testDatabase } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { publish, testMarket } from '../../support/market.ts';

const ctx = testMarket((await testDatabase()).db);

test('the parts together name every active request once', async () => {
  const owner = await addPerson(ctx.db, 'Ana');
  const ids: string[] = [];
  for (let count = 0; count < 7; count++) ids.push((await publish(ctx, owner)).id);
  const closed = ids.splice(3, 1)[0] as string;
  await closeRequest(ctx, owner, closed);

  const parts = await sitemapParts(ctx, 'requests', 4);
  expect(parts).toHaveLength(2);
  const named: string[] = [];
  for (const from of parts) {
    for await (const entries of sitemapEntries(ctx, 'requests', from, 4)) {
      named.push(...entries.map((entry) => entry.id));
    }
  }
  expect(named).toEqual(ids.toSorted());
  expect(await sitemapParts(ctx, 'posts', 4)).toEqual([]);
});

test('a part that begins with no id is empty', async () => {
  for await (const entries of sitemapEntries(ctx, 'posts', 'x', 4)) expect(entries).toEqual([]);
});
