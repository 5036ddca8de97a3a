import { timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import type { Config } from '#config.ts';
import type { Metrics } from '#services/metrics.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** What proxies add to the requests of others. */
const FORWARDED = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via'];

/**
 * Measures for a Prometheus server: with the token of METRICS_TOKEN, or without one from this machine only. Behind a
 * trusted proxy only with the token: every request comes from the proxy's machine, which may be this one.
 */
export function metricsRoute({
  config,
  metrics,
}: {
  config: Pick<Config, 'metricsToken' | 'trustProxy'>;
  metrics: Pick<Metrics, 'text' | 'contentType'>;
}): Hono {
  const route = new Hono();
  route.get('/', async (c) => {
    const allowed = config.metricsToken
      ? sameText(c.req.header('Authorization') ?? '', `Bearer ${config.metricsToken}`)
      : !config.trustProxy &&
        // A proxy on this machine speaks for others.
        !FORWARDED.some((name) => c.req.header(name)) &&
        LOOPBACK.has(getConnInfo(c).remote.address ?? '');
    if (!allowed) return c.notFound();
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });
  return route;
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
