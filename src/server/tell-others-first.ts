import type { MiddlewareHandler } from 'hono';
import type { Services } from '#services/index.ts';
import type { HttpEnv } from './scope.ts';

/**
 * Lets the answer to a write go out when the other processes of this machine know what it changed: whoever reads
 * there next, after this answer, sees it.
 */
export const tellOthersFirst =
  ({ machine }: Pick<Services, 'machine'>): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await next();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await machine.settled();
  };
