import { createClient } from '@redis/client';
import { StartError } from '#start-error.ts';
import type { Log } from '../log.ts';
import type { Bus, BusNews } from './bus.ts';
import { Hub } from './hub.ts';

const channel = 'alreves:live';
const startAttempts = 3;
/** Sent after a disconnection of this process: the signals it could not send were missed by everybody. */
const resync = 'resync';

export interface RedisBusOptions {
  url: string;
  log: Log;
  firstPause?: number;
  longestPause?: number;
}

/**
 * The bus on Redis or Valkey, for several machines. While Redis is unreachable, signals are lost and nothing waits for
 * it; afterwards all listeners must read their data again.
 */
export async function openRedisBus({
  url,
  log,
  firstPause = 100,
  longestPause = 5_000,
}: RedisBusOptions): Promise<Bus> {
  const hub = new Hub();
  let hasStarted = false;
  const connection = () => {
    const client = createClient({
      url,
      RESP: 2,
      disableClientInfo: true,
      disableOfflineQueue: true,
      pingInterval: 20_000,
      socket: {
        connectTimeout: 5_000,
        // At the start a wrong address is an error. Later, every disconnection is retried.
        reconnectStrategy: (attempt, cause) =>
          hasStarted || attempt < startAttempts ? Math.min(firstPause * 2 ** attempt, longestPause) : cause,
      },
    });
    client.on('error', (error: Error) => {
      if (hasStarted) log.warn({ err: error }, 'the connection to Redis broke');
    });
    return client;
  };
  const [mouth, ear] = [connection(), connection()];

  let hasLost = false;
  mouth.on('ready', () => {
    if (!hasLost) return;
    hasLost = false;
    mouth.publish(channel, resync).catch(() => {
      hasLost = true;
    });
  });
  let hasHeard = false;
  ear.on('ready', () => {
    if (hasHeard) hub.resync();
    hasHeard = true;
  });
  try {
    await Promise.all([mouth.connect(), ear.connect()]);
  } catch (error) {
    throw new StartError(`REDIS_URL cannot be used: ${(error as Error).message}.`);
  }
  hasStarted = true;
  await ear.subscribe(channel, (payload) => {
    if (payload === resync) hub.resync();
    else for (const news of JSON.parse(payload) as BusNews[]) hub.deliver(news);
  });

  return {
    async publish(news) {
      if (news.length === 0) return;
      try {
        await mouth.publish(channel, JSON.stringify(news));
      } catch (error) {
        hasLost = true;
        log.warn({ err: error }, 'live signals were lost');
      }
    },
    subscribe: (topics, listener) => hub.subscribe(topics, listener),
    onResync: (listener) => hub.onResync(listener),
    lastId: () => hub.lastId(),
    recent: (since) => (ear.isReady ? hub.recent(since) : null),
    async close() {
      mouth.destroy();
      ear.destroy();
    },
  };
}
