import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './scope.ts';

/** Punctuation of the sentence around a link, which some apps take for a part of it. */
const signs = `.,;:!?…'"’”»)]}>*`;
/** Whether path or query may end so; browsers write some of the signs as '%..'. */
const mayEndSo = /(?:[^\w/-]|%[\da-f]{2})(?:\?|$)/i;
/** A query that ends with an id or a token. Other values are what people typed, and stay. */
const endsWithKey = /=[\w-]{20,}$/;

/** Leads from a link shared as '(…/buy-request/ID).' to the page. */
export const linkEnds = createMiddleware<HttpEnv>((c, next) => {
  const { method, url } = c.req;
  if ((method !== 'GET' && method !== 'HEAD') || !mayEndSo.test(url)) return next();
  const { pathname, search } = new URL(url);
  const path = withoutSigns(pathname);
  const query = withoutSigns(search);
  const meant = path + (endsWithKey.test(query) ? query : search);
  if (meant === pathname + search) return next();
  // '//elsewhere' would be another site.
  return Promise.resolve(c.redirect(meant.replace(/^\/+/, '/'), 308));
});

function withoutSigns(text: string): string {
  try {
    const decoded = decodeURI(text);
    let end = decoded.length;
    while (end > 1 && signs.includes(decoded.charAt(end - 1))) end -= 1;
    return end === decoded.length ? text : encodeURI(decoded.slice(0, end));
  } catch {
    // A broken '%' is in no address of the product.
    return text;
  }
}

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
