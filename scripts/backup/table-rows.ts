import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { chownFolder, programUser } from '#database/postgres-user.ts';
import { queueNames } from '#database/queues.ts';
import { type CopiedFile, copyFileInto } from './manifest.ts';

const folderName = 'rows';
/** The table of pg-boss. */
const jobs = 'pgboss.job';
const notDone = `where state <= 'active' and name in ('${queueNames.join("', '")}')`;

interface Table {
  /** With its schema. */
  name: string;
  /** Quoted names, separated by commas, without generated columns. */
  columns: string;
}

async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where (c.relnamespace = 'public'::regnamespace and c.relkind = 'r' or c.oid = to_regclass('${jobs}'))
        and a.attgenerated = ''
      group by 1 order by 1`,
  );
  return rows;
}

/**
 * Writes the rows of every table of the product in one snapshot, as text that any version reads. The embedded
 * server writes the files itself, into its own DATA_DIR: its user may not enter other folders. Of the job queue there are
 * the jobs of commands that are not done; the others are made again.
 */
export async function copyRows(
  client: Client,
  target: string,
  dataDir: string,
): Promise<{ files: CopiedFile[]; sequences: Record<string, string> }> {
  const written = join(dataDir, 'backup-rows');
  await rm(written, { recursive: true, force: true });
  await mkdir(written);
  try {
    chownFolder(written, programUser([dataDir]));
    await client.query('begin transaction isolation level repeatable read read only');
    const files: CopiedFile[] = [];
    for (const { name, columns } of await tablesOf(client)) {
      const file = join(written, name);
      const rows = `select ${columns} from ${name} ${name === jobs ? notDone : ''}`;
      await client.query(`copy (${rows}) to ${literal(file)}`);
      files.push(await copyFileInto(target, join(folderName, name), createReadStream(file)));
      await rm(file);
    }
    const { rows } = await client.query<{ name: string; last: string }>(
      `select sequencename as name, last_value::text as last from pg_sequences
        where schemaname = 'public' and last_value is not null`,
    );
    await client.query('commit');
    return { files, sequences: Object.fromEntries(rows.map(({ name, last }) => [name, last])) };
  } finally {
    await rm(written, { recursive: true, force: true });
  }
}

/** Fills a database that was just migrated and contains only what migrations inserted. */
export async function putRows(
  client: Client,
  folder: string,
  sequences: Readonly<Record<string, string>>,
): Promise<void> {
  const tables = await tablesOf(client);
  await client.query('begin');
  // Turns triggers and foreign keys off: the tables come in any order, and the rows fitted together in the
  // backup.
  await client.query(`set local session_replication_role = 'replica'`);
  for (const { name, columns } of tables) {
    const { rows } = await client.query(`select 1 from ${name} limit 1`);
    // Deletes rows that a migration inserted. Tables that refuse deletion have none.
    if (rows.length > 0) await client.query(`delete from ${name}`);
    await client.query(`copy ${name} (${columns}) from ${literal(join(folder, folderName, name))}`);
  }
  for (const [name, last] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2)', [`public."${name}"`, last]);
  }
  await client.query('commit');
  await client.query('analyze');
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
