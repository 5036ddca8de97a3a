import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './scope.ts';

/** An id that is a whole part of a path, or the whole value of a parameter. */
const givenIds = /(?<=[/=])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=[/.?&]|$)/gi;

/**
 * Leads an address of a page with an id in capitals to the one with small letters. Inside only those are ids, and a page
 * has one address.
 */
export const smallLetterIds = createMiddleware<HttpEnv>((c, next) => {
  const meant = c.req.url.replace(givenIds, (id) => id.toLowerCase());
  if (meant === c.req.url) return next();
  const { pathname, search } = new URL(meant);
  // '//elsewhere' would be another site.
  return Promise.resolve(c.redirect(pathname.replace(/^\/+/, '/') + search, 308));
});
