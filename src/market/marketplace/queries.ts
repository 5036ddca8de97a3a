import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { containing } from '#database/folding.ts';
import { buyRequests, categories, profiles } from '#database/schema.ts';
import type { RequestCondition, RequestSort } from '#domain/buy-request.ts';
import { limits } from '#domain/limits.ts';
import { type Phrase, phraseOf, tierOf } from '#domain/search/match.ts';
import type { FoundRequestView, Page } from '#domain/views.ts';
import { isApartFromAnybody } from '../blocks/queries.ts';
import {
  categoryJoin,
  type JoinedRequest,
  ownerJoin,
  presentRequest,
  requestColumns,
} from '../buy-requests/presenter.ts';
import { isOpenToViewer, listed } from '../buy-requests/visibility.ts';
import type { Actor, Market } from '../context.ts';
import { countMost, decodeCursor, type KeyPart, type Paging, pageLimit, toPage } from '../paging.ts';
import { prepareOnce } from '../prepared.ts';
import { formsOf, type WordForms } from '../words/queries.ts';
import { type FormValues, fits } from './fits.ts';

/** What a visitor of the marketplace may ask for; everything is optional. */
export interface MarketplaceFilter {
  /** What title or description says: as it was typed first, then what is similar (`src/domain/search/match.ts`). */
  search?: string;
  /** Part of the zone. */
  zone?: string;
  condition?: RequestCondition;
  /** Slug or id. */
  category?: string;
  /** Whole pesos; a request's budget is its maximum price, and an open budget fits every range. */
  minPrice?: number;
  maxPrice?: number;
  /** `newest` when not said. */
  sort?: RequestSort;
}

const text = (name: string) => sql`${sql.placeholder(name)}::text`;
const pesos = (name: string) => sql`${sql.placeholder(name)}::bigint`;

const column = (of: AnyColumn) => sql`${of}`;
const pattern = (name: string) => containing(text(name));
const budget = column(buyRequests.sortPrice);

/** Every criterion but the words. */
const conditions: Record<Exclude<keyof MarketplaceFilter, 'sort' | 'search'>, SQL> = {
  zone: fits.text(column(buyRequests.zoneText), pattern('zone')),
  condition: fits.condition(column(buyRequests.condition), text('condition')),
  category: fits.category(
    column(buyRequests.categoryId),
    sql`(
      select c.id from ${categories} c where c.slug = ${text('category')} or c.id::text = ${text('category')} limit 1
    )`,
  ),
  minPrice: fits.minPrice(budget, pesos('minPrice')),
  maxPrice: fits.maxPrice(budget, pesos('maxPrice')),
};
type Criterion = keyof typeof conditions;
const criteria = Object.keys(conditions) as Criterion[];

const searched = {
  text: column(buyRequests.searchText),
  words: column(buyRequests.searchWords),
  titleWords: column(buyRequests.titleWords),
};
const texts = (name: string) => sql`${sql.placeholder(name)}::text[]`;
const exactly = (hasShort: boolean) =>
  fits.exactly(searched, pattern('search'), hasShort ? texts('short') : null);
const titleFirst = sql`(case when ${fits.text(column(buyRequests.titleText), pattern('search'))} then 0 else 1 end)`;

interface Order {
  by: SQL;
  /** "Comes after the cursor". */
  after: SQL;
  key: readonly KeyPart[];
  keyOf: (row: ListedRow) => (string | number)[];
}
type ListedRow = JoinedRequest & { total: number; rank: number; level: number };

const time = (position: number) => sql`${sql.placeholder(`key${position}`)}::timestamptz`;
const id = (position: number) => sql`${sql.placeholder(`key${position}`)}::uuid`;
const { createdAt, sortPrice, id: requestId } = buyRequests;

/** `key0` is the level of a search's last row, so that a cursor spans the tiers. */
const orders: Record<RequestSort, Order> = {
  newest: {
    by: sql`${createdAt} desc, ${requestId} desc`,
    after: sql`(${createdAt}, ${requestId}) < (${time(1)}, ${id(2)})`,
    key: ['time', 'id'],
    keyOf: (row) => [row.createdAt.toISOString(), row.id],
  },
  price_asc: {
    by: sql`${sortPrice}, ${requestId}`,
    after: sql`(${sortPrice}, ${requestId}) > (${pesos('key1')}, ${id(2)})`,
    key: ['number', 'id'],
    keyOf: (row) => [row.sortPrice ?? 0, row.id],
  },
  price_desc: {
    by: sql`${sortPrice} desc, ${requestId} desc`,
    after: sql`(${sortPrice}, ${requestId}) < (${pesos('key1')}, ${id(2)})`,
    key: ['number', 'id'],
    keyOf: (row) => [row.sortPrice ?? 0, row.id],
  },
  // Those that have it in their title come first.
  relevance: {
    by: sql`${titleFirst}, ${createdAt} desc, ${requestId} desc`,
    after: sql`(${titleFirst} > ${sql.placeholder('key1')}::int or (${titleFirst} = ${sql.placeholder('key1')}::int
      and (${createdAt}, ${requestId}) < (${time(2)}, ${id(3)})))`,
    key: ['rank', 'time', 'id'],
    keyOf: (row) => [row.rank, row.createdAt.toISOString(), row.id],
  },
};

interface Shape {
  used: readonly Criterion[];
  sort: RequestSort;
  isNext: boolean;
  /** `short`: with words that are looked for as a whole; null without a search. */
  search: 'plain' | 'short' | null;
  /** A block keeps the viewer apart from somebody. Nobody else pays for looking. */
  isApart: boolean;
}
type Matched = Pick<Shape, 'used' | 'search' | 'isApart'>;
const shapeKey = ({ used, sort, isNext, search, isApart }: Shape) =>
  [
    sort,
    isNext ? 'next' : 'first',
    ...(isApart ? ['apart'] : []),
    ...(search ? ['search', search] : []),
    ...used,
  ].join('_');

const matching = ({ used, search, isApart }: Matched): SQL =>
  sql.join(
    [
      listed(),
      ...(isApart ? [isOpenToViewer()] : []),
      ...(search ? [exactly(search === 'short')] : []),
      ...used.map((criterion) => conditions[criterion]),
    ],
    sql` and `,
  );

/**
 * A plan made for any text would be wrong for some (a common word, one that matches nothing), so statements
 * with a text search have no name: PostgreSQL plans them for the very text.
 */
const statementName = (shape: Shape) =>
  shape.search || shape.used.includes('zone') ? '' : `market_${shapeKey(shape)}`;

const isGiven = (value: unknown) => value !== undefined && value !== '';
const usedOf = (filter: MarketplaceFilter): Criterion[] =>
  criteria.filter((criterion) => isGiven(filter[criterion]));

/** Whether a filter looks for text, which costs the database up to a third of a second. */
export const looksForText = ({ search, zone }: MarketplaceFilter): boolean =>
  isGiven(search) || isGiven(zone);

/** Counts up to the cap, and one more. */
const countOf = (where: SQL): SQL<number> => sql<number>`(
  select count(*)::int from (
    select 1 from ${buyRequests} where ${where} limit ${countMost}
  ) matching
)`;

const activeRequests = prepareOnce((db, shape: Shape) => {
  const order = orders[shape.sort];
  const where = matching(shape);
  return db
    .select({
      ...requestColumns,
      rank: (shape.sort === 'relevance' ? sql<number>`${titleFirst}` : sql<number>`0`).as('rank'),
      level: sql<number>`0`.as('level'),
      total: countOf(where).as('total'),
    })
    .from(buyRequests)
    .innerJoin(profiles, ownerJoin)
    .leftJoin(categories, categoryJoin)
    .where(shape.isNext ? sql`${where} and ${order.after}` : where)
    .orderBy(order.by)
    .limit(sql.placeholder('limit'))
    .prepare(statementName(shape));
}, shapeKey);

const countExact = prepareOnce(
  (db, shape: Matched) =>
    db
      .select({ total: countOf(matching(shape)).as('total') })
      .from(sql`(values (1)) once`)
      .prepare(''),
  ({ used, search, isApart }) => [search, isApart, ...used].join('_'),
);

const formValues = (count: number): FormValues[] =>
  Array.from({ length: count }, (_, nth) => ({
    word: texts(`word${nth}`),
    part: pattern(`part${nth}`),
    stems: texts(`stems${nth}`),
    typos: texts(`typos${nth}`),
    whole: texts(`whole${nth}`),
  }));

const valuesOf = (forms: readonly WordForms[]): Record<string, unknown> =>
  Object.fromEntries(
    forms.flatMap(({ word, part, stems, typos, synonyms }, nth) => [
      [`word${nth}`, [word]],
      [`part${nth}`, part],
      [`stems${nth}`, stems],
      [`typos${nth}`, typos],
      // What has the word has it as a part of the text, too: one look-up less.
      [`whole${nth}`, [...stems.filter((stem) => part === null || stem !== word), ...synonyms]],
    ]),
  );

interface SimilarShape extends Shape {
  words: number;
}
const similarWhere = ({ used, search, words, isApart }: Omit<SimilarShape, 'sort' | 'isNext'>): SQL => sql`
  ${matching({ used, search: null, isApart })} and ${fits.alike(searched, formValues(words))} and not (${exactly(search === 'short')})
`;

/**
 * What is similar is found once, as few columns, for the rows and for their number; the rest is read for the rows of a page.
 * What was found goes by the name of the table, so that the orders mean its columns.
 */
const similarRequests = prepareOnce(
  (db, shape: SimilarShape) => {
    const order = orders[shape.sort];
    const before = sql`${sql.placeholder('key0')}::int`;
    const after = shape.isNext ? sql`where level > ${before} or level = ${before} and ${order.after}` : sql``;
    const page = sql`(
      with found as materialized (
        select ${requestId}, ${createdAt}, ${sortPrice}, ${buyRequests.titleText},
          ${fits.level(searched, formValues(shape.words))} as level
        from ${buyRequests} where ${similarWhere(shape)}
      )
      select id, level, (select count(*)::int from (select from found limit ${countMost}) counted) as total
      from found as buy_requests ${after} order by level, ${order.by} limit ${sql.placeholder('limit')}
    ) page`;
    return db
      .select({
        ...requestColumns,
        rank: (shape.sort === 'relevance' ? sql<number>`${titleFirst}` : sql<number>`0`).as('rank'),
        level: sql<number>`page.level`.as('level'),
        total: sql<number>`page.total`.as('total'),
      })
      .from(buyRequests)
      .innerJoin(page, sql`page.id = ${requestId}`)
      .innerJoin(profiles, ownerJoin)
      .leftJoin(categories, categoryJoin)
      .orderBy(sql`page.level`, order.by)
      .prepare('');
  },
  (shape) => `${shapeKey(shape)}_${shape.words}`,
);

const countSimilar = prepareOnce(
  (db, shape: Omit<SimilarShape, 'sort' | 'isNext'>) =>
    db
      .select({ total: countOf(similarWhere(shape)).as('total') })
      .from(sql`(values (1)) once`)
      .prepare(''),
  ({ used, search, words, isApart }) => [search, words, isApart, ...used].join('_'),
);

type Found = Page<FoundRequestView> & { total: number };

/**
 * Active requests that fit the filter, newest first unless said otherwise; `total` is exact up to `limits.totalCap`. Those
 * that have what was typed come first; when the page has room after them, those that are similar follow. Nothing similar
 * is looked for while it could change neither the page nor the total.
 */
export async function listActiveRequests(
  market: Market,
  actor: Actor,
  { sort: askedSort, cursor, limit: askedLimit, ...filter }: MarketplaceFilter & Paging = {},
): Promise<Found> {
  const used = usedOf(filter);
  const phrase = isGiven(filter.search) ? phraseOf(filter.search ?? '') : null;
  const db = (looksForText(filter) && market.searches) || market.db;
  const sort = askedSort === 'relevance' && !phrase ? 'newest' : (askedSort ?? 'newest');
  const limit = pageLimit({ limit: askedLimit });
  const key = decodeCursor(cursor, ['rank', ...orders[sort].key]);
  const asked = {
    ...filter,
    short: phrase?.short,
    viewer: actor?.userId ?? null,
    limit: limit + 1,
    ...Object.fromEntries((key ?? []).map((part, nth) => [`key${nth}`, part])),
  };
  const search = phrase && (phrase.short.length > 0 ? 'short' : 'plain');
  const isApart = await isApartFromAnybody(market, actor);
  const shape: Shape = { used, sort, isNext: key !== null, search, isApart };
  const isSimilar = Number(key?.[0] ?? 0) > 0;

  // What is similar is looked up meanwhile: nearly every search needs to know how much of it there is.
  const [exact, forms] = await Promise.all([
    isSimilar ? [] : (activeRequests(db, shape).execute(asked) as Promise<ListedRow[]>),
    phrase ? formsOf(db, [phrase]) : [],
  ]);
  let total = exact[0]?.total ?? 0;
  if (exact.length === 0 && key !== null) total = (await countExact(db, shape).execute(asked))[0]?.total ?? 0;
  const room = limit + 1 - exact.length;
  const similar =
    phrase && (room > 0 || total <= limits.totalCap)
      ? await findSimilar(
          db,
          besidesExact(phrase, forms[0] ?? []),
          { ...shape, isNext: isSimilar },
          asked,
          room,
        )
      : { rows: [], total: 0 };
  const page = toPage(
    [...exact, ...similar.rows],
    limit,
    (row): FoundRequestView => ({ ...presentRequest(row, actor), tier: tierOf(row.level) }),
    (row) => [row.level, ...orders[sort].keyOf(row)],
  );
  return { ...page, total: Math.min(total + similar.total, limits.totalCap + 1) };
}

/** So many of the similar ones as there is room for, and how many there are. */
async function findSimilar(
  db: Market['db'],
  forms: readonly WordForms[],
  shape: Shape,
  asked: Record<string, unknown>,
  room: number,
): Promise<{ rows: ListedRow[]; total: number }> {
  if (!canBeSimilar(forms)) return { rows: [], total: 0 };
  const values = { ...asked, ...valuesOf(forms), limit: room };
  const similar = { ...shape, words: forms.length };
  const rows: ListedRow[] = room > 0 ? await similarRequests(db, similar).execute(values) : [];
  if (rows[0]) return { rows, total: rows[0].total };
  // Without room, or after the last one, they are counted all the same.
  if (room > 0 && !shape.isNext) return { rows, total: 0 };
  return { rows, total: (await countSimilar(db, similar).execute(values))[0]?.total ?? 0 };
}

/** Of a single word, what has it is exact: nothing has to find it again. */
function besidesExact({ folded }: Phrase, forms: readonly WordForms[]): readonly WordForms[] {
  const [only] = forms;
  if (!only || forms.length > 1 || only.word !== folded) return forms;
  return [{ ...only, part: null, stems: only.stems.filter((word) => word !== folded) }];
}

/** Whether anything but the exact ones can be found: a word that looks like no other finds nothing more. */
const canBeSimilar = (forms: readonly WordForms[]): boolean =>
  forms.length > 1 ||
  forms.some(
    ({ part, stems, typos, synonyms }) => part !== null || stems.length + typos.length + synonyms.length > 0,
  );
