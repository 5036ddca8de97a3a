import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';

/** A migration of the folder, as drizzle-kit writes it. */
export interface Migration {
  /** Its file's name without `.sql`. */
  tag: string;
  /** Its time in the journal, which the database records for each migration that ran. */
  when: number;
  hash: string;
  statements: string[];
  /** Its statements run outside a transaction, because its first line is `-- concurrently`. */
  isConcurrent: boolean;
  /** The product does not start without it: its first line is neither `-- concurrently` nor `-- contract`. */
  isNeeded: boolean;
}

const breakpoint = '--> statement-breakpoint';

/** The migrations of drizzle-kit's journal in `folder`, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), 'utf8');
      return {
        tag,
        when,
        hash: createHash('sha256').update(text).digest('hex'),
        statements: text.split(breakpoint),
        isConcurrent: /^-- concurrently\b/.test(text),
        isNeeded: !/^-- (concurrently|contract)\b/.test(text),
      };
    }),
  );
}

/**
 * The migrations that the database lacks: those newer than the newest one that ran, as drizzle's migrator
 * decides. So databases that drizzle's migrator made work too, and the text of a migration that ran may be
 * corrected.
 */
export async function pendingMigrations(
  client: Pick<Client, 'query'>,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (tables[0].name === null) return [...migrations];
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
  return migrations.filter(({ when }) => when > Number(rows[0].newest ?? 0));
}
