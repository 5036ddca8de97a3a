import { ownPath } from '#domain/texts/parse-url.ts';
import { bounded } from './auth-return.ts';

/**
 * The target of a `next` parameter: a path of this site. Anything else becomes '/', so that nobody can redirect people
 * to another site.
 */
export function safeReturn(path: string | null): string {
  const own = path && ownPath(path);
  return !own || own.startsWith('/auth') ? '/' : bounded(own);
}
