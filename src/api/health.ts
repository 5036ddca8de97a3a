import { z } from '@hono/zod-openapi';
import type { ApiScope } from './protocol/endpoint.ts';

const health = (...statuses: [string, ...string[]]) => ({
  description: statuses.join(' or '),
  content: { 'application/json': { schema: z.strictObject({ status: z.enum(statuses) }) } },
});

/** Time limits of checks: a proxy waits about 2 s for readiness, `/metrics` one second for each value. */
const limitsMs = { proxy: 1_500, metrics: 900 };

/**
 * `live`: the process answers and is not stopping; proxies check this, because a process without database still serves
 * cached pages and files. `ready`: the database answers too, and the disk has room.
 */
export function healthApi({ api, services }: ApiScope): void {
  const tags = ['health'];
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/health/live',
    operationId: 'getLiveness',
    tags,
    security: [],
    summary: 'Whether the process answers',
    responses: { 200: health('ok'), 503: health('stopping') },
  });
  api.get('/health/live', (c) =>
    services.stopping.aborted ? c.json({ status: 'stopping' }, 503) : c.json({ status: 'ok' }),
  );

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/health/ready',
    operationId: 'getReadiness',
    tags,
    security: [],
    summary: 'Whether it can serve',
    responses: { 200: health('ok'), 503: health('stopping', 'database_unreachable', 'disk_full') },
  });
  // A hung database must not fill the pool's queue with checks.
  const reachDatabase = joined(() => services.probe.pool.query('select 1'));
  const check = (limitMs: number) =>
    Promise.all([probe(reachDatabase, limitMs), probe(services.disk.check, limitMs)]);
  api.get('/health/ready', async (c) => {
    if (services.stopping.aborted) return c.json({ status: 'stopping' }, 503);
    const [database, disk] = await check(limitsMs.proxy);
    if (database) {
      services.log.warn({ err: database }, 'database not reachable');
      return c.json({ status: 'database_unreachable' }, 503);
    }
    if (disk) {
      services.log.warn({ err: disk }, 'disk cannot be written');
      return c.json({ status: 'disk_full' }, 503);
    }
    return c.json({ status: 'ok' });
  });
  const unready = async () => ((await check(limitsMs.metrics)).every((fault) => fault === null) ? 0 : 1);
  services.metrics.gauge('unready_processes', 'Processes without database or disk', unready);
}

/** Runs a check with a time limit. Returns its error, also when the time is over; null when all is well. */
async function probe(check: () => Promise<unknown>, limitMs: number): Promise<Error | null> {
  const late = AbortSignal.timeout(limitMs);
  const tooLong = new Promise<Error>((resolve) => {
    late.addEventListener('abort', () => resolve(new Error('no answer in time')), { once: true });
  });
  const outcome = check().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  return Promise.race([outcome, tooLong]);
}

/** Joins concurrent calls: a check that repeats `run` while a call hangs gets the result of that call. */
function joined(run: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | null = null;
  return () => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}
