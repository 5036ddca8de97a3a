import type { MiddlewareHandler } from 'hono';
import type { Config } from '#config.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import { clientAddress } from '#services/client-address.ts';
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
  const running = new Map<string, number>();
  const most = connectionsPerAddress(config);
  return async (c, next) => {
    const address = clientAddress(
      c.req.raw.headers,
      c.env?.incoming?.socket?.remoteAddress,
      config.trustProxy,
    );
    const own = running.get(address) ?? 0;
    if (own >= most) throw new Refusal({ code: 'rate_limited', retryAfter: 5 });
    running.set(address, own + 1);
    try {
      await next();
    } finally {
      const left = (running.get(address) ?? 1) - 1;
      if (left > 0) running.set(address, left);
      else running.delete(address);
    }
  };
}
