import { withoutPoint } from '../pages/without-point.ts';

export const returnParam = 'next';

/**
 * Maximum characters of a return address: a sentence of `limits.wishMax` letters with accents fits. In another address it
 * is encoded once more, and stays within what `bound-address.ts` allows. Browsers and proxies refuse much longer ones.
 */
const returnMax = 2300;
const fits = (path: string): boolean => path.length <= returnMax;

export function bounded(path: string): string {
  if (fits(path)) return path;
  const [page = '/'] = path.split(/[?#]/, 1);
  return fits(page) ? page : '/';
}

export function signInPath(path: string, options: { signUp?: boolean } = {}): string {
  const query = new URLSearchParams();
  if (options.signUp) query.set('signup', 'true');
  if (path !== '/') query.set(returnParam, bounded(path));
  return query.size > 0 ? `/auth?${query}` : '/auth';
}

export const addressOfPage = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + withoutPoint(search);
