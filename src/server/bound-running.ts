import type { MiddlewareHandler } from 'hono';
import type { Config } from '#config.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import { clientAddress } from '#services/client-address.ts';
import { RunningCounts } from '#services/concurrency.ts';
import { connectionsPerAddress } from './connections.ts';
import type { HttpEnv } from './scope.ts';

/**
 * Limits the concurrent requests of one address. Behind a trusted proxy all connections are the proxy's, so requests
 * are counted instead of connections. An event stream and a download count only until they begin: they have limits of
 * their own.
 */
export function boundRunning(
  config: Pick<Config, 'rateLimitFactor' | 'trustProxy'>,
): MiddlewareHandler<HttpEnv> {
  const running = new RunningCounts(connectionsPerAddress(config));
  return async (c, next) => {
    const address = clientAddress(
      c.req.raw.headers,
      c.env?.incoming?.socket?.remoteAddress,
      config.trustProxy,
    );
    if (running.begin(address) !== 'begun') throw new Refusal({ code: 'rate_limited', retryAfter: 5 });
    try {
      await next();
    } finally {
      running.end(address);
    }
  };
}
