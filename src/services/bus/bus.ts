import type { SQL } from 'drizzle-orm';
import type { Config } from '#config.ts';
import type { Connection } from '#database/connection.ts';
import type { BusSignal, LiveTopic } from '#domain/events/domain-events.ts';
import type { Log } from '../log.ts';
import { openPostgresBus } from './postgres-bus.ts';

/** One signal for all subscribers of at least one of its topics. */
export interface BusMessage {
  /** The same id in every process, so that a subscriber of several topics recognizes duplicates. */
  id: string;
  topics: readonly LiveTopic[];
  signal: BusSignal;
}

export type BusListener = (message: BusMessage) => void;

/** Anything that can run a statement inside the publisher's transaction. */
export interface SqlRunner {
  execute(query: SQL): Promise<unknown>;
}

/** Carries live signals between the processes that serve. */
export interface Bus {
  /**
   * Whether `publish` within a transaction sends when that commits, and not if it doesn't. On another bus publish after
   * the commit: a listener that gets it earlier would read the old state.
   */
  isTransactional: boolean;
  /** Sends to every process, this one included. Never waits long: a bus that hangs must not hold up who publishes. */
  publish(messages: readonly BusMessage[], within?: SqlRunner): Promise<void>;
  /**
   * Calls the listener once for each signal of the topics, in the order they were sent. Returns the function to
   * unsubscribe.
   */
  subscribe(topics: readonly LiveTopic[], listener: BusListener): () => void;
  /** Called after the bus was disconnected for a while: listeners must then read all their data again. */
  onResync(listener: () => void): () => void;
  /** Recent signals; null when some may be missing. */
  recent(since: Since): readonly BusMessage[] | null;
  /** The `afterId` for a listener that has received everything so far. */
  lastId(): string;
  close(): Promise<void>;
}

export interface Since {
  /** Id of the last signal received: returns the signals after it. */
  afterId?: string;
  /** Also returns the signals of this many last milliseconds. */
  withinMs: number;
}

/** Opens the bus of this process: Redis with REDIS_URL, otherwise the database. */
export async function openBus(
  { redisUrl, databaseDirectUrl }: Pick<Config, 'redisUrl' | 'databaseDirectUrl'>,
  { db, pool }: Connection,
  log: Log,
): Promise<Bus> {
  if (redisUrl) {
    const { openRedisBus } = await import('./redis-bus.ts');
    return openRedisBus({ url: redisUrl, log });
  }
  // A pool that gives connections by transaction cannot LISTEN.
  const url = databaseDirectUrl ?? pool.options.connectionString;
  if (!url) throw new Error('the bus needs the address of the database');
  return openPostgresBus({ url, db, log });
}
