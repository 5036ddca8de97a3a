import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;

export interface Connection {
  db: Database;
  pool: Pool;
  close(): Promise<void>;
}

/** Opens a pool of connections to the database at `url`; connects when first used. */
export function openDatabase(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Connection {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: 'alreves',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // An idle connection that breaks (the server restarted) is replaced at the next query.
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) options.onError?.(error);
  });
  const close = () => {
    closing = true;
    return pool.end();
  };
  // One that breaks inside a transaction fails its query; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close };
}
