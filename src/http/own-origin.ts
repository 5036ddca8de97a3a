import type { MiddlewareHandler } from 'hono';
import { refuse } from '#domain/refusals/refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** `none`: no page sent it. `same-site` is a page of another subdomain, scheme or port. */
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Refuses state-changing requests that come from a page of another site (CSRF): such a page could otherwise use the
 * visitor's session. Only the scheme, host and port of `publicUrl` are the site's own: the `Host` of a request is written
 * by whoever sends it. Clients other than browsers send neither of the two headers.
 */
export function ownOriginOnly(publicUrl: string): MiddlewareHandler {
  const ownOrigin = new URL(publicUrl).origin;
  return (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    const isForeign = origin
      ? origin !== ownOrigin
      : !OWN_SITES.has(c.req.header('sec-fetch-site') ?? 'none');
    if (isForeign) throw refuse('forbidden', `Este pedido viene de otro sitio. Entrá por ${ownOrigin}.`);
    return next();
  };
}
