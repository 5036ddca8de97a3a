import { bounded } from './auth-return.ts';

/**
 * The target of a `next` parameter: a path of this site. Anything else becomes '/', so that nobody can redirect people
 * to another site.
 */
export function safeReturn(path: string | null): string {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path)) return '/';
  const url = URL.parse(path, 'https://here.invalid');
  // '/.//elsewhere' becomes '//elsewhere', which is another site.
  if (url?.host !== 'here.invalid' || /^\/(auth|\/)/.test(url.pathname)) return '/';
  return bounded(url.pathname + url.search + url.hash);
}
