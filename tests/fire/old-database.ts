import { Client } from 'pg';
import { migrateDatabase } from '#database/migrate.ts';
import { fillTables } from '../support/fill-tables.ts';
import { folderWith, migrationsFolder, readJournal } from '../support/migrations-folder.ts';
import type { Fire } from './fire.ts';

/** A start on the database of an earlier version, with rows in every table. */
export const oldDatabase: Fire = {
  shownByDay: 'tests/database/migrations.test.ts › %s runs and keeps the rows',
  attack: 'starts on a database at migration 0007 with rows in every table, push subscriptions too',
  before: 'the start failed for ever, and hid why',
  async run({ pool, server }) {
    await pool.query('create database before_0008');
    const url = server.databaseUrl().replace(/\/[^/]+$/, '/before_0008');
    const journal = await readJournal();
    const entries = journal.entries.filter(({ idx }) => idx <= 7);
    await migrateDatabase(url, await folderWith(server.dataDir, { ...journal, entries }));
    await fillTables(url);
    const failure = await migrateDatabase(url, migrationsFolder).then(
      () => null,
      (error: unknown) => error,
    );
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from profiles');
    await client.end();
    return [
      { measure: 'migrations that failed', value: failure === null ? 0 : 1, unit: '', most: 0 },
      { measure: 'people left', value: rows[0]?.count ?? 0, unit: 'rows', least: 2 },
    ];
  },
};
