import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool, types } from 'pg';
import { parse as parseArray } from 'postgres-array';
import { isLostAgainstAnother, isReadTimeout } from './database-errors.ts';
import * as schema from './schema.ts';

/**
 * PostgreSQL's type id of text[]. The driver's own parser for it is old and reads character by character: for the
 * photos of a list it took a sixth of the CPU time of the whole answer.
 */
const TEXT_ARRAY = 1009;
types.setTypeParser(TEXT_ARRAY as never, (text: string) => parseArray(text));

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Connection {
  db: Database;
  pool: Pool;
  close(): Promise<void>;
}

/** Time limits of a connection, in milliseconds. */
export interface Timeouts {
  connect: number;
  /** After this time the database server cancels a statement. */
  statement: number;
  /**
   * After this time we give up on a server that doesn't answer. Longer than `statement`, so that the server's own limit
   * comes first.
   */
  answer: number;
}

/** For queries that a person waits for: a hung database becomes an error within seconds. */
const requestTimeouts: Timeouts = { connect: 5_000, statement: 6_000, answer: 7_000 };

/** For searches by text, the most expensive queries that visitors can cause. */
export const searchTimeouts: Timeouts = { connect: 3_000, statement: 3_000, answer: 5_000 };

/** For checks whether a server answers: a proxy waits two seconds for ours. */
export const probeTimeouts: Timeouts = { connect: 1_200, statement: 1_200, answer: 1_400 };

/** For background work: jobs, scripts. */
export const workTimeouts: Timeouts = { connect: 30_000, statement: 10 * 60_000, answer: 11 * 60_000 };

export interface ConnectionOptions {
  max?: number;
  /** Default: `requestTimeouts`. */
  timeouts?: Timeouts;
  onError?: (error: Error) => void;
}

/** Opens a pool of connections to the database at `url`. The first query makes the first connection. */
export function openDatabase(
  url: string,
  { max = 10, timeouts = requestTimeouts, onError }: ConnectionOptions = {},
): Connection {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'alreves',
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.answer,
    keepAlive: true,
    Client: ClosingClient,
  });
  // An idle connection that breaks (the server restarted) is replaced at the next query.
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) onError?.(error);
  });
  const close = () => {
    closing = true;
    return pool.end();
  };
  // A connection that breaks inside a transaction fails its query. Without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: withRetries(drizzle(pool, { schema, casing: 'snake_case' })), pool, close };
}

/**
 * Closes its connection when the server didn't answer in time. The transaction on it would still be open: if the
 * connection went back to the pool, the next query would become part of it.
 */
class ClosingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown;
    const query = (...args: unknown[]): unknown => {
      const answer = ask(...args);
      if (answer instanceof Promise) {
        answer.catch((error: unknown) => {
          if (isReadTimeout(error)) void this.end();
        });
      }
      return answer;
    };
    Object.assign(this, { query });
  }
}

const attempts = 5;

/**
 * Retries a transaction that was rolled back because of a conflict with another one (a deadlock or a serialization
 * failure). Side effects of a transaction outside the database must therefore be idempotent.
 */
function withRetries(db: Database): Database {
  const once = db.transaction.bind(db);
  db.transaction = async (run, config) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(run, config);
      } catch (error) {
        if (attempt === attempts || !isLostAgainstAnother(error)) throw error;
        // A random delay, so that both transactions don't retry at the same moment.
        await sleep(Math.random() * 20 * attempt);
      }
    }
  };
  return db;
}
