import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrateDatabase } from '#database/migrate.ts';
import { testDatabase } from '../support/database.ts';

const database = await testDatabase();
const folder = 'src/database/migrations';

test('the migrated database has the tables of the market', async () => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(rows.map((row) => row.name)).toEqual(
    expect.arrayContaining(['profiles', 'buy_requests', 'offers', 'chats', 'chat_messages', 'offer_events']),
  );
});

test('several processes that migrate at once do not disturb each other', async () => {
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(database.url, folder)));
});
