import type { Context, MiddlewareHandler } from 'hono';
import { notFound, refuse } from '#domain/refusal.ts';
import type { HttpEnv } from './scope.ts';

/** Our own addresses have five parts and 200 characters at most. */
const PATH_MAX = 1024;
const SEGMENTS_MAX = 12;
/** Counted as the router may read them: decoded, and with `\` for `/`. */
const SLASHES = /[/\\]|%2f|%5c/gi;

/** Our longest query names twenty publications in 1 kB. Some pages answer with their own address, encoded once more. */
const QUERY_MAX = 4 * 1024;
/** What the router lists the routes of a page's links by; its browser part sends no longer one. */
const LIST = { path: '/__manifest', queryMax: 7_680, pathsMax: 200 };

/** Answers addresses that none of ours can be, before the router matches them part by part. */
export const boundAddress: MiddlewareHandler<HttpEnv> = (c, next) => {
  const [path, query] = rawAddress(c);
  if (isTooLong(path)) throw notFound('Esta dirección no existe.');
  if (query.length > (path === LIST.path ? LIST.queryMax : QUERY_MAX)) throw tooLong();
  if (path === LIST.path) {
    const paths = c.req.query('paths')?.split(',') ?? [];
    if (paths.length > LIST.pathsMax || paths.some(isTooLong)) throw tooLong();
  }
  return next();
};

const tooLong = () => refuse('invalid', 'Esta dirección es demasiado larga.');

const isTooLong = (path: string): boolean =>
  path.length > PATH_MAX || (path.match(SLASHES)?.length ?? 0) > SEGMENTS_MAX;

/** Path and query as they were sent. A call inside a test comes over no socket. */
function rawAddress(c: Context<HttpEnv>): [path: string, query: string] {
  const target: string = c.env?.incoming?.url ?? c.req.url.replace(/^https?:\/\/[^/]+/, '');
  const mark = target.indexOf('?');
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark)];
}
