import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import * as request from '#application/buy-requests/presenter.ts';
import { type Actor, type Context, requireUser } from '#application/context.ts';
import {
  beyond,
  decodeCursor,
  isId,
  type Paging,
  pageLimit,
  toPage,
  totalBeside,
} from '#application/paging.ts';
import { type ShownPlaces, shownPlaces } from '#application/places/queries.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { fitsSearch } from '#application/saved-searches/match-requests.ts';
import { buyRequests, categories, profiles, savedSearches, savedSearchMatches } from '#database/schema.ts';
import { searchFields, searchRecord } from '#domain/fields/saved-search.ts';
import { namesIn, pick, publicNames } from '#domain/fields/shown.ts';
import { limits } from '#domain/limits/limits.ts';
import { notFound } from '#domain/refusals/refusal.ts';
import { isSameCriteria, type SearchCriteria } from '#domain/saved-searches/saved-search.ts';
import type { BuyRequestView, Page, SavedSearchView } from '#domain/views/views.ts';

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
const searchColumns = {
  ...search,
  categoryName: categories.name,
  categorySlug: categories.slug,
  matchCount: matchCount.as('match_count'),
};
const searchCategoryJoin = eq(categories.id, savedSearches.categoryId);

type SearchRow = Omit<SelectResultFields<typeof searchColumns>, 'categoryName' | 'categorySlug'> & {
  categoryName: string | null;
  categorySlug: string | null;
};

/** An explicit list, so that a new column stays internal until a field names it. */
const stored = pick([...namesIn(searchRecord), ...publicNames(searchFields)]);

const presentSearch = (row: SearchRow, places: ShownPlaces): SavedSearchView => ({
  ...stored(row),
  place: places(row.placeId),
  category:
    row.categoryId && row.categoryName && row.categorySlug
      ? { id: row.categoryId, name: row.categoryName, slug: row.categorySlug }
      : null,
  matchCount: row.matchCount,
  createdAt: row.createdAt.toISOString(),
});

const viewer = sql`${sql.placeholder('viewer')}::uuid`;
const { createdAt, id } = savedSearches;

const ownSearches = prepareOnce(
  (db, isNext: boolean) =>
    db
      .select({
        ...searchColumns,
        total: sql<number>`(
          select count(*)::int from ${savedSearches} mine where mine.user_id = ${viewer}
        )`.as('total'),
      })
      .from(savedSearches)
      .leftJoin(categories, searchCategoryJoin)
      .where(sql`${savedSearches.userId} = ${viewer} ${isNext ? sql`and ${beyond(createdAt, id)}` : sql``}`)
      .orderBy(desc(createdAt), desc(id))
      .limit(sql.placeholder('limit'))
      .prepare(isNext ? 'own_searches_next' : 'own_searches'),
  String,
);

/** The caller's saved searches, newest first, with how many there are. */
export async function listSavedSearches(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  paging: Paging = {},
): Promise<Page<SavedSearchView> & { total: number }> {
  const userId = requireUser(actor);
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['time', 'id']);
  const rows = await ownSearches(ctx.db, after !== null).execute({
    viewer: userId,
    limit: limit + 1,
    at: after?.[0],
    id: after?.[1],
  });
  const places = await shownPlaces(ctx);
  const page = toPage(
    rows,
    limit,
    (row) => presentSearch(row, places),
    (row) => [row.createdAt.toISOString(), row.id],
  );
  const first = () => ownSearches(ctx.db, false).execute({ viewer: userId, limit: 1 });
  return { ...page, total: await totalBeside(rows, after !== null, first) };
}

const oneSearch = prepareOnce((db) =>
  db
    .select(searchColumns)
    .from(savedSearches)
    .leftJoin(categories, searchCategoryJoin)
    .where(sql`${id} = ${sql.placeholder('id')}::uuid and ${savedSearches.userId} = ${viewer}`)
    .prepare('own_search'),
);

/** One of the caller's saved searches. Refuses with `not_found`, also for those of others. */
export async function getSavedSearch(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  searchId: string,
): Promise<SavedSearchView> {
  const userId = requireUser(actor);
  const [row] = isId(searchId) ? await oneSearch(ctx.db).execute({ id: searchId, viewer: userId }) : [];
  if (!row) throw notFound('La alerta no existe o ya fue eliminada');
  return presentSearch(row, await shownPlaces(ctx));
}

/** The requests that one of the caller's saved searches found and that fit it now, newest first. Refuses with `not_found`. */
export async function listMatches(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  searchId: string,
  paging: Paging = {},
): Promise<Page<BuyRequestView>> {
  const userId = requireUser(actor);
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['id']);
  const [, rows] = await Promise.all([
    getSavedSearch(ctx, actor, searchId),
    isId(searchId)
      ? matches(ctx.db, after !== null).execute({
          viewer: userId,
          searchId,
          limit: limit + 1,
          id: after?.[0],
        })
      : [],
  ]);
  const places = await shownPlaces(ctx);
  return toPage(
    rows,
    limit,
    (row) => request.presentRequest(row, actor, places),
    (row) => [row.id],
  );
}

const matches = prepareOnce(
  (db, isNext: boolean) =>
    db
      .select(request.requestColumns)
      .from(savedSearchMatches)
      .innerJoin(buyRequests, eq(buyRequests.id, savedSearchMatches.buyRequestId))
      .innerJoin(profiles, request.ownerJoin)
      .leftJoin(categories, request.categoryJoin)
      .where(
        sql`${savedSearchMatches.savedSearchId} = ${sql.placeholder('searchId')}::uuid
          and exists (
            select from saved_searches s, buy_requests r, (values (${savedSearchMatches.fits})) m (fits)
            where s.id = ${savedSearchMatches.savedSearchId} and r.id = ${savedSearchMatches.buyRequestId} and ${fitsSearch}
          ) ${isNext ? sql`and ${savedSearchMatches.buyRequestId} < ${sql.placeholder('id')}::uuid` : sql``}`,
      )
      // Ids sort by time, and the matches of a search are kept by them.
      .orderBy(desc(savedSearchMatches.buyRequestId))
      .limit(sql.placeholder('limit'))
      .prepare(isNext ? 'search_matches_next' : 'search_matches'),
  String,
);

/** Each search gives as many as are wanted, by its index, so that the work doesn't grow with what was ever found. */
const newMatches = prepareOnce((db) =>
  db
    .select(request.requestColumns)
    .from(buyRequests)
    .innerJoin(profiles, request.ownerJoin)
    .leftJoin(categories, request.categoryJoin)
    .where(
      sql`${buyRequests.id} in (
        select found.id from saved_searches s, lateral (
          select r.id from saved_search_matches m join buy_requests r on r.id = m.buy_request_id
          where m.saved_search_id = s.id and ${fitsSearch}
          order by m.buy_request_id desc limit ${sql.placeholder('limit')}
        ) found where s.user_id = ${viewer}
      )`,
    )
    .orderBy(desc(buyRequests.id))
    .limit(sql.placeholder('limit'))
    .prepare('new_matches'),
);

/** The newest requests that any of the caller's saved searches found and that fit it now. Refuses with `unauthenticated`. */
export async function listNewMatches(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  limit: number,
): Promise<BuyRequestView[]> {
  const rows = await newMatches(ctx.db).execute({ viewer: requireUser(actor), limit });
  const places = await shownPlaces(ctx);
  return rows.map((row) => request.presentRequest(row, actor, places));
}

const ownCriteria = prepareOnce((db) =>
  db
    .select({
      id,
      name: savedSearches.name,
      words: savedSearches.words,
      zones: savedSearches.zones,
      categoryId: savedSearches.categoryId,
      condition: savedSearches.condition,
      minPrice: savedSearches.minPrice,
      maxPrice: savedSearches.maxPrice,
      placeId: savedSearches.placeId,
      radius: savedSearches.radius,
    })
    .from(savedSearches)
    .where(sql`${savedSearches.userId} = ${viewer}`)
    .limit(limits.searchesPerPerson)
    .prepare('own_search_criteria'),
);

/** The caller's saved search that finds the same, if there is one; a visitor has none. Reads no more than a person may have. */
export async function findSameSearch(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  criteria: SearchCriteria,
): Promise<{ id: string; name: string } | null> {
  if (actor === null) return null;
  const own = await ownCriteria(db).execute({ viewer: actor.userId });
  const same = own.find((search) => isSameCriteria(search, criteria));
  return same ? { id: same.id, name: same.name } : null;
}
