import { timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import type { Services } from '#services/index.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Measures for a Prometheus server: with the token of METRICS_TOKEN, or without one from this machine only. */
export function metricsRoute({ config, metrics }: Pick<Services, 'config' | 'metrics'>): Hono {
  const route = new Hono();
  route.get('/', async (c) => {
    const allowed = config.metricsToken
      ? sameText(c.req.header('Authorization') ?? '', `Bearer ${config.metricsToken}`)
      : // A proxy on this machine speaks for others.
        !c.req.header('X-Forwarded-For') && LOOPBACK.has(getConnInfo(c).remote.address ?? '');
    if (!allowed) return c.notFound();
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });
  return route;
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
