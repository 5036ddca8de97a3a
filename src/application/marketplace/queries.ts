import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { patternOf } from '#database/normalized-text.ts';
import { buyRequests, categories, profiles } from '#database/schema.ts';
import type { RequestSort } from '#domain/buy-requests/buy-request.ts';
import { limits } from '#domain/limits/limits.ts';
import { phraseOf } from '#domain/search/match.ts';
import { demandPatterns } from '#domain/search/titles.ts';
import type { BuyRequestView, FoundRequestView, Page } from '#domain/views/views.ts';
import { isApartFromAnybody } from '../blocks/visibility.ts';
import { categoryJoin, columnsFor, ownerJoin, presentRequest } from '../buy-requests/presenter.ts';
import { listCategories } from '../buy-requests/queries.ts';
import type { Actor, Context } from '../context.ts';
import { decodeCursor, type Paging, pageLimit, toPage } from '../paging.ts';
import { areaAround, shownPlaces } from '../places/queries.ts';
import { prepareOnce } from '../prepare-once.ts';
import { formsOf } from '../search/market-words.ts';
import {
  type Criterion,
  criteria,
  type MarketplaceFilter,
  type MarketplaceQueryShape,
  matching,
  orders,
  ranks,
  shapeKey,
  totalFor,
} from './criteria.ts';
import { countExact, findExact } from './find-exact.ts';
import { findNewest, findSimilar } from './find-similar.ts';

export type { MarketplaceFilter } from './criteria.ts';

const nameMax = 63;

/**
 * A plan made for any text would be wrong for some (a common word, one that matches nothing), so statements
 * with a text search have no name: PostgreSQL plans them for the very text. Few places and many (a village, the whole of
 * Buenos Aires) have statements of their own, so that each has one right plan.
 */
function statementName(shape: MarketplaceQueryShape): string {
  if (shape.search || shape.used.includes('zone')) return '';
  const name = `market_${shapeKey(shape)}`;
  return name.length <= nameMax ? name : `market_${createHash('sha256').update(name).digest('base64url')}`;
}

const isGiven = (value: unknown) => value !== undefined && value !== '';
const usedOf = (filter: { [Name in Criterion]?: unknown }): Criterion[] =>
  criteria.filter((criterion) => isGiven(filter[criterion]));

/** Whether a filter looks for text, which costs the database up to a third of a second. */
export const looksForText = ({ search, zone }: MarketplaceFilter): boolean =>
  isGiven(search) || isGiven(zone);

/**
 * Written out for the sizes that pages have: with a limit that it does not know, PostgreSQL thinks a plan for any values too
 * dear and plans a list each time it is read, which takes longer than reading it.
 */
const limitOf = ({ size }: MarketplaceQueryShape) =>
  size === null ? sql.placeholder('limit') : (sql.raw(String(size + 1)) as unknown as number);
const usualSizes: readonly number[] = [limits.pageSize, limits.homeSize];

const activeRequests = prepareOnce((db, shape: MarketplaceQueryShape) => {
  const order = orders[shape.sort];
  const fits = shape.isNext ? sql`${matching(shape)} and ${order.after}` : matching(shape);
  const isFew = shape.used.includes('placeIds');
  const isAround = isFew || shape.used.includes('manyPlaceIds');
  // Around a place the page is found in one index alone, and only its rows are read: in the index of places when they have
  // few, else in that of the order. A guess of how many there are would lead the planner elsewhere.
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
      total: totalFor(shape),
    })
    .from(buyRequests)
    .innerJoin(profiles, ownerJoin)
    .leftJoin(categories, categoryJoin)
    .where(where)
    .orderBy(isAround ? order.sorted : order.by)
    .limit(limitOf(shape))
    .prepare(statementName(shape));
}, shapeKey);

/** What a list needs for its statements: the filter as their values, and what they are made for. */
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

/** Active requests that fit the filter, the newest first, whatever fits better: for who has seen the others already. */
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
    await shownPlaces(ctx),
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
 * Active requests that fit the filter: unless said otherwise the most relevant first, and without a search the newest;
 * `total` is exact up to `limits.totalCap`. Those that have what was typed come first; when the page has room after them,
 * those that are similar follow. Nothing similar is looked for while it could change neither the page nor the total.
 */
export async function listActiveRequests(
  ctx: Context,
  actor: Actor,
  asking: MarketplaceFilter & Paging = {},
): Promise<Found> {
  const read = await readFilter(ctx, actor, asking);
  const { area, phrase, db, sort, limit, key, asked, categoryIds } = read;
  const shape: MarketplaceQueryShape = { ...read.shape, isCounted: true };
  const isSimilar = Number(key?.[0] ?? 0) >= ranks.similar;
  // Similar matches are always counted, so their words are looked up at the same time.
  const [exact, [forms = []]] = await Promise.all([
    isSimilar ? [] : phrase ? findExact(db, shape, asked) : activeRequests(db, shape).execute(asked),
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
          isNext: isSimilar,
          search: exact.length === 0 && key === null ? null : shape.search,
        })
      : { rows: [], total: 0 };
  const total = Math.min(exactTotal + similar.total, limits.totalCap + 1);
  const places = await shownPlaces(ctx);
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
