import { createHash } from 'node:crypto';
import { and, gt, sql } from 'drizzle-orm';
import { isApartFromAnybody } from '#application/blocks/visibility.ts';
import { categoryJoin, columnsFor, ownerJoin, presentRequest } from '#application/buy-requests/presenter.ts';
import { listCategories } from '#application/buy-requests/queries.ts';
import { listed } from '#application/buy-requests/visibility.ts';
import { cacheReads } from '#application/cache-reads.ts';
import type { Actor, Context } from '#application/context.ts';
import {
  type Criterion,
  criteria,
  type MarketplaceFilter,
  type MarketplaceQueryShape,
  matching,
  orders,
  ranks,
  shapeKey,
  totalColumn,
} from '#application/marketplace/criteria.ts';
import { countExact, findExact } from '#application/marketplace/find-exact.ts';
import { findNewest, findSimilar } from '#application/marketplace/find-similar.ts';
import { publicOfferCount } from '#application/offers/visibility.ts';
import { decodeCursor, type Paging, pageLimit, toPage } from '#application/paging.ts';
import { areaAround, loadPlaceLookup } from '#application/places/queries.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { formsOf } from '#application/search/market-words.ts';
import { patternOf } from '#database/normalized-text.ts';
import { buyRequests, categories, profiles } from '#database/schema.ts';
import type { RequestSort } from '#domain/buy-requests/buy-request.ts';
import { dayMs } from '#domain/dates/dates.ts';
import { limits } from '#domain/limits/limits.ts';
import { phraseOf } from '#domain/search/match.ts';
import { demandPatterns } from '#domain/search/titles.ts';
import type { BuyRequestView, FoundRequestView, Page } from '#domain/views/views.ts';

export type { MarketplaceFilter } from './criteria.ts';

const nameMax = 63;

/**
 * A plan made for any text would be wrong for some texts, so statements with a text search have no name: PostgreSQL
 * plans them for the very text. Few places (a village) and many (all of Buenos Aires) have separate statements, so each
 * has one right plan.
 */
function statementName(shape: MarketplaceQueryShape): string {
  if (shape.search || shape.used.includes('zone')) return '';
  const name = `market_${shapeKey(shape)}`;
  return name.length <= nameMax ? name : `market_${createHash('sha256').update(name).digest('base64url')}`;
}

const isGiven = (value: unknown) => value !== undefined && value !== '';
const usedOf = (filter: { [Name in Criterion]?: unknown }): Criterion[] =>
  criteria.filter((criterion) => isGiven(filter[criterion]));

/** Text searches cost the database up to a third of a second. */
const looksForText = ({ search, zone }: MarketplaceFilter): boolean => isGiven(search) || isGiven(zone);

/**
 * A literal for usual page sizes: with an unknown limit, PostgreSQL considers a generic plan too expensive and plans
 * each time, which takes longer than reading.
 */
const limitOf = ({ size }: MarketplaceQueryShape) =>
  size === null ? sql.placeholder('limit') : (sql.raw(String(size + 1)) as unknown as number);
// The home reads one more than it lists, as its example is left out of the list.
const usualSizes: readonly number[] = [limits.pageSize, limits.homeSize + 1];

const activeRequests = prepareOnce((db, shape: MarketplaceQueryShape) => {
  const order = orders[shape.sort];
  const fits = shape.isNext ? sql`${matching(shape)} and ${order.after}` : matching(shape);
  const isFew = shape.used.includes('placeIds');
  const isAround = isFew || shape.used.includes('manyPlaceIds');
  // Around a place the page is found in one index: of places when they have few requests, else of the order. An
  // estimate of their number would mislead the planner.
  const where = isAround
    ? sql`${buyRequests.id} = any (array(
        select ${buyRequests.id} from ${buyRequests} where ${fits}
        order by ${isFew ? order.sorted : order.by} limit ${limitOf(shape)}
      ))`
    : fits;
  return db
    .select({
      ...columnsFor(shape),
      place: sql<number>`0`.as('place'),
      total: totalColumn(shape),
    })
    .from(buyRequests)
    .innerJoin(profiles, ownerJoin)
    .leftJoin(categories, categoryJoin)
    .where(where)
    .orderBy(isAround ? order.sorted : order.by)
    .limit(limitOf(shape))
    .prepare(statementName(shape));
}, shapeKey);

async function readFilter(
  ctx: Context,
  actor: Actor,
  {
    sort: askedSort,
    cursor,
    limit: askedLimit,
    place,
    lat,
    lon,
    radius,
    ...others
  }: MarketplaceFilter & Paging,
) {
  const area = await areaAround(ctx, { place, lat, lon, radius });
  const filter = { ...others, placeIds: area?.placeIds };
  const given = usedOf(filter);
  const used = given.map((criterion) =>
    criterion === 'placeIds' && area?.isMany ? 'manyPlaceIds' : criterion,
  );
  const phrase = isGiven(filter.search) ? phraseOf(filter.search ?? '') : null;
  const db = (looksForText(filter) && ctx.searches) || ctx.db;
  const usual: RequestSort = phrase ? 'relevance' : 'newest';
  const sort = askedSort === undefined || askedSort === 'relevance' ? usual : askedSort;
  const limit = pageLimit({ limit: askedLimit });
  const key = decodeCursor(cursor, ['rank', ...orders[sort].key]);
  const asked = {
    ...filter,
    ...(phrase && {
      pattern: patternOf(phrase.normalizedText),
      short: phrase.short,
      exact: phrase.wholeWords,
      ...demandPatterns(phrase.names),
    }),
    viewer: actor?.userId ?? null,
    limit: limit + 1,
    ...Object.fromEntries((key ?? []).map((part, nth) => [`key${nth}`, part])),
  };
  const isBlocked = await isApartFromAnybody(ctx, actor);
  const shape: MarketplaceQueryShape = {
    used,
    sort,
    isNext: key !== null,
    search: phrase && (phrase.wholeWords ? 'word' : phrase.short.length > 0 ? 'short' : 'plain'),
    isBlocked,
    isVisitor: actor === null,
    size: usualSizes.includes(limit) ? limit : null,
    isCounted: false,
  };
  const named = phrase ? await listCategories(ctx) : [];
  const categoryIds = new Map(named.map(({ slug, id }) => [slug, id]));
  return { area, filter, given, phrase, db, sort, limit, key, asked, isBlocked, shape, categoryIds };
}

/** Newest first, without the order by relevance: for feeds. */
export async function listNewest(
  ctx: Context,
  actor: Actor,
  filter: Omit<MarketplaceFilter, 'sort'> & Paging,
): Promise<Page<BuyRequestView>> {
  const { phrase, db, limit, asked, shape, categoryIds } = await readFilter(ctx, actor, filter);
  if (!phrase) return listActiveRequests(ctx, actor, filter);
  const [forms = []] = await formsOf(ctx.db, [phrase]);
  const [rows, places] = [
    await findNewest(db, { phrase, forms, categoryIds }, asked, shape),
    await loadPlaceLookup(ctx),
  ];
  return toPage(
    rows,
    limit,
    (row) => presentRequest(row, actor, places),
    (row) => [row.place, ...orders.newest.keyOf(row)],
  );
}

type Found = Page<FoundRequestView> & { total: number };

/**
 * The most relevant first, without a search the newest, unless `sort` says otherwise. `total` is exact up to
 * `limits.totalCap`. Similar matches follow exact ones and are looked up only if they could change the page or the
 * total.
 */
export async function listActiveRequests(
  ctx: Context,
  actor: Actor,
  asking: MarketplaceFilter & Paging = {},
): Promise<Found> {
  const read = await readFilter(ctx, actor, asking);
  const { area, phrase, db, sort, limit, key, asked, categoryIds } = read;
  const shape: MarketplaceQueryShape = { ...read.shape, isCounted: true };
  const isBehind = Number(key?.[0] ?? 0) >= ranks.filedTitleAsks;
  // Similar matches are always counted, so the forms of their words are read at the same time.
  const [exact, [forms = []]] = await Promise.all([
    isBehind ? [] : phrase ? findExact(db, shape, asked) : activeRequests(db, shape).execute(asked),
    phrase ? formsOf(ctx.db, [phrase]) : [],
  ]);
  let exactTotal = exact[0]?.total ?? 0;
  if (exact.length === 0 && key !== null)
    exactTotal = (await countExact(db, shape).execute(asked))[0]?.total ?? 0;
  const room = limit + 1 - exact.length;
  const similar =
    phrase && (room > 0 || exactTotal <= limits.totalCap)
      ? await findSimilar(db, { phrase, forms, categoryIds, room }, asked, {
          ...shape,
          isNext: isBehind,
          search: exact.length === 0 && key === null ? null : shape.search,
        })
      : { rows: [], total: 0 };
  const total = Math.min(exactTotal + similar.total, limits.totalCap + 1);
  const places = await loadPlaceLookup(ctx);
  const page = toPage(
    [...exact, ...similar.rows],
    limit,
    (row): FoundRequestView => ({
      ...presentRequest(row, actor, places),
      tier: row.place < ranks.similar ? 'exact' : 'similar',
      ...(area && { distanceKm: area.distanceTo(row.placeId) }),
    }),
    (row) => [row.place, ...orders[sort].keyOf(row)],
  );
  return { ...page, total };
}

/** Searches by text are counted by address. */
export async function searchRequests(
  ctx: Context,
  actor: Actor,
  filter: MarketplaceFilter & Paging,
  address: string,
): Promise<Page<FoundRequestView> & { total: number }> {
  if (looksForText(filter)) await ctx.rateLimiter.take('searchByAddress', address);
  return listActiveRequests(ctx, actor, filter);
}

export async function searchNewest(
  ctx: Context,
  actor: Actor,
  filter: Omit<MarketplaceFilter, 'sort'> & Paging,
  address: string,
): Promise<Page<BuyRequestView>> {
  if (looksForText(filter)) await ctx.rateLimiter.take('searchByAddress', address);
  return listNewest(ctx, actor, filter);
}

const cachedActivity = cacheReads<{ requests: number; offers: number }>(60_000);

/** What the last seven days brought: open publications, and public offers for them. */
export const getMarketActivity = ({ db, now }: Context) =>
  cachedActivity(db, '', async () => {
    const since = new Date(now().getTime() - 7 * dayMs);
    const rows = await db
      .select({ offers: publicOfferCount })
      .from(buyRequests)
      .innerJoin(profiles, ownerJoin)
      .where(and(listed(), gt(buyRequests.createdAt, since)))
      .limit(limits.totalCap + 1);
    return { requests: rows.length, offers: rows.reduce((sum, { offers }) => sum + offers, 0) };
  });
