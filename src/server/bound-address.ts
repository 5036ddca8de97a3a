import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { notFound, refuse } from '#domain/refusals/refusal.ts';
import type { HttpEnv } from './scope.ts';

/** The product's own paths have at most five segments and 200 characters. */
const PATH_MAX = 1024;
const SEGMENTS_MAX = 12;
/** Slashes as the router may read them: after decoding, and with `\` as `/`. */
const SLASHES = /[/\\]|%2f|%5c/gi;

/**
 * The product's longest query names twenty publications in 1 kB. Some pages put their own address, encoded once more,
 * into a link.
 */
const QUERY_MAX = 4 * 1024;
/**
 * The address from which React Router's browser code loads the routes of a page's links. That code sends no longer
 * query.
 */
const LIST = { path: '/__manifest', queryMax: 7_680, pathsMax: 200 };

/**
 * Refuses addresses that are too long or too deep for any route of the product, before the router matches them segment
 * by segment.
 */
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

/** Path and query as the client sent them. In a test there is no socket, so they come from the request's URL. */
function rawAddress(c: HonoContext<HttpEnv>): [path: string, query: string] {
  const target: string = c.env?.incoming?.url ?? c.req.url.replace(/^https?:\/\/[^/]+/, '');
  const mark = target.indexOf('?');
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark)];
}
