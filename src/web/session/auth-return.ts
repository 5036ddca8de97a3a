import { useLocation } from 'react-router';
import { ownPath } from '#domain/texts/parse-url.ts';

export const returnParam = 'next';

/**
 * Maximum characters of a return address: a sentence of `limits.sentenceMax` letters with accents fits. In another address it
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

/**
 * The target of a `next` parameter: a path of this site. Anything else becomes '/', so that nobody can redirect people
 * to another site.
 */
export function safeReturn(path: string | null): string {
  const own = path && ownPath(path);
  return !own || own.startsWith('/auth') ? '/' : bounded(own);
}

export function useSignInPath(options: { signUp?: boolean } = {}): string {
  const location = useLocation();
  const isSignIn = location.pathname === '/auth';
  const next = isSignIn
    ? safeReturn(new URLSearchParams(location.search).get(returnParam))
    : addressOfPage(location);
  return signInPath(next, options);
}

export function withoutPoint(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('lat') && !query.has('lon')) return search;
  for (const name of ['lat', 'lon', 'radius']) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
