import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import {
  categoryJoin,
  columnsFor,
  type JoinedRequest,
  ownerJoin,
} from '#application/buy-requests/presenter.ts';
import { isOpenToViewer, listed } from '#application/buy-requests/visibility.ts';
import { searchConditions } from '#application/marketplace/search-conditions.ts';
import { countMost, type KeyPart } from '#application/paging.ts';
import type { Database } from '#database/connection.ts';
import { containsPatternSql } from '#database/normalized-text.ts';
import { buyRequests, categories, profiles } from '#database/schema.ts';
import type { RequestSort } from '#domain/buy-requests/buy-request.ts';
import type { RequestCondition } from '#domain/buy-requests/conditions.ts';
import type { Around } from '#domain/places/around.ts';

export interface MarketplaceFilter extends Around {
  /** Words of the title or description: exact matches first, then similar ones (`src/domain/search/match.ts`). */
  search?: string;
  /** Part of the zone. */
  zone?: string;
  condition?: RequestCondition;
  category?: string;
  /** In whole pesos. The budget of a request is its maximum price; an open budget fits every range. */
  minPrice?: number;
  maxPrice?: number;
  /** Default: `relevance` with a search, else `newest`. */
  sort?: RequestSort;
}

export const text = (name: string) => sql`${sql.placeholder(name)}::text`;
const pesos = (name: string) => sql`${sql.placeholder(name)}::bigint`;

const column = (of: AnyColumn) => sql`${of}`;
const budget = column(buyRequests.sortPrice);

export const texts = (name: string) => sql`${sql.placeholder(name)}::text[]`;

const conditions: Record<
  Exclude<keyof MarketplaceFilter, 'sort' | 'search' | keyof Around> | 'placeIds' | 'manyPlaceIds',
  SQL
> = {
  // In a subquery, because the planner would look up the frequency of each of some hundred places.
  placeIds: searchConditions.places(
    column(buyRequests.placeId),
    sql`((select ${texts('placeIds')})::text[])`,
  ),
  manyPlaceIds: searchConditions.placesOfMany(column(buyRequests.placeId), texts('placeIds')),
  zone: searchConditions.text(column(buyRequests.zoneText), containsPatternSql(text('zone'))),
  condition: searchConditions.condition(column(buyRequests.condition), text('condition')),
  category: searchConditions.category(
    column(buyRequests.categoryId),
    sql`(
      select c.id from ${categories} c where c.slug = ${text('category')} or c.id::text = lower(${text('category')}) limit 1
    )`,
  ),
  minPrice: searchConditions.minPrice(budget, pesos('minPrice')),
  maxPrice: searchConditions.maxPrice(budget, pesos('maxPrice')),
};
export type Criterion = keyof typeof conditions;
export const criteria = Object.keys(conditions) as Criterion[];

export const searched = {
  text: column(buyRequests.searchText),
  words: column(buyRequests.searchWords),
  titleText: column(buyRequests.titleText),
  titleWords: column(buyRequests.titleWords),
  categoryId: column(buyRequests.categoryId),
};
/** A single whole word, a part of the text, or a part whose short words are whole. */
type ExactMatch = 'word' | 'plain' | 'short';

/** `pattern` is the normalized text; `exact` has the forms of a single word. */
export const exactly = (match: ExactMatch) =>
  match === 'word'
    ? searchConditions.wholeWord(searched.words, texts('exact'))
    : searchConditions.exactly(searched, text('pattern'), match === 'short' ? texts('short') : null);
export const inTitle = (
  match: ExactMatch | null,
  of: Pick<typeof searched, 'titleText' | 'titleWords'> = searched,
): SQL =>
  match === 'word'
    ? searchConditions.wholeWord(of.titleWords, texts('exact'))
    : searchConditions.text(of.titleText, text('pattern'));

/**
 * Whether a title asks for the thing instead of mentioning it: see `demandPatterns`. The `|| ''` hides the column,
 * because planning would try its regular expressions on the statistics of the column; `case`, because the planner
 * estimates half of the rows for it and next to none for a regular expression.
 */
export const isDemandTitleSql = (title: SQL): SQL => sql`case
  when split_part(${title}, ' ', 1) = any (${texts('begins')}) then true
  when ${title} || '' !~ ${text('says')} then false
  else ${title} || '' !~ ${text('mentions')} or ${title} || '' ~ ${text('starts')} end`;
export const titleAsks = isDemandTitleSql(searched.titleText);

/**
 * Exact matches, then similar ones; within each, titles that ask for the thing before titles that mention it. A single
 * word that names a category makes all requests of that category exact matches.
 */
export const ranks = {
  titleAsks: 0,
  mentioned: 1,
  /** Not in the title; used by the order of relevance. */
  described: 2,
  /** In the category that the only word names; the title asks for the thing in another form. */
  filedTitleAsks: 3,
  filed: 4,
  /** First level of similar matches; each further level is one rank behind. */
  similar: 5,
  /** The title asks for the thing, and other words are in the text only. */
  similarTitleAsks: 9,
  similarTitled: 10,
  similarDescribed: 11,
  /** Level 5: in the category that one of several words names. Level 6 is one rank behind. */
  similarFiled: 12,
} as const;

/** The first level without any form of the word: see `ranks.similarFiled`. */
export const filedLevel = 5;

interface Order {
  by: SQL;
  /** In an expression that no index has, for few rows that are found first and then sorted. */
  sorted: SQL;
  /** "After the cursor", within one rank. */
  after: SQL;
  key: readonly KeyPart[];
  keyOf: (row: ListedRow) => (string | number)[];
}
export type ListedRow = JoinedRequest & { total: number | null; place: number };

const time = (position: number) => sql`${sql.placeholder(`key${position}`)}::timestamptz`;
const id = (position: number) => sql`${sql.placeholder(`key${position}`)}::uuid`;
const { createdAt, sortPrice, id: requestId } = buyRequests;

const newestFirst = sql`${createdAt} desc, ${requestId} desc`;

const newest: Order = {
  by: newestFirst,
  sorted: sql`${createdAt} + interval '0' desc, ${requestId} desc`,
  after: sql`(${createdAt}, ${requestId}) < (${time(1)}, ${id(2)})`,
  key: ['time', 'id'],
  keyOf: (row) => [row.createdAt.toISOString(), row.id],
};

/** `key0` is the rank of the last row, so that a cursor spans the tiers. */
export const orders: Record<RequestSort, Order> = {
  newest,
  price_asc: {
    by: sql`${sortPrice}, ${requestId}`,
    sorted: sql`${sortPrice} + 0, ${requestId}`,
    after: sql`(${sortPrice}, ${requestId}) > (${pesos('key1')}, ${id(2)})`,
    key: ['number', 'id'],
    keyOf: (row) => [row.sortPrice ?? 0, row.id],
  },
  price_desc: {
    by: sql`${sortPrice} desc, ${requestId} desc`,
    sorted: sql`${sortPrice} + 0 desc, ${requestId} desc`,
    after: sql`(${sortPrice}, ${requestId}) < (${pesos('key1')}, ${id(2)})`,
    key: ['number', 'id'],
    keyOf: (row) => [row.sortPrice ?? 0, row.id],
  },
  relevance: newest,
};

export interface MarketplaceQueryShape {
  used: readonly Criterion[];
  sort: RequestSort;
  isNext: boolean;
  search: ExactMatch | null;
  /** Any block concerns the viewer. */
  isBlocked: boolean;
  isVisitor: boolean;
  /** Page size if it is a usual one; null for any other. */
  size: number | null;
  /** The total is wanted, too. */
  isCounted: boolean;
}
export type MatchFilter = Pick<MarketplaceQueryShape, 'used' | 'search' | 'isBlocked'>;

export const shapeKey = ({
  used,
  sort,
  isNext,
  search,
  isBlocked,
  isVisitor,
  size,
  isCounted,
}: MarketplaceQueryShape): string =>
  [
    sort,
    isNext ? 'next' : 'first',
    ...(isBlocked ? ['apart'] : []),
    ...(isVisitor ? ['visitor'] : []),
    ...(size === null ? [] : [`of${size}`]),
    ...(isCounted ? ['counted'] : []),
    ...(search ? ['search', search] : []),
    ...used,
  ].join('_');

export const matching = ({ used, search, isBlocked }: MatchFilter): SQL =>
  sql.join(
    [
      listed(),
      ...(isBlocked ? [isOpenToViewer()] : []),
      ...(search ? [exactly(search)] : []),
      ...used.map((criterion) => conditions[criterion]),
    ],
    sql` and `,
  );

/** Counts up to one above the cap. */
export const countOf = (where: SQL): SQL<number> => sql<number>`(
  select count(*)::int from (
    select 1 from ${buyRequests} where ${where} limit ${countMost}
  ) matching
)`;

/** Counting needs no order, so the index of places is quicker, except within a category, which has an index. */
const byIndex = (used: readonly Criterion[]): Criterion[] =>
  used.map((criterion) =>
    criterion === 'manyPlaceIds' && !used.includes('category') ? 'placeIds' : criterion,
  );

export const totalOf = (shape: MarketplaceQueryShape): SQL<number | null> =>
  shape.isCounted
    ? countOf(matching({ ...shape, used: byIndex(shape.used) }))
    : sql<number | null>`null::int`;
export const totalColumn = (shape: MarketplaceQueryShape) => totalOf(shape).as('total');

/** Rows before those of the next stratum, in the order of the list. */
export interface Stratum {
  place: number;
  where: SQL;
}

/** Table `page` of ids with their ranks. PostgreSQL does not begin a later stratum once the page is full. */
export function pageOfStrata(strata: readonly Stratum[], { by, after }: Order, isNext: boolean): SQL {
  const limit = sql.placeholder('limit');
  const rows = strata.map(
    ({ place, where }, nth) => sql`(
      select ${requestId} as id, ${sql.raw(String(place))} as place from ${buyRequests}
      where ${where} ${isNext && nth === 0 ? sql`and ${after}` : sql``} order by ${by} limit ${limit}
    )`,
  );
  return sql`(select * from (${sql.join(rows, sql` union all `)}) strata limit ${limit}) page`;
}

/** Requests joined with the table `page`, which has their ids and ranks. */
export const rowsOfPage = (db: Database, shape: { isVisitor: boolean }, page: SQL, total: SQL) =>
  db
    .select({
      ...columnsFor(shape),
      place: sql<number>`page.place`.as('place'),
      total: sql<number | null>`${total}`.as('total'),
    })
    .from(buyRequests)
    .innerJoin(page, sql`page.id = ${buyRequests.id}`)
    .innerJoin(profiles, ownerJoin)
    .leftJoin(categories, categoryJoin);
