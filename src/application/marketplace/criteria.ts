import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { JoinedRequest } from '#application/buy-requests/presenter.ts';
import { isOpenToViewer, listed } from '#application/buy-requests/visibility.ts';
import { fits } from '#application/marketplace/search-conditions.ts';
import { countMost, type KeyPart } from '#application/paging.ts';
import { containing } from '#database/normalized-text.ts';
import { buyRequests, categories } from '#database/schema.ts';
import type { RequestSort } from '#domain/buy-requests/buy-request.ts';
import type { RequestCondition } from '#domain/buy-requests/conditions.ts';
import type { Around } from '#domain/places/around.ts';

/** What a visitor of the marketplace may ask for; everything is optional. */
export interface MarketplaceFilter extends Around {
  /** Words of the title or description: exact matches first, then similar ones (`src/domain/search/match.ts`). */
  search?: string;
  /** Part of the zone. */
  zone?: string;
  condition?: RequestCondition;
  category?: string;
  /** Whole pesos; a request's budget is its maximum price, and an open budget fits every range. */
  minPrice?: number;
  maxPrice?: number;
  /** When not said, `relevance` with a search, else `newest`. */
  sort?: RequestSort;
}

/** A text as a value of a statement. */
export const text = (name: string) => sql`${sql.placeholder(name)}::text`;
const pesos = (name: string) => sql`${sql.placeholder(name)}::bigint`;

const column = (of: AnyColumn) => sql`${of}`;
const budget = column(buyRequests.sortPrice);

/** A list of texts as a value of a statement. */
export const texts = (name: string) => sql`${sql.placeholder(name)}::text[]`;

/** Every criterion but the words. */
const conditions: Record<
  Exclude<keyof MarketplaceFilter, 'sort' | 'search' | keyof Around> | 'placeIds' | 'manyPlaceIds',
  SQL
> = {
  // In a subquery, because the planner would look up how often each of some hundred places is there.
  placeIds: fits.places(column(buyRequests.placeId), sql`((select ${texts('placeIds')})::text[])`),
  manyPlaceIds: fits.placesOfMany(column(buyRequests.placeId), texts('placeIds')),
  zone: fits.text(column(buyRequests.zoneText), containing(text('zone'))),
  condition: fits.condition(column(buyRequests.condition), text('condition')),
  category: fits.category(
    column(buyRequests.categoryId),
    sql`(
      select c.id from ${categories} c where c.slug = ${text('category')} or c.id::text = lower(${text('category')}) limit 1
    )`,
  ),
  minPrice: fits.minPrice(budget, pesos('minPrice')),
  maxPrice: fits.maxPrice(budget, pesos('maxPrice')),
};
export type Criterion = keyof typeof conditions;
/** The names of the criteria besides the words. */
export const criteria = Object.keys(conditions) as Criterion[];

/** What of a request is searched. */
export const searched = {
  text: column(buyRequests.searchText),
  words: column(buyRequests.searchWords),
  titleText: column(buyRequests.titleText),
  titleWords: column(buyRequests.titleWords),
  categoryId: column(buyRequests.categoryId),
};
/** How exact matches have the text of a search: as one whole word, as a part, or as a part with words that are whole. */
type ExactMatch = 'word' | 'plain' | 'short';

/** Whether a request has what was typed: `pattern` is that of the folded text, `exact` has a single word's forms. */
export const exactly = (match: ExactMatch) =>
  match === 'word'
    ? fits.wholeWord(searched.words, texts('exact'))
    : fits.exactly(searched, text('pattern'), match === 'short' ? texts('short') : null);
/** Whether a title has it. */
export const inTitleOf = (
  match: ExactMatch | null,
  of: Pick<typeof searched, 'titleText' | 'titleWords'>,
): SQL =>
  match === 'word' ? fits.wholeWord(of.titleWords, texts('exact')) : fits.text(of.titleText, text('pattern'));
export const inTitle = (match: ExactMatch | null): SQL => inTitleOf(match, searched);

/**
 * Whether a title asks for what is looked for, and does not only mention it: see `demandPatterns`. As no column, because
 * planning would try a column's regular expressions with what it knows of its values; as a case, because it takes half of
 * the rows to fit a case, and next to none to fit a regular expression.
 */
export const titleAsksIn = (title: SQL): SQL => sql`case
  when split_part(${title}, ' ', 1) = any (${texts('begins')}) then true
  when ${title} || '' !~ ${text('says')} then false
  else ${title} || '' !~ ${text('mentions')} or ${title} || '' ~ ${text('starts')} end`;
export const titleAsks = titleAsksIn(searched.titleText);

/**
 * Sort ranks of search results: exact matches, then similar ones; within each, requests that ask for the thing before
 * those that mention it.
 */
export const ranks = {
  titleAsks: 0,
  mentioned: 1,
  /** Not in the title: a place of its own when the most relevant come first. */
  described: 2,
  /** Those of the first level; those of the second are a place behind, and so on. */
  similar: 3,
  /** The title asks for it, and the other words are in the text alone. */
  similarTitleAsks: 7,
  /** Every word is in the title. */
  similarTitled: 8,
  similarDescribed: 9,
  /** Filed in the category that a word names: level 5. Level 6 is a place behind. */
  filed: 10,
} as const;

/** The best level of those that are found without any form of the word: see `ranks.filed`. */
export const filedLevel = 5;

interface Order {
  by: SQL;
  /** The same as no index gives it: for few rows that are found first and then sorted. */
  sorted: SQL;
  /** "Comes after the cursor", within a place. */
  after: SQL;
  key: readonly KeyPart[];
  keyOf: (row: ListedRow) => (string | number)[];
}
/** A row of a list, with its place. */
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

/** `key0` is the place of a search's last row, so that a cursor spans the tiers. */
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

/** What a statement is made for. */
export interface MarketplaceQueryShape {
  used: readonly Criterion[];
  sort: RequestSort;
  isNext: boolean;
  /** Null without a search. */
  search: ExactMatch | null;
  /** A block keeps the viewer apart from somebody. Nobody else pays for looking. */
  isBlocked: boolean;
  isVisitor: boolean;
  /** How many are asked for, where it is a size that pages have; null for any other. */
  size: number | null;
  /** The number of all is wanted, too. */
  isCounted: boolean;
}
/** The part of a shape that decides which rows match. */
export type Matched = Pick<MarketplaceQueryShape, 'used' | 'search' | 'isBlocked'>;

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

/** Whether a request is listed and fits. */
export const matching = ({ used, search, isBlocked }: Matched): SQL =>
  sql.join(
    [
      listed(),
      ...(isBlocked ? [isOpenToViewer()] : []),
      ...(search ? [exactly(search)] : []),
      ...used.map((criterion) => conditions[criterion]),
    ],
    sql` and `,
  );

/** Counts up to the cap, and one more. */
export const countOf = (where: SQL): SQL<number> => sql<number>`(
  select count(*)::int from (
    select 1 from ${buyRequests} where ${where} limit ${countMost}
  ) matching
)`;

/** Counting needs no order, so the index of places is quicker for many, too; but within a category its own index is. */
const byIndex = (used: readonly Criterion[]): Criterion[] =>
  used.map((criterion) =>
    criterion === 'manyPlaceIds' && !used.includes('category') ? 'placeIds' : criterion,
  );

/** SQL: the number of all rows that fit, where it is wanted. */
export const totalOf = (shape: MarketplaceQueryShape): SQL<number | null> =>
  shape.isCounted
    ? countOf(matching({ ...shape, used: byIndex(shape.used) }))
    : sql<number | null>`null::int`;
export const totalFor = (shape: MarketplaceQueryShape) => totalOf(shape).as('total');

/** Rows that stand before those of the next stratum, each stratum in the order of the list. */
export interface Stratum {
  place: number;
  where: SQL;
}

/**
 * A page of strata, as a table `page` of ids with their places. A later stratum is not even begun when those before it
 * fill the page, and within each the database may stop at the page, too.
 */
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
