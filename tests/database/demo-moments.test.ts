import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { seed } from '../../demo/seed.ts';
import { startMoments } from '../../demo/start-moments.test-helper.ts';
import { endOfStories } from '../../demo/timeline.ts';
import { testDatabase } from '../support/database.ts';
import { demoParts } from '../support/demo.ts';

const { db } = await testDatabase();

/** What the demo shows, with every time as seconds before the end of the stories. */
async function demoShownAt(start: Date) {
  await db.execute(sql`drop schema if exists demo cascade`);
  const { ctx, options } = demoParts(db, () => start);
  await seed(ctx, options);
  const end = new Date(endOfStories(start.getTime())).toISOString();
  const before = (at: string) => sql.raw(`extract(epoch from '${end}'::timestamptz - ${at})::int as ${at}`);
  const rowsOf = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;
  return {
    publications: await rowsOf(
      sql`select title, status, hidden_for, ${before('created_at')} from buy_requests order by title`,
    ),
    offers: await rowsOf(
      sql`select title, price::int, status, ${before('created_at')} from offers order by title, created_at`,
    ),
    messages: await rowsOf(
      sql`select message, ${before('created_at')} from chat_messages order by created_at, message`,
    ),
    proposals: await rowsOf(sql`select status, count(*)::int from proposals group by 1 order by 1`),
    meetings: await rowsOf(sql`select status, count(*)::int from meetings group by 1 order by 1`),
    ratings: await rowsOf(sql`select count(*)::int from ratings`),
    notifications: await rowsOf(
      sql`select kind, (read_at is null) as is_new, count(*)::int from notifications group by 1, 2 order by 1, 2`,
    ),
  };
}

// Two of 48 moments; the tests of `endOfStories` try all of them.
test('the demo is the same, at whatever moment it is started', { timeout: 3_600_000 }, async () => {
  const [first = '', ...others] = startMoments.filter((_, nth) => nth % 24 === 0);
  const expected = await demoShownAt(new Date(first));
  expect(expected.publications.length).toBeGreaterThan(60);
  for (const moment of others) expect(await demoShownAt(new Date(moment)), moment).toEqual(expected);
});
