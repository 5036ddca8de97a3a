import { eq, getTableColumns, sql } from 'drizzle-orm';
import { categories, savedSearches } from '#database/schema.ts';
import { searchFields, searchRecord } from '#domain/fields/saved-search.ts';
import { namesIn, pick, publicNames } from '#domain/fields/shown.ts';
import { limits } from '#domain/limits/limits.ts';
import type { SavedSearchView } from '#domain/views/views.ts';
import type { ShownPlaces } from '../places/queries.ts';
import { fitsSearch } from './effects.ts';

const {
  rules: _r,
  zonePatterns: _zp,
  nearPlaceIds: _n,
  lastSentAt: _l,
  ...search
} = getTableColumns(savedSearches);

/** At most this many of a search's newest matches are counted: the older requests have mostly ended. */
const countedMax = 500;

/** Requests that the search found and that fit it now, counted up to a bound. */
const matchCount = sql<number>`(
  select count(*)::int from (
    select from saved_searches s
    cross join lateral (
      select m.buy_request_id, m.fits from saved_search_matches m where m.saved_search_id = s.id
      order by m.buy_request_id desc limit ${sql.raw(String(countedMax))}
    ) m
    join buy_requests r on r.id = m.buy_request_id
    where s.id = ${savedSearches}.id and ${fitsSearch}
    limit ${sql.raw(String(limits.unreadCap))}
  ) found
)`;

/** What a saved search is read as; needs `searchCategoryJoin`. */
export const searchColumns = {
  ...search,
  categoryName: categories.name,
  categorySlug: categories.slug,
  matchCount: matchCount.as('match_count'),
};
export const searchCategoryJoin = eq(categories.id, savedSearches.categoryId);

type Columns = Omit<
  typeof savedSearches.$inferSelect,
  'rules' | 'zonePatterns' | 'nearPlaceIds' | 'lastSentAt'
>;
export type SearchRow = Columns & {
  categoryName: string | null;
  categorySlug: string | null;
  matchCount: number;
};

/** Only these, so that a new column stays inside until a field names it. */
const stored = pick([...namesIn(searchRecord), ...publicNames(searchFields)]);

export const presentSearch = (row: SearchRow, places: ShownPlaces): SavedSearchView => ({
  ...stored(row),
  place: places(row.placeId),
  category:
    row.categoryId && row.categoryName && row.categorySlug
      ? { id: row.categoryId, name: row.categoryName, slug: row.categorySlug }
      : null,
  matchCount: row.matchCount,
  createdAt: row.createdAt.toISOString(),
});
