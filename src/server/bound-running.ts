import type { MiddlewareHandler } from 'hono';
import type { Config } from '#config.ts';
import { Refusal } from '#domain/refusal.ts';
import { clientAddress } from '#services/client-address.ts';
import { connectionsPerAddress } from './connections.ts';
import type { HttpEnv } from './scope.ts';

/**
 * Behind a trusted proxy the connections are the proxy's, so what is bounded there are the requests of one address
 * that run at the same time. An event stream and a download count until they begin: they have bounds of their own.
 */
export function boundRunning(config: Pick<Config, 'rateLimitFactor'>): MiddlewareHandler<HttpEnv> {
  const running = new Map<string, number>();
  const most = connectionsPerAddress(config);
  return async (c, next) => {
    const address = clientAddress(c.req.raw.headers, c.env?.incoming?.socket?.remoteAddress, true);
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
