import { withoutPoint } from '../pages/without-point.ts';

/** Name of the parameter of `/auth` with the address to return to after signing in. */
export const returnParam = 'next';

/**
 * Maximum characters of a return address, as encoded in a URL: a sentence of `limits.wishMax` letters fits, whatever
 * letters they are. Browsers and proxies refuse much longer addresses, and so does `bound-address.ts`.
 */
const returnMax = 2600;
const fits = (path: string): boolean => encodeURIComponent(readable(path)).length <= returnMax;

/** An address with 'ñ' instead of '%C3%B1': inside another address it is encoded once, and not twice. */
const readable = (path: string): string =>
  path.replace(/(?:%[89a-f][\da-f])+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });

/** A return address, without its query when it would be too long. */
export function bounded(path: string): string {
  if (fits(path)) return path;
  const [page = '/'] = path.split(/[?#]/, 1);
  return fits(page) ? page : '/';
}

/** The address of the sign-in page that afterwards returns the visitor to `path`. */
export function signInPath(path: string, options: { signUp?: boolean } = {}): string {
  const query = new URLSearchParams();
  if (options.signUp) query.set('signup', 'true');
  if (path !== '/') query.set(returnParam, readable(bounded(path)));
  return query.size > 0 ? `/auth?${query}` : '/auth';
}

/** The address of the current page: its path with the query, but for where the person is. */
export const addressOfPage = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + withoutPoint(search);
