import { StartError } from '#start-error.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';
import type { Bus, BusNews } from './bus.ts';
import { Hub } from './hub.ts';
import { inTime, keepRedisLine } from './redis-line.ts';

const channel = 'alreves:live';
/**
 * Sent when signals of this process were missed by everybody: after it was disconnected, and at its start, since it may
 * have died between a commit and its signals.
 */
const resync = 'resync';

export interface RedisBusOptions {
  url: string;
  log: Log;
  firstPause?: number;
  longestPause?: number;
}

/**
 * The bus on Redis or Valkey, for several machines. While it does not answer, signals reach this process only and
 * nothing waits for them; afterwards all listeners must read their data again.
 */
export async function openRedisBus(options: RedisBusOptions): Promise<Bus> {
  const { url, log, firstPause = 100, longestPause = 2_000 } = options;
  const hub = new Hub();
  const lost = (error: unknown) => log.warn({ err: error }, 'the connection to Redis broke');

  const mouth = keepRedisLine({
    url,
    firstPause,
    longestPause,
    onOpen: async (client) => void (await client.publish(channel, resync)),
    onLost: lost,
  });
  let hasHeard = false;
  const ear = keepRedisLine({
    url,
    firstPause,
    longestPause,
    async onOpen(client) {
      await client.subscribe(channel, (payload) => {
        if (payload === resync) hub.resync();
        else for (const news of JSON.parse(payload) as BusNews[]) hub.deliver(news);
      });
      if (hasHeard) hub.resync();
      hasHeard = true;
    },
    onLost: lost,
  });
  const close = async () => {
    await Promise.all([mouth.close(), ear.close()]);
  };
  const failures = await Promise.all([mouth.firstTry, ear.firstTry]);
  const refused = failures.find((failure) => failure !== null && !isAway(failure));
  if (refused) {
    await close();
    throw new StartError(`REDIS_URL cannot be used: ${reasonOf(refused)}.`);
  }

  /** A signal that Redis did not take is delivered in this process at once, and to the others when Redis is back. */
  const keepHere = (news: readonly BusNews[]) => {
    for (const one of news) hub.deliver(one);
  };
  return {
    isTransactional: false,
    async publish(news) {
      if (news.length === 0) return;
      const client = mouth.current();
      if (!client) return keepHere(news);
      try {
        await inTime(client.publish(channel, JSON.stringify(news)));
      } catch (error) {
        log.warn({ err: error }, 'live signals were lost');
        keepHere(news);
        client.destroy();
      }
    },
    subscribe: (topics, listener) => hub.subscribe(topics, listener),
    onResync: (listener) => hub.onResync(listener),
    lastId: () => hub.lastId(),
    recent: (since) => (ear.current() ? hub.recent(since) : null),
    close,
  };
}

/** Throws a `StartError` when Redis refuses us. */
export async function tryRedis(url: string, log: Log): Promise<void> {
  const bus = await openRedisBus({ url, log });
  await bus.close();
}

/** Nobody answers at the address now: the product serves without. An answer that refuses us is a wrong setting. */
const isAway = (error: unknown): boolean =>
  /^E(CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH|PIPE)$/.test(
    (error as { code?: string }).code ?? '',
  ) || /in time|timeout|closed|LOADING/i.test((error as Error).message);
