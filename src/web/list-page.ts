import { limits } from '#domain/limits.ts';
import type { Paging } from '#market/paging.ts';

/** The address parameters that say which part of a list is shown. */
export interface ListParams {
  shown: string;
  cursor: string;
}

const onlyList: ListParams = { shown: 'shown', cursor: 'cursor' };

/**
 * Lists that change while they are looked at grow in place: 'Ver más' asks for one page more (`?shown=48`), so that
 * going back, reloading and live changes show the same list; beyond a hundred it goes on from a cursor. `names` tell
 * the lists of one page apart.
 */
export function pagingOf(query: URLSearchParams, names: ListParams = onlyList): Required<Paging> {
  const shown = Number(query.get(names.shown)) || limits.pageSize;
  return { limit: Math.min(Math.max(shown, limits.pageSize), lengthMax), cursor: query.get(names.cursor) };
}

const lengthMax = limits.pageSize * Math.floor(limits.pageSizeMax / limits.pageSize);

/** Where 'Ver más' leads, whatever else the address says kept; null at the end of the list. */
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

/** Whether 'Ver más' makes the list longer, instead of showing what follows in its place. */
export const growsInPlace = (query: URLSearchParams, names: ListParams = onlyList): boolean =>
  pagingOf(query, names).limit < lengthMax;

/** The address parameters of the list's beginning. */
export function withoutPaging(query: URLSearchParams, names: ListParams = onlyList): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(names.shown);
  next.delete(names.cursor);
  return next;
}
