import { limits } from '#domain/limits.ts';
import type { Paging } from '#market/paging.ts';

/**
 * Own lists grow in place: 'Ver más' asks for one page more (`?shown=48`), so that going back, reloading and live
 * changes show the same list; beyond a hundred it goes on from a cursor.
 */
export function pagingOf(query: URLSearchParams): Required<Paging> {
  const shown = Number(query.get('shown')) || limits.pageSize;
  return { limit: Math.min(Math.max(shown, limits.pageSize), lengthMax), cursor: query.get('cursor') };
}

const lengthMax = limits.pageSize * Math.floor(limits.pageSizeMax / limits.pageSize);

/** Where 'Ver más' leads; null at the end of the list. */
export function morePath(query: URLSearchParams, nextCursor: string | null): string | null {
  if (nextCursor === null) return null;
  const { limit, cursor } = pagingOf(query);
  if (limit === lengthMax) return `?${new URLSearchParams({ cursor: nextCursor })}`;
  const next = new URLSearchParams({ shown: String(limit + limits.pageSize) });
  if (cursor) next.set('cursor', cursor);
  return `?${next}`;
}
