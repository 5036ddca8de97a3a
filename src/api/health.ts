import { z } from '@hono/zod-openapi';
import type { ApiScope } from './endpoint.ts';

const health = (...statuses: [string, ...string[]]) => ({
  description: statuses.join(' or '),
  content: { 'application/json': { schema: z.strictObject({ status: z.enum(statuses) }) } },
});

/** `live`: the process answers. `ready`: it can also reach its database and is not stopping. */
export function healthApi({ api, services }: ApiScope): void {
  const tags = ['health'];
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/health/live',
    operationId: 'getLiveness',
    tags,
    summary: 'Whether the process answers',
    responses: { 200: health('ok') },
  });
  api.get('/health/live', (c) => c.json({ status: 'ok' }));

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/health/ready',
    operationId: 'getReadiness',
    tags,
    summary: 'Whether it can serve',
    responses: { 200: health('ok'), 503: health('stopping', 'database_unreachable') },
  });
  api.get('/health/ready', async (c) => {
    if (services.shutdown.aborted) return c.json({ status: 'stopping' }, 503);
    try {
      await services.database.pool.query('select 1');
      return c.json({ status: 'ok' });
    } catch (error) {
      services.log.warn({ err: error }, 'database not reachable');
      return c.json({ status: 'database_unreachable' }, 503);
    }
  });
}
