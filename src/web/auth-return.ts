/** Name of the parameter of `/auth` that says where to go once signed in. */
export const returnParam = 'next';

/**
 * Letters of a way back, as they stand in an address. Ours take 1 kB; much longer ones make headers that browsers and
 * proxies refuse.
 */
const returnMax = 2048;
const fits = (path: string): boolean => encodeURIComponent(path).length <= returnMax;

/** The way back, without its query when it is too long for an address. */
function bounded(path: string): string {
  if (fits(path)) return path;
  const [page = '/'] = path.split(/[?#]/, 1);
  return fits(page) ? page : '/';
}

/** The sign-in page that brings its visitor back to `path` afterwards. */
export function signInPath(path: string, options: { signUp?: boolean } = {}): string {
  const query = new URLSearchParams();
  if (options.signUp) query.set('signup', 'true');
  if (path !== '/') query.set(returnParam, bounded(path));
  return query.size > 0 ? `/auth?${query}` : '/auth';
}

/** The address a page is read again by: its path with the query. */
export const addressOfPage = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + search;

/** Where a `next` leads: a path of this site, '/' for anything else, so that nobody is sent elsewhere. */
export function safeReturn(path: string | null): string {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path)) return '/';
  const url = URL.parse(path, 'https://here.invalid');
  // '/.//elsewhere' becomes '//elsewhere', which is another site.
  if (url?.host !== 'here.invalid' || /^\/(auth|\/)/.test(url.pathname)) return '/';
  return bounded(url.pathname + url.search + url.hash);
}
