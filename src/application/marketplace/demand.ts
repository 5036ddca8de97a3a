import { type SQL, sql } from 'drizzle-orm';
import { categoryJoin, columnsFor, ownerJoin, presentRequest } from '#application/buy-requests/presenter.ts';
import { isOpenToViewer, listed } from '#application/buy-requests/visibility.ts';
import type { Actor, Context } from '#application/context.ts';
import { afterCursor, decodeCursor, pageLimit, toPage } from '#application/paging.ts';
import { gazetteer, loadPlaceLookup } from '#application/places/queries.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { buyRequests, categories, profiles } from '#database/schema.ts';
import { limits } from '#domain/limits/limits.ts';
import type { PlaceArea } from '#domain/places/areas.ts';
import type { BuyRequestView, Page } from '#domain/views/views.ts';

/*
 * Demand in a category by province or city, read from the index `buy_requests_sought_where` by the places of the area.
 */

const { categoryId, placeId, createdAt, id, userId, maxPrice } = buyRequests;

const isThere: SQL = sql`${listed()} and ${categoryId} = ${sql.placeholder('category')}::uuid
  and ${placeId} = any(${sql.placeholder('places')}::text[]) and ${isOpenToViewer()}`;

/** Maximum prices of the requests that have one. */
interface DemandPrices {
  lowest: number | null;
  /** Median. */
  middle: number | null;
  highest: number | null;
}

const figures = prepareOnce((db) =>
  db
    .select({
      total: sql<number>`count(*)::int`.as('total'),
      people: sql<number>`count(distinct ${userId})::int`.as('people'),
      lowest: sql<number | null>`min(${maxPrice})`.mapWith(Number).as('lowest'),
      middle: sql<number | null>`percentile_disc(0.5) within group (order by ${maxPrice} desc)`
        .mapWith(Number)
        .as('middle'),
      highest: sql<number | null>`max(${maxPrice})`.mapWith(Number).as('highest'),
    })
    .from(buyRequests)
    .where(isThere)
    .prepare('sought_figures'),
);

const perPlace = prepareOnce((db) =>
  db
    .select({ place: placeId, total: sql<number>`count(*)::int`.as('total') })
    .from(buyRequests)
    .where(isThere)
    .groupBy(placeId)
    .prepare('sought_per_place'),
);

/** A literal in statements, for the planner. */
const size = limits.pageSize;

/** The index of places is not in the order of the list, so all matching rows are collected first. */
const newest = prepareOnce(
  (db, isVisitor: boolean, isNext: boolean) => {
    const after = isNext ? sql`where ${afterCursor(sql`created_at`, sql`id`)}` : sql``;
    const page = sql`(
      with found as materialized (select ${id}, ${createdAt} from ${buyRequests} where ${isThere})
      select id from found ${after} order by created_at desc, id desc limit ${sql.raw(String(size + 1))}
    ) page`;
    return db
      .select(columnsFor({ isVisitor }))
      .from(buyRequests)
      .innerJoin(page, sql`page.id = ${id}`)
      .innerJoin(profiles, ownerJoin)
      .leftJoin(categories, categoryJoin)
      .orderBy(sql`${createdAt} desc, ${id} desc`)
      .prepare(`sought_newest_${isVisitor}_${isNext}`);
  },
  (...shape) => shape.join(),
);

interface DemandCity {
  area: PlaceArea;
  total: number;
}

interface DemandThere extends DemandPrices {
  total: number;
  people: number;
  page: Page<BuyRequestView>;
  /** Cities of a province with publications, those with most first. */
  cities: DemandCity[];
}

/** Newest first. */
export async function demandWhere(
  ctx: Context,
  actor: Actor,
  { categoryId, area, cursor }: { categoryId: string; area: PlaceArea; cursor?: string | null },
): Promise<DemandThere> {
  const { db } = ctx;
  const key = decodeCursor(cursor, ['time', 'id']);
  const asked = {
    viewer: actor?.userId ?? null,
    category: categoryId,
    places: area.ids,
    at: key?.[0],
    id: key?.[1],
  };
  const [[counted], places, rows] = await Promise.all([
    figures(db).execute(asked),
    area.place ? [] : perPlace(db).execute(asked),
    newest(db, actor === null, key !== null).execute(asked),
  ]);
  const [{ areas }, shown] = await Promise.all([gazetteer(ctx), loadPlaceLookup(ctx)]);
  const totals = new Map(places.map(({ place, total }) => [place ?? '', total]));
  return {
    ...(counted ?? { total: 0, people: 0, lowest: null, middle: null, highest: null }),
    page: toPage(
      rows,
      pageLimit({ limit: size }),
      (row) => presentRequest(row, actor, shown),
      (row) => [row.createdAt.toISOString(), row.id],
    ),
    cities: area.place ? [] : withSome(areas().citiesOf(area), totals),
  };
}

/** Those with most publications first. A partido with all of them in one town is left out. */
function withSome(areas: readonly PlaceArea[], totals: ReadonlyMap<string, number>): DemandCity[] {
  const totalOf = (one: string) => totals.get(one) ?? 0;
  const isOneTown = ({ place, ids }: PlaceArea, total: number) =>
    place !== null && ids.some((one) => one !== place.id && totalOf(one) === total);
  return areas
    .map((area) => ({ area, total: area.ids.reduce((sum, one) => sum + totalOf(one), 0) }))
    .filter(({ area, total }) => total > 0 && !isOneTown(area, total))
    .toSorted((a, b) => b.total - a.total || a.area.name.localeCompare(b.area.name));
}

/** Least number of active publications of an area page for search engines. */
export const demandEnough = 5;

const placed: SQL = sql`${listed()} and ${placeId} is not null`;

const perPlaceForAll = prepareOnce((db) =>
  db
    .select({ place: placeId, total: sql<number>`count(*)::int`.as('total') })
    .from(buyRequests)
    .where(sql`${placed} and ${categoryId} = ${sql.placeholder('category')}::uuid`)
    .groupBy(placeId)
    .prepare('sought_per_place_for_all'),
);

/** Provinces and cities whose pages search engines get. */
export async function areasWithEnough(
  { db, searches = db }: Pick<Context, 'db' | 'searches'>,
  category: string,
): Promise<PlaceArea[]> {
  const [rows, { areas }] = await Promise.all([
    perPlaceForAll(searches).execute({ category }),
    gazetteer({ db }),
  ]);
  const totals = new Map(rows.map(({ place, total }) => [place ?? '', total]));
  const { provinces, citiesOf } = areas();
  return withSome([...provinces, ...provinces.flatMap(citiesOf)], totals)
    .filter(({ total }) => total >= demandEnough)
    .map(({ area }) => area);
}

export async function categoriesWithEnough({
  db,
  searches = db,
}: Pick<Context, 'db' | 'searches'>): Promise<ReadonlySet<string>> {
  const rows = await searches
    .select({ id: categoryId })
    .from(buyRequests)
    .where(sql`${placed} and ${categoryId} is not null`)
    .groupBy(categoryId)
    .having(sql`count(*) >= ${demandEnough}`);
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
