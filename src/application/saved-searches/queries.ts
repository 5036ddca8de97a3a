import { and, countDistinct, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import * as request from '#application/buy-requests/presenter.ts';
import { type Actor, type DbContext, requireUser } from '#application/context.ts';
import {
  andAfterCursor,
  byCreation,
  isId,
  type Paging,
  readCountedPage,
  readPage,
} from '#application/paging.ts';
import { loadPlaceLookup, type PlaceLookup } from '#application/places/queries.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { fitsSearch } from '#application/saved-searches/match-requests.ts';
import { buyRequests, categories, profiles, savedSearches, savedSearchMatches } from '#database/schema.ts';
import { savedSearchRecord, searchFields } from '#domain/fields/saved-search.ts';
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

/** Newest matches that are counted; older requests have mostly ended. */
const countedMax = 500;

/** Matches that fit now, up to a bound. */
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
const stored = pick([...namesIn(savedSearchRecord), ...publicNames(searchFields)]);

const presentSearch = (row: SearchRow, places: PlaceLookup): SavedSearchView => ({
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
      .where(sql`${savedSearches.userId} = ${viewer} ${andAfterCursor(isNext, createdAt, id)}`)
      .orderBy(desc(createdAt), desc(id))
      .limit(sql.placeholder('limit'))
      .prepare(isNext ? 'own_searches_next' : 'own_searches'),
  String,
);

export async function listSavedSearches(
  ctx: DbContext,
  actor: Actor,
  paging: Paging = {},
): Promise<Page<SavedSearchView> & { total: number }> {
  const userId = requireUser(actor);
  const places = await loadPlaceLookup(ctx);
  return readCountedPage(
    paging,
    (values, isNext) => ownSearches(ctx.db, isNext).execute({ viewer: userId, ...values }),
    (row) => presentSearch(row, places),
    (row) => byCreation(row),
  );
}

const oneSearch = prepareOnce((db) =>
  db
    .select(searchColumns)
    .from(savedSearches)
    .leftJoin(categories, searchCategoryJoin)
    .where(sql`${id} = ${sql.placeholder('id')}::uuid and ${savedSearches.userId} = ${viewer}`)
    .prepare('own_search'),
);

export async function getSavedSearch(
  ctx: DbContext,
  actor: Actor,
  searchId: string,
): Promise<SavedSearchView> {
  const userId = requireUser(actor);
  const [row] = isId(searchId) ? await oneSearch(ctx.db).execute({ id: searchId, viewer: userId }) : [];
  if (!row) throw notFound('La alerta no existe o ya fue eliminada');
  return presentSearch(row, await loadPlaceLookup(ctx));
}

/** Matches that fit now, newest first. */
export async function listMatches(
  ctx: DbContext,
  actor: Actor,
  searchId: string,
  paging: Paging = {},
): Promise<Page<BuyRequestView>> {
  await getSavedSearch(ctx, actor, searchId);
  const places = await loadPlaceLookup(ctx);
  return readPage(
    paging,
    (values, isNext) => matches(ctx.db, isNext).execute({ viewer: actor?.userId, searchId, ...values }),
    (row) => request.presentRequest(row, actor, places),
    (row) => [row.id],
    ['id'],
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
      // Ids sort by time.
      .orderBy(desc(savedSearchMatches.buyRequestId))
      .limit(sql.placeholder('limit'))
      .prepare(isNext ? 'search_matches_next' : 'search_matches'),
  String,
);

/** Each search reads its newest matches by index. */
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

/** Newest matches of all searches that fit now. */
export async function listNewMatches(ctx: DbContext, actor: Actor, limit: number): Promise<BuyRequestView[]> {
  const rows = await newMatches(ctx.db).execute({ viewer: requireUser(actor), limit });
  const places = await loadPlaceLookup(ctx);
  return rows.map((row) => request.presentRequest(row, actor, places));
}

/** How many people have an alert that this publication fits. */
export async function countAlertedPeople({ db }: DbContext, buyRequestId: string): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(savedSearches.userId) })
    .from(savedSearchMatches)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchMatches.savedSearchId))
    .where(and(eq(savedSearchMatches.buyRequestId, buyRequestId), savedSearchMatches.fits));
  return row?.people ?? 0;
}

const ownCriteria = prepareOnce((db) =>
  db
    .select(search)
    .from(savedSearches)
    .where(sql`${savedSearches.userId} = ${viewer}`)
    .limit(limits.searchesPerPerson)
    .prepare('own_search_criteria'),
);

/** Null for a visitor. */
export async function findSameSearch(
  { db }: DbContext,
  actor: Actor,
  criteria: SearchCriteria,
): Promise<{ id: string; name: string } | null> {
  if (actor === null) return null;
  const own = await ownCriteria(db).execute({ viewer: actor.userId });
  const same = own.find((search) => isSameCriteria(search, criteria));
  return same ? { id: same.id, name: same.name } : null;
}
