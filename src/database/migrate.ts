import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

/** Key of the advisory lock. Any number will do that nothing else in the database uses. */
const MIGRATION_LOCK = 4_217_000_311;

/**
 * Applies the pending migrations of `folder` to the database at `url`. When several processes start together, one
 * migrates and the others wait for it.
 */
export async function migrateDatabase(url: string, folder: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'alreves-migrate',
    connectionTimeoutMillis: 10_000,
  });
  // A broken connection also fails its query, and that error is reported.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

/** The name of the migration that failed with `error`; null when the failed query belongs to no migration. */
export async function failedMigration(error: unknown, folder: string): Promise<string | null> {
  if (!(error instanceof DrizzleQueryError)) return null;
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()) {
    if ((await readFile(join(folder, file), 'utf8')).includes(error.query)) return file.slice(0, -4);
  }
  return null;
}
