import type { MiddlewareHandler } from 'hono';
import type { Config } from '#config.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import type { Metrics } from '#services/metrics.ts';
import type { HttpEnv } from './scope.ts';

/** Paths with twice as many places: signing in, and the stream of live signals. */
const favored = /^\/(?:auth|api\/auth|api\/events)(?:[./?]|$)/;
/** Paths that are never refused: they cost very little, have their own bounds, or report the server's health. */
const exempt = /^\/(?:assets|images|social|api\/images|api\/health|metrics)(?:\/|$)/;

/**
 * Refuses reads with 503 while as many run as this process may have at once, instead of letting all of them become slow.
 * Only reads count: a body may come slowly, and its sender must not take the place of a reader.
 */
export function concurrencyCap(
  { concurrentRequests: most }: Pick<Config, 'concurrentRequests'>,
  metrics: Pick<Metrics, 'shed'>,
): MiddlewareHandler<HttpEnv> {
  let running = 0;
  return async (c, next) => {
    const { path } = c.req;
    if (most === 0 || exempt.test(path)) return next();
    if (running >= (favored.test(path) ? most * 2 : most)) {
      metrics.shed();
      throw new Refusal({ code: 'unavailable' });
    }
    if (c.req.method !== 'GET') return next();
    running += 1;
    try {
      await next();
    } finally {
      running -= 1;
    }
  };
}
