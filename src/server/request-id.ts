import type { MiddlewareHandler } from 'hono';
import type { Config } from '#config.ts';
import type { HttpEnv } from './scope.ts';

const HEADER = 'X-Request-Id';
/** As proxies write it: a UUID, or some such word. */
const FORMAT = /^[\w-]{8,64}$/;

/** Names each request: as a trusted proxy named it, or by a number of its own. A stranger chooses no name in our log. */
export function requestId({ trustProxy }: Pick<Config, 'trustProxy'>): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    const given = trustProxy ? c.req.header(HEADER) : undefined;
    const id = given && FORMAT.test(given) ? given : crypto.randomUUID();
    c.set('requestId', id);
    c.header(HEADER, id);
    return next();
  };
}
