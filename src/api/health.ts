import { Hono } from 'hono';
import type { Services } from '#services/index.ts';

/** `live`: the process answers. `ready`: it can also reach its database and is not stopping. */
export function healthRoutes(services: Services): Hono {
  const health = new Hono();
  health.get('/live', (c) => c.json({ status: 'ok' }));
  health.get('/ready', async (c) => {
    if (services.shutdown.aborted) return c.json({ status: 'stopping' }, 503);
    try {
      await services.database.pool.query('select 1');
      return c.json({ status: 'ok' });
    } catch (error) {
      services.log.warn({ err: error }, 'database not reachable');
      return c.json({ status: 'database_unreachable' }, 503);
    }
  });
  return health;
}
