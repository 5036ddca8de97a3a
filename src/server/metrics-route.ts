import { timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import type { Config } from '#config.ts';
import type { Metrics } from '#services/metrics.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Headers that proxies add to the requests they forward. */
const FORWARDED = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via'];

/**
 * Metrics for a Prometheus server. They require the token of METRICS_TOKEN; when no token is set, only this machine may
 * read them. Behind a trusted proxy a token is always required: every request comes from the proxy's machine, which may
 * be this one.
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
        // A request from this machine may have been forwarded by a proxy for somebody else.
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
