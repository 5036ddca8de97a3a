import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import type { Database } from './connection.ts';

/** Key of the advisory lock. Any number will do that nothing else in the database uses. */
const BACKUP_LOCK = 4_217_000_312;

/** Takes the backup lock until the connection closes. False when another backup holds it. */
export async function holdBackupLock(client: Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [BACKUP_LOCK]);
  return rows[0].taken;
}

/**
 * Whether a backup runs. It copies the pictures after the rows, so until then the pictures of deleted rows
 * must stay.
 */
export async function isBackupRunning(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}::bigint) as free`,
  );
  return !rows[0]?.free;
}
