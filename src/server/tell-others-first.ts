import type { MiddlewareHandler } from 'hono';
import type { Services } from '#services/index.ts';
import type { HttpEnv } from './scope.ts';

/**
 * Delays the answer to a write until the other processes of this machine know the change: a reader who asks
 * one of them after this answer sees it.
 */
export const tellOthersFirst =
  ({ machine }: Pick<Services, 'machine'>): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await next();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await machine.settled();
  };
