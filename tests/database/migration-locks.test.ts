import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { MigrationFailed, migrateDatabase } from '#database/migrate.ts';
import { StartError } from '#start-error.ts';
import { prepareDatabase } from '../../src/server/open-database.ts';
import { testDatabase } from '../support/database.ts';
import { folderWith, readJournal } from '../support/migrations-folder.ts';
import { query, runSql } from '../support/sql.ts';

const { url } = await testDatabase();
const journal = await readJournal();
const temporary = await mkdtemp(join(tmpdir(), 'alreves-locks-'));
afterAll(() => rm(temporary, { recursive: true }));

let number = 0;
let when = journal.entries.at(-1)!.when;
/** A folder with the product's migrations and, after them, migrations with these texts. */
async function folderAfter(...texts: string[]): Promise<string> {
  const added = texts.map(() => {
    number += 1;
    when += 1;
    return { ...journal.entries.at(-1)!, when, tag: `9${number}_test` };
  });
  const named = Object.fromEntries(added.map(({ tag }, nth) => [tag, texts[nth] as string]));
  return folderWith(temporary, { ...journal, entries: [...journal.entries, ...added] }, named);
}

const hasColumn = async (name: string) =>
  (await query(url, `select 1 from information_schema.columns where column_name = '${name}'`)).length === 1;

/** A transaction that has read offers and stays open. */
async function longReader() {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query('select count(*) from offers');
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

test('each migration has a transaction of its own: what came before one that fails stays', async () => {
  const folder = await folderAfter(
    'alter table offers add column stays int',
    'alter table offers add column goes int;--> statement-breakpoint\nselect 1/0',
  );
  const error = await migrateDatabase(url, folder).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MigrationFailed);
  expect((error as MigrationFailed).tag).toMatch(/_test$/);
  expect([await hasColumn('stays'), await hasColumn('goes')]).toEqual([true, false]);
});

test('a table in use is waited for in short waits, between which others read it', async () => {
  const endReading = await longReader();
  const folder = await folderAfter('alter table offers add column waited int');
  // A migration without time to wait fails and changes nothing.
  await expect(migrateDatabase(url, folder, { lockMs: 20, timeoutMs: 0 })).rejects.toThrow(MigrationFailed);

  const migrating = migrateDatabase(url, folder, { lockMs: 100 });
  const waiting = "select xact_start from pg_stat_activity where wait_event = 'relation'";
  const seen = new Set<number>();
  await vi.waitUntil(async () => {
    for (const { xact_start } of await query(url, waiting)) seen.add((xact_start as Date).getTime());
    return seen.size > 1;
  });
  // If the migration waited without a limit, this query would never end: the reader ends only after it.
  await runSql(url, 'select count(*) from offers');
  expect(await hasColumn('waited')).toBe(false);
  await endReading();
  await migrating;
  expect(await hasColumn('waited')).toBe(true);
});

test('an index is made beside the traffic, by one of several that start, and again after it failed', async () => {
  await runSql(url, 'create table doubled (word text); insert into doubled values (1), (1)');
  const folder = await folderAfter(
    `-- concurrently\ndrop index concurrently if exists doubled_word;--> statement-breakpoint
      create unique index concurrently doubled_word on doubled (word)`,
  );
  await expect(migrateDatabase(url, folder)).rejects.toThrow(MigrationFailed);
  await runSql(url, 'truncate doubled');
  await Promise.all([1, 2, 3].map(() => migrateDatabase(url, folder)));
  const state = "select indisvalid from pg_index where indexrelid = 'doubled_word'::regclass";
  expect(await query(url, state)).toEqual([{ indisvalid: true }]);
});

test('a start that does not migrate refuses what it needs and lacks, and only that', async () => {
  const settings = { databaseUrl: url, dataDir: temporary, migrateAtStart: false };
  const later = '-- concurrently\nselect 1';
  const { stop } = await prepareDatabase(settings, await folderAfter(later, '-- contract\nselect 2'));
  await stop();
  const folder = await folderAfter('alter table offers add column needed int', later);
  await expect(prepareDatabase(settings, folder)).rejects.toThrow(
    new StartError(`The database lacks 9${number - 1}_test: run npm run migrate first.`),
  );
  expect(await hasColumn('needed')).toBe(false);
});

test('who waits for another process that migrates says so once, and stops when asked', async () => {
  const another = new Client({ connectionString: url });
  await another.connect();
  onTestFinished(() => another.end());
  await another.query('select pg_advisory_lock(4217000311)');
  const stopping = new AbortController();
  const onWait = vi.fn();
  const waiting = migrateDatabase(url, await folderAfter(), { signal: stopping.signal, onWait, quietMs: 0 });
  const outcome = waiting.then(
    () => 'migrated',
    (error: Error) => error.name,
  );
  await vi.waitUntil(() => onWait.mock.calls.length > 0);
  stopping.abort();
  expect(await outcome).toBe('AbortError');
  expect(onWait).toHaveBeenCalledTimes(1);
});
