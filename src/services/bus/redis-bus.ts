import { StartError } from '#start-error.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';
import { createRedisClient, isRedisAway, type RedisClient, redisTimeoutMs } from '../redis.ts';
import type { Bus, BusMessage } from './bus.ts';
import { Hub } from './hub.ts';

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
  const { log } = options;
  const hub = new Hub();

  const publisher = createRedisClient(options);
  const subscriber = createRedisClient(options);
  let isClosing = false;
  const lost = (error: unknown) => {
    if (!isClosing) log.warn({ err: error }, 'the connection to Redis broke');
  };
  /** Whether a publication timed out: nothing is sent until Redis answers again. */
  let hangs = false;
  const announced = opened(publisher, lost, async () => {
    // A frozen server accepts connections, too.
    hangs = true;
    await publisher.publish(channel, resync);
    hangs = false;
  });
  let isSubscribed = false;
  const subscribed = opened(subscriber, lost, async () => {
    // The client subscribes again by itself on a new connection.
    if (isSubscribed) return hub.resync();
    await subscriber.subscribe(channel, (payload) => {
      if (payload === resync) hub.resync();
      else for (const message of JSON.parse(payload) as BusMessage[]) hub.deliver(message);
    });
    isSubscribed = true;
  });
  const close = async () => {
    isClosing = true;
    for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
  };
  const refused = (await Promise.all([announced, subscribed])).find((error) => error && !isRedisAway(error));
  if (refused) {
    await close();
    throw new StartError(`REDIS_URL cannot be used: ${reasonOf(refused)}.`);
  }

  /** `lost` logs broken connections, and the next connection announces a resync. */
  const noted = () => undefined;
  /** A signal that Redis did not take is delivered in this process at once, and to the others when Redis is back. */
  const deliverLocally = (messages: readonly BusMessage[]) => {
    for (const one of messages) hub.deliver(one);
  };
  return {
    isTransactional: false,
    async publish(messages) {
      if (messages.length === 0) return;
      if (!publisher.isReady || hangs) return deliverLocally(messages);
      const sent = publisher.publish(channel, JSON.stringify(messages)).then(async () => {
        if (!hangs) return;
        hangs = false;
        // Other processes missed the signals that were kept here meanwhile.
        await publisher.publish(channel, resync).catch(noted);
      });
      try {
        await inTime(sent);
      } catch (error) {
        if (error instanceof Late) {
          hangs = true;
          sent.catch(noted);
        }
        log.warn({ err: error }, 'live signals were lost');
        deliverLocally(messages);
      }
    },
    subscribe: (topics, listener) => hub.subscribe(topics, listener),
    onResync: (listener) => hub.onResync(listener),
    lastId: () => hub.lastId(),
    recent: (since) => (isSubscribed && subscriber.isReady ? hub.recent(since) : null),
    close,
  };
}

/**
 * Connects, and calls `onReady` for each new connection. Resolves when the first attempt ended: with null, or with its
 * error.
 */
function opened(
  client: RedisClient,
  onLost: (error: unknown) => void,
  onReady: () => Promise<void> | void,
): Promise<Error | null> {
  return new Promise((resolve) => {
    let isLost = false;
    const fail = (error: Error) => {
      if (!isLost) onLost(error);
      isLost = true;
      resolve(error);
    };
    client.on('error', fail).on('ready', async () => {
      try {
        await onReady();
        isLost = false;
        resolve(null);
      } catch (error) {
        fail(error as Error);
      }
    });
    client.connect().catch(fail);
  });
}

class Late extends Error {}

/** Fails after two seconds. */
async function inTime(call: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Late('Redis did not answer in time')), redisTimeoutMs);
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}

/** Throws a `StartError` when Redis refuses us. */
export async function tryRedis(url: string, log: Log): Promise<void> {
  const bus = await openRedisBus({ url, log });
  await bus.close();
}
