import type { Context, MiddlewareHandler } from 'hono';
import { notFound, refuse } from '#domain/refusal.ts';
import type { HttpEnv } from './scope.ts';

/** Our own addresses have five parts and 200 characters at most. */
const PATH_MAX = 1024;
const SEGMENTS_MAX = 12;
/** The router's list of a page's links is cut by the browser at 7,680 characters: about 130 of ours. */
const LISTED_PATHS_MAX = 200;
/** Counted as the router may read them: decoded, and with `\` for `/`. */
const SLASHES = /[/\\]|%2f|%5c/gi;

/** Answers addresses that none of ours can be, before the router matches them part by part. */
export const boundAddress: MiddlewareHandler<HttpEnv> = (c, next) => {
  const path = rawPath(c);
  if (isTooLong(path)) throw notFound('Esta dirección no existe.');
  if (path === '/__manifest') {
    const listed = c.req.query('paths')?.split(',') ?? [];
    if (listed.length > LISTED_PATHS_MAX || listed.some(isTooLong)) throw refuse('invalid');
  }
  return next();
};

const isTooLong = (path: string): boolean =>
  path.length > PATH_MAX || (path.match(SLASHES)?.length ?? 0) > SEGMENTS_MAX;

/** The path as it was sent. A call inside a test comes over no socket. */
function rawPath(c: Context<HttpEnv>): string {
  const target: string = c.env?.incoming?.url ?? c.req.path;
  const query = target.indexOf('?');
  return query < 0 ? target : target.slice(0, query);
}
