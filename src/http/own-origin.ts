import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { refuse } from '#domain/refusals/refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** `none`: no page sent it. `same-site` is a page of another subdomain, scheme or port. */
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Refuses state-changing requests that come from a page of another site (CSRF): such a page could otherwise use the
 * visitor's session. With PUBLIC_URL set, only its scheme, host and port are the site's own: the `Host` of a request is
 * written by whoever sends it. Without PUBLIC_URL the server also serves its own network by IP address.
 * Clients other than browsers send neither of the two headers.
 */
export function ownOriginOnly(config: { publicUrl: string; isPublicUrlSet: boolean }): MiddlewareHandler {
  const ownOrigin = new URL(config.publicUrl).origin;
  const isOwn = (origin: string, host: string | undefined) =>
    origin === ownOrigin || (!config.isPublicUrlSet && isLocalOrigin(origin, host));
  return (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    const isForeign = origin
      ? !isOwn(origin, c.req.header('host'))
      : !OWN_SITES.has(c.req.header('sec-fetch-site') ?? 'none');
    if (isForeign) throw refuse('forbidden', `Este pedido viene de otro sitio. Entrá por ${ownOrigin}.`);
    return next();
  };
}

/**
 * Whether the page came from this server, by an IP address or as localhost. Other names are foreign: their owner can
 * point them at this server (DNS rebinding).
 */
function isLocalOrigin(origin: string, host: string | undefined): boolean {
  if (origin !== `http://${host}`) return false;
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
}
