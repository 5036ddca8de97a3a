import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrateDatabase } from '#database/migrate.ts';
import { StartError } from '#start-error.ts';
import { prepareDatabase } from '../../src/server/open-database.ts';
import { testDatabase } from '../support/database.ts';
import { countRows, fillTables } from '../support/fill-tables.ts';
import { folderWith, migrationsFolder, readJournal } from '../support/migrations-folder.ts';
import { query, runSql } from '../support/sql.ts';

const database = await testDatabase();
const journal = await readJournal();

test('the migrated database has the tables of the market', async () => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(rows.map((row) => row.name)).toEqual(
    expect.arrayContaining(['profiles', 'buy_requests', 'offers', 'chats', 'chat_messages', 'offer_events']),
  );
});

test('of several processes that start at once over an empty database one migrates, the others wait for it', async () => {
  const empty = await emptyDatabase();
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(empty.url, migrationsFolder)));
  const [ran] = await query(empty.url, 'select count(*)::int as times from drizzle.__drizzle_migrations');
  expect(ran).toEqual({ times: journal.entries.length });
  const tables = `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  expect(await query(empty.url, tables)).toEqual(await query(database.url, tables));
  await empty.drop();
});

test('a database that is up to date is left alone, also when the text of a migration was mended', async () => {
  await database.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'of another text'`);
  await fillTables(database.url);
  const before = await countRows(database.url);
  await migrateDatabase(database.url, migrationsFolder);
  expect(await countRows(database.url)).toEqual(before);
});

const temporary = await mkdtemp(join(tmpdir(), 'alreves-migrations-'));
afterAll(() => rm(temporary, { recursive: true }));

test('a migration that fails says its name and the reason of PostgreSQL', async () => {
  const newest = journal.entries.at(-1)!;
  const broken = { ...newest, when: newest.when + 1, tag: '9999_broken' };
  const text = 'select 1;--> statement-breakpoint\nalter table offers add column color text not null;';
  await fillTables(database.url);
  const start = prepareDatabase(
    { databaseUrl: database.url, dataDir: temporary, migrateAtStart: true },
    await folderWith(
      temporary,
      { ...journal, entries: [...journal.entries, broken] },
      { '9999_broken': text },
    ),
  );
  await expect(start).rejects.toThrow(
    new StartError(
      'The migration 9999_broken failed: 23502 column "color" of relation "offers" contains null values.',
    ),
  );
});

/** Rows that a migration deletes on purpose, by its name. */
const emptied: Record<string, string[]> = { '0008_push_sessions': ['push_subscriptions'] };

describe('over a database with rows in every table', () => {
  let empty: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    empty = await emptyDatabase();
  });
  afterAll(() => empty.drop());

  test.each(journal.entries.map(({ tag }, index) => [tag, index] as const))(
    '%s runs and keeps the rows',
    async (tag, index) => {
      const { url } = empty;
      await fillTables(url);
      const before = await countRows(url);
      for (const [table, rows] of before) expect(rows, table).toBeGreaterThan(0);
      const entries = journal.entries.slice(0, index + 1);
      await migrateDatabase(url, await folderWith(temporary, { ...journal, entries }));
      const after = await countRows(url);
      for (const [table, rows] of before) {
        const left = after.get(table) ?? rows;
        if (!emptied[tag]?.includes(table)) expect(left, table).toBeGreaterThanOrEqual(rows);
      }
    },
  );
});

/** A database without any table. */
async function emptyDatabase() {
  const { adminUrl } = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runSql(adminUrl, `create database ${name}`);
  return {
    url: adminUrl.replace(/\/[^/]+$/, `/${name}`),
    drop: () => runSql(adminUrl, `drop database ${name} with (force)`),
  };
}
