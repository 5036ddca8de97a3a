import type { MiddlewareHandler } from 'hono';
import { refuse } from '#domain/refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const foreign = 'Este pedido viene de otro sitio.';

/**
 * Refuses calls that change something and come from a page of another site: such a page could otherwise use the
 * session of whoever visits it. Callers that are no browsers send neither header.
 */
export function ownOriginOnly(publicUrl: string): MiddlewareHandler {
  const ownOrigin = new URL(publicUrl).origin;
  return (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    const isForeign = origin
      ? origin !== ownOrigin && hostOf(origin) !== c.req.header('host')
      : c.req.header('sec-fetch-site') === 'cross-site';
    if (isForeign) throw refuse('forbidden', foreign);
    return next();
  };
}

/** An opaque origin ('null') has no host, so it is foreign. */
const hostOf = (origin: string): string | null => URL.parse(origin)?.host || null;
