import type { SQL } from 'drizzle-orm';
import type { Config } from '#config.ts';
import type { Connection } from '#database/connection.ts';
import type { BusSignal, LiveTopic } from '#domain/market-events.ts';
import type { Log } from '../log.ts';
import { openPostgresBus } from './postgres-bus.ts';

/** One signal for everybody subscribed to one of its topics. */
export interface BusNews {
  /** The same wherever it arrives, so that who hears several of its topics can tell. */
  id: string;
  topics: readonly LiveTopic[];
  signal: BusSignal;
}

export type BusListener = (news: BusNews) => void;

/** Whatever can run a statement inside the publisher's transaction. */
export interface SqlRunner {
  execute(query: SQL): Promise<unknown>;
}

/** Carries live signals between the processes that serve. */
export interface Bus {
  /**
   * Sends to every process, this one included. A bus inside the database sends within the given transaction,
   * exactly when it commits; any other before it returns.
   */
  publish(news: readonly BusNews[], within?: SqlRunner): Promise<void>;
  /** Hears each signal of the topics once, in the order they were sent. */
  subscribe(topics: readonly LiveTopic[], listener: BusListener): () => void;
  /** Called after the bus could not hear for a while: whoever listens must read everything again. */
  onResync(listener: () => void): () => void;
  /** What came lately; null when something of it may be missing. */
  recent(since: Since): readonly BusNews[] | null;
  /** The `afterId` of somebody who has heard everything so far. */
  lastId(): string;
  close(): Promise<void>;
}

export interface Since {
  /** The last news somebody had; what came after it. */
  afterId?: string;
  /** And what came within the last milliseconds. */
  withinMs: number;
}

/** The bus of this process: on REDIS_URL when set, otherwise inside the database. */
export async function openBus(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  { db, pool }: Connection,
  log: Log,
): Promise<Bus> {
  if (redisUrl) {
    const { openRedisBus } = await import('./redis-bus.ts');
    return openRedisBus({ url: redisUrl, log });
  }
  const url = pool.options.connectionString;
  if (!url) throw new Error('the bus needs the address of the database');
  return openPostgresBus({ url, db, log });
}
