import type { Paging } from '#application/paging.ts';
import { limits } from '#domain/limits/limits.ts';

export interface ListParams {
  shown: string;
  cursor: string;
}

const onlyList: ListParams = { shown: 'shown', cursor: 'cursor' };

/**
 * Reads the paging of a list from the query. 'Ver más' makes the list longer in place (`?shown=48`), so that going
 * back, reloading and live changes show the same list. Above a hundred items it continues from a cursor instead.
 * `names` distinguishes several lists on one page.
 */
export function pagingOf(query: URLSearchParams, names: ListParams = onlyList): Required<Paging> {
  const shown = Number(query.get(names.shown)) || limits.pageSize;
  return { limit: Math.min(Math.max(shown, limits.pageSize), lengthMax), cursor: query.get(names.cursor) };
}

const lengthMax = limits.pageSize * Math.floor(limits.pageSizeMax / limits.pageSize);

export function morePath(
  query: URLSearchParams,
  nextCursor: string | null,
  names: ListParams = onlyList,
): string | null {
  if (nextCursor === null) return null;
  const { limit, cursor } = pagingOf(query, names);
  const next = withoutPaging(query, names);
  if (limit === lengthMax) {
    next.set(names.cursor, nextCursor);
  } else {
    next.set(names.shown, String(limit + limits.pageSize));
    if (cursor) next.set(names.cursor, cursor);
  }
  return `?${next}`;
}

export const growsInPlace = (query: URLSearchParams, names: ListParams = onlyList): boolean =>
  pagingOf(query, names).limit < lengthMax;

export function withoutPaging(query: URLSearchParams, names: ListParams = onlyList): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(names.shown);
  next.delete(names.cursor);
  return next;
}
