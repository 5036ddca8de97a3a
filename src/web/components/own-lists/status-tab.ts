import type { StatusTab } from '#domain/own-lists/tabs.ts';

/** The address parameter that names a part of an own list. */
export const statusTabParam = 'estado';

/** The tab named in the address; undefined means all. */
export const statusTabOf = <Status extends string>(
  tabs: readonly StatusTab<Status>[],
  query: URLSearchParams,
): StatusTab<Status> | undefined => tabs.find(({ value }) => value === query.get(statusTabParam));
