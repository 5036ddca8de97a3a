import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import type { Bus, BusMessage, SqlRunner } from './bus.ts';
import { Hub } from './hub.ts';

const channel = 'alreves_live';
/** The listening connection runs nothing that takes time. */
const timeoutMs = 2_000;

export interface PostgresBusOptions {
  url: string;
  /** Runs the statements of signals published outside a transaction. */
  db: SqlRunner;
  log: Log;
  /** Milliseconds before the first attempt to reconnect; doubles (exponential backoff) up to `longestPause`. */
  firstPause?: number;
  longestPause?: number;
  /** Milliseconds between checks whether the connection is still alive. */
  checkEvery?: number;
}

/** The bus on PostgreSQL: NOTIFY to send, and one connection of this process that LISTENs. */
export async function openPostgresBus(options: PostgresBusOptions): Promise<Bus> {
  const { db, log } = options;
  const hub = new Hub();
  const ear = listenForever(options, hub);
  await ear.firstTry;
  return {
    isTransactional: true,
    async publish(messages: readonly BusMessage[], within: SqlRunner = db) {
      const payloads = toPayloads(messages);
      if (payloads.length === 0) return;
      await within.execute(
        sql`select pg_notify(${channel}, payload) from json_array_elements_text(${JSON.stringify(payloads)}::json) payload`,
      );
    },
    subscribe: (topics, listener) => hub.subscribe(topics, listener),
    onResync: (listener) => hub.onResync(listener),
    lastId: () => hub.lastId(),
    recent: (since) => (ear.isHearing() ? hub.recent(since) : null),
    async close() {
      await ear.close();
      log.debug('the bus is closed');
    },
  };
}

/** Keeps one listening connection open. After each reconnect all listeners must read their data again. */
function listenForever(options: PostgresBusOptions, hub: Hub) {
  const { url, log, firstPause = 100, longestPause = 2_000, checkEvery = 3_000 } = options;
  let client: Client | null = null;
  let isHearing = false;
  let isClosed = false;
  let wasConnected = false;
  let pause = firstPause;
  let retry: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const lose = (lost: Client, error?: Error) => {
    if (client !== lost) return;
    client = null;
    isHearing = false;
    lost.end().catch(() => undefined);
    if (isClosed) return;
    log.warn({ err: error }, 'the connection for live events broke');
    again();
  };
  const again = () => {
    retry = setTimeout(() => {
      running = connect();
    }, pause);
    pause = Math.min(pause * 2, longestPause);
  };

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: url,
      application_name: 'alreves-bus',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload }) => {
      for (const message of fromPayload(payload ?? '[]')) hub.deliver(message);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      lose(next, error as Error);
      return;
    }
    if (isClosed || client !== next) return;
    pause = firstPause;
    isHearing = true;
    if (wasConnected) hub.resync();
    wasConnected = true;
  }

  const check = setInterval(() => {
    const asked = client;
    if (asked && isHearing) asked.query('select 1').catch((error: Error) => lose(asked, error));
  }, checkEvery);
  check.unref();

  running = connect();
  return {
    firstTry: running,
    isHearing: () => isHearing,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(check);
      await running;
      const last = client;
      client = null;
      isHearing = false;
      await last?.end().catch(() => undefined);
    },
  };
}

/** PostgreSQL refuses payloads of 8000 bytes or more. */
const bytesMax = 7_900;
/** Maximum topics in one entry: about 2 kB. */
const topicsMax = 40;

/** Packs the signals into as few texts as possible, each small enough for one notification. */
function toPayloads(messages: readonly BusMessage[]): string[] {
  const payloads: string[] = [];
  let entries: string[] = [];
  let bytes = 2;
  for (const text of messages.flatMap(inParts).map((part) => JSON.stringify(part))) {
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > bytesMax && entries.length > 0) {
      payloads.push(`[${entries.join()}]`);
      entries = [];
      bytes = 2;
    }
    entries.push(text);
    bytes += size;
  }
  if (entries.length > 0) payloads.push(`[${entries.join()}]`);
  return payloads;
}

const fromPayload = (payload: string): BusMessage[] => JSON.parse(payload) as BusMessage[];

function inParts(message: BusMessage): BusMessage[] {
  const parts: BusMessage[] = [];
  for (let from = 0; from < message.topics.length; from += topicsMax) {
    parts.push({ ...message, topics: message.topics.slice(from, from + topicsMax) });
  }
  return parts;
}
