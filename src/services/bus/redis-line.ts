import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';

const connectionTo = (url: string) =>
  createClient({
    url,
    RESP: 2,
    disableClientInfo: true,
    disableOfflineQueue: true,
    // A new connection is made below, where also one that only hangs is noticed.
    socket: { connectTimeout: patienceMs, reconnectStrategy: false },
  });

type RedisClient = ReturnType<typeof connectionTo>;

/** Redis answers a ping in less than a millisecond. */
const patienceMs = 2_000;
const pingEveryMs = 1_000;
const noisy = () => undefined;

export interface RedisLineOptions {
  url: string;
  /** Milliseconds before the first attempt to reconnect; doubles up to `longestPause`. */
  firstPause: number;
  longestPause: number;
  /** Makes a new connection ready for use. */
  onOpen(client: RedisClient): Promise<void>;
  /** Called once when a connection that was in use is lost, or when the first one cannot be made. */
  onLost(error: unknown): void;
}

export interface RedisLine {
  /** Resolves when the first attempt ended: with null, or with its error. */
  firstTry: Promise<unknown>;
  /** The connection; null while there is none that answers. */
  current(): RedisClient | null;
  close(): Promise<void>;
}

/**
 * Keeps one connection to Redis for ever. A server that accepts connections and does not answer (stopped, or behind a
 * broken network) is lost within three seconds: the library itself would wait for it without end.
 */
export function keepRedisLine(options: RedisLineOptions): RedisLine {
  const { url, firstPause, longestPause, onOpen, onLost } = options;
  const closing = new AbortController();
  const firstTry = Promise.withResolvers<unknown>();
  let current: RedisClient | null = null;
  let pause = firstPause;

  const open = async (): Promise<RedisClient> => {
    const client = connectionTo(url);
    client.on('error', noisy);
    try {
      await inTime(client.connect());
      await inTime(onOpen(client));
      return client;
    } catch (error) {
      client.destroy();
      throw error;
    }
  };
  /** Returns when the connection does not answer any more. */
  const watch = async (client: RedisClient): Promise<unknown> => {
    while (!closing.signal.aborted) {
      const failure = await inTime(client.ping()).then(
        () => null,
        (error: unknown) => error,
      );
      if (failure !== null) return failure;
      await rest(pingEveryMs, client);
    }
    return null;
  };
  const rest = async (ms: number, client?: RedisClient) => {
    const waiting = new AbortController();
    const end = () => waiting.abort();
    client?.once('end', end).once('error', end);
    const signal = AbortSignal.any([waiting.signal, closing.signal]);
    await sleep(ms, undefined, { signal }).catch(() => undefined);
    client?.off('end', end).off('error', end);
  };
  const run = async () => {
    let isFirst = true;
    while (!closing.signal.aborted) {
      let failure: unknown;
      try {
        const client = await open();
        pause = firstPause;
        current = client;
        firstTry.resolve(null);
        failure = await watch(client);
        current = null;
        client.destroy();
        if (failure !== null) onLost(failure);
      } catch (error) {
        failure = error;
        if (isFirst && !closing.signal.aborted) onLost(error);
        firstTry.resolve(error);
      }
      isFirst = false;
      await rest(pause);
      pause = Math.min(pause * 2, longestPause);
    }
    current?.destroy();
  };
  const running = run();
  return {
    firstTry: firstTry.promise,
    current: () => (current?.isReady ? current : null),
    async close() {
      closing.abort();
      current?.destroy();
      current = null;
      await running;
    },
  };
}

/** Fails after two seconds. What was begun may still end, and is not listened to any more. */
export async function inTime<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis did not answer in time')), patienceMs);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
