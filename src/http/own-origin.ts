import type { MiddlewareHandler } from 'hono';
import { refuse } from '#domain/refusals/refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const foreign = 'Este pedido viene de otro sitio.';

/**
 * Refuses state-changing requests that come from a page of another site (CSRF): such a page could otherwise use the
 * visitor's session. Clients other than browsers send neither of the two headers.
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
