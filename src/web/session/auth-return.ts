import { withoutPoint } from '../pages/without-point.ts';

/** Name of the parameter of `/auth` with the address to return to after signing in. */
export const returnParam = 'next';

/**
 * Maximum characters of a return address: a sentence of `limits.wishMax` letters with accents fits. In another address it
 * is encoded once more, and stays within what `bound-address.ts` allows. Browsers and proxies refuse much longer ones.
 */
const returnMax = 2300;
const fits = (path: string): boolean => path.length <= returnMax;

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
  if (path !== '/') query.set(returnParam, bounded(path));
  return query.size > 0 ? `/auth?${query}` : '/auth';
}

/** The address of the current page: its path with the query, but for where the person is. */
export const addressOfPage = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + withoutPoint(search);
