import { createClient } from '@redis/client';

/** Redis answers a ping in less than a millisecond. */
export const redisTimeoutMs = 2_000;
const pingEveryMs = 1_000;
const silenceMs = 2_500;

export interface RedisOptions {
  url: string;
  firstPause?: number;
  longestPause?: number;
}

export type RedisClient = ReturnType<typeof createRedisClient>;

/**
 * The client reconnects by itself. A server that accepts connections without answering counts as lost after
 * `silenceMs`.
 */
export function createRedisClient({ url, firstPause = 100, longestPause = 2_000 }: RedisOptions) {
  let hasServed = false;
  const client = createClient({
    url,
    RESP: 2,
    disableClientInfo: true,
    disableOfflineQueue: true,
    pingInterval: pingEveryMs,
    socket: {
      connectTimeout: redisTimeoutMs,
      socketTimeout: silenceMs,
      reconnectStrategy: (retries, cause) =>
        hasServed || isRedisAway(cause) ? Math.min(firstPause * 2 ** retries, longestPause) : false,
    },
  });
  return client.on('ready', () => {
    hasServed = true;
  });
}

/**
 * Whether nobody answers at the address now: the product then serves without Redis. An answer that refuses the client
 * is a wrong setting.
 */
export const isRedisAway = (error: unknown): boolean =>
  /^E(CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH|PIPE)$/.test(
    (error as { code?: string }).code ?? '',
  ) || /in time|timeout|closed|LOADING/i.test((error as Error).message);
