import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Pool } from 'pg';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { installQueues } from '#database/queues.ts';
import type { Say } from './end.ts';
import { generateData } from './market/generate.ts';

export interface BenchDatabase {
  url: string;
  pool: Pool;
  close(): Promise<void>;
}

/**
 * Settings for filling: parallel index builds and few checkpoints. The measured database has the product's
 * settings.
 */
const filling = { max_wal_size: '8GB', max_parallel_maintenance_workers: '2' };

/**
 * The market to measure on, with this many requests: in the database of DATABASE_URL, or in one that is kept
 * in `data-bench`, in a folder for each size.
 */
export async function openMarket(rows: number, say: Say): Promise<BenchDatabase> {
  const given = process.env.DATABASE_URL;
  const folder = resolve('data-bench', String(rows));
  if (!given) mkdirSync(folder, { recursive: true });
  const embedded = given ? undefined : await startEmbeddedPostgres(folder, { settings: filling });
  const url = given ?? (embedded?.url as string);
  const pool = new Pool({ connectionString: url, max: 4 });
  // The pool replaces an idle connection that breaks. A connection in use fails its query, which ends the
  // run.
  pool.on('error', (error) => say(`The database closed a connection: ${error.message}`));
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    await migrateDatabase(url, 'src/database/migrations');
    await installQueues(url);
    await generateData(pool, say, rows);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, pool, close };
}
