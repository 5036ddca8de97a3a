import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool, types } from 'pg';
import { parse as parseArray } from 'postgres-array';
import { isLostAgainstAnother, isReadTimeout } from './faults.ts';
import * as schema from './schema.ts';

/**
 * The driver brings an old version of this reader, which goes from character to character: for the photos of a list it
 * took a sixth of the CPU of its answer.
 */
const TEXT_ARRAY = 1009;
types.setTypeParser(TEXT_ARRAY as never, (text: string) => parseArray(text));

export type Database = NodePgDatabase<typeof schema>;

export interface Connection {
  db: Database;
  pool: Pool;
  close(): Promise<void>;
}

/** How long things may take, in milliseconds. */
export interface Patience {
  /** Until a connection is free or made. */
  connect: number;
  /** Until the server ends a statement. */
  statement: number;
  /** Until we give up on a server that doesn't answer: longer than the server itself may take. */
  answer: number;
}

/** For what somebody waits for: a hung database is an error within seconds. */
const requestPatience: Patience = { connect: 5_000, statement: 6_000, answer: 7_000 };

/** For searches by text, which cost the most of all that visitors may ask. */
export const searchPatience: Patience = { connect: 3_000, statement: 3_000, answer: 5_000 };

/** For what nobody waits for: the relay, scheduled jobs, scripts. */
export const workPatience: Patience = { connect: 30_000, statement: 10 * 60_000, answer: 11 * 60_000 };

export interface ConnectionOptions {
  max?: number;
  /** `requestPatience` when not said. */
  patience?: Patience;
  onError?: (error: Error) => void;
}

/** Opens a pool of connections to the database at `url`; connects when first used. */
export function openDatabase(
  url: string,
  { max = 10, patience = requestPatience, onError }: ConnectionOptions = {},
): Connection {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'alreves',
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    query_timeout: patience.answer,
    keepAlive: true,
    Client: EndingClient,
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
  // One that breaks inside a transaction fails its query; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: withRetries(drizzle(pool, { schema, casing: 'snake_case' })), pool, close };
}

/**
 * Ends its connection when the server didn't answer in time. Its transaction would still be open: back in the pool,
 * the next query would become part of it.
 */
class EndingClient extends Client {
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
 * Runs a transaction again that lost against another one (a deadlock, or serialization): nothing of it was done. What a
 * transaction does beside its queries therefore has to bear a repetition.
 */
function withRetries(db: Database): Database {
  const once = db.transaction.bind(db);
  db.transaction = async (run, config) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(run, config);
      } catch (error) {
        if (attempt === attempts || !isLostAgainstAnother(error)) throw error;
        // Not at the same moment as the other one.
        await sleep(Math.random() * 20 * attempt);
      }
    }
  };
  return db;
}
