import type { StatusTab } from '#domain/own-lists/tabs.ts';

export const statusTabParam = 'estado';

export const statusTabOf = <Status extends string>(
  tabs: readonly StatusTab<Status>[],
  query: URLSearchParams,
): StatusTab<Status> | undefined => tabs.find(({ value }) => value === query.get(statusTabParam));
