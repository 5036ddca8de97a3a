import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrateDatabase } from '#database/migrate.ts';
import { fillTables } from '../support/fill-tables.ts';
import type { Fire } from './fire.ts';

const migrations = 'src/database/migrations';

/** A start on a database of before, with rows in every table. */
export const oldDatabase: Fire = {
  attack: 'starts on a database at migration 0007 with rows in every table, push subscriptions too',
  before: 'the start failed for ever, and hid why',
  async run({ pool, server }) {
    await pool.query('create database before_0008');
    const url = server.databaseUrl().replace(/\/[^/]+$/, '/before_0008');
    await migrateDatabase(url, await folderUpTo(7, join(server.dataDir, 'migrations-0007')));
    await fillTables(url);
    const failure = await migrateDatabase(url, migrations).then(
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

async function folderUpTo(last: number, folder: string): Promise<string> {
  await mkdir(join(folder, 'meta'), { recursive: true });
  const file = await readFile(join(migrations, 'meta/_journal.json'), 'utf8');
  const journal = JSON.parse(file) as { entries: { idx: number; tag: string }[] };
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  for (const { tag } of entries) await cp(join(migrations, `${tag}.sql`), join(folder, `${tag}.sql`));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}
