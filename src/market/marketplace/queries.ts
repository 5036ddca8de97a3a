import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { containing } from '#database/folding.ts';
import { buyRequests, categories, profiles } from '#database/schema.ts';
import type { RequestCondition, RequestSort } from '#domain/buy-request.ts';
import { limits } from '#domain/limits.ts';
import type { BuyRequestView, Page } from '#domain/views.ts';
import {
  categoryJoin,
  type JoinedRequest,
  ownerJoin,
  presentRequest,
  requestColumns,
} from '../buy-requests/presenter.ts';
import { listed } from '../buy-requests/visibility.ts';
import type { Actor, Market } from '../context.ts';
import { decodeCursor, type KeyPart, type Paging, pageLimit, toPage } from '../paging.ts';
import { prepareOnce } from '../prepared.ts';
import { fits } from './fits.ts';

/** What a visitor of the marketplace may ask for; everything is optional. */
export interface MarketplaceFilter {
  /** Part of title or description; case and accents don't matter. */
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

const conditions: Record<Exclude<keyof MarketplaceFilter, 'sort'>, SQL> = {
  search: fits.text(column(buyRequests.searchText), pattern('search')),
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

const titleFirst = sql`(case when ${fits.text(column(buyRequests.titleText), pattern('search'))} then 0 else 1 end)`;

interface Order {
  by: SQL;
  /** "Comes after the cursor". */
  after: SQL;
  key: readonly KeyPart[];
  keyOf: (row: ListedRow) => (string | number)[];
}
type ListedRow = JoinedRequest & { total: number; rank: number };

const time = sql`${sql.placeholder('key0')}::timestamptz`;
const timeAt1 = sql`${sql.placeholder('key1')}::timestamptz`;
const id = (position: number) => sql`${sql.placeholder(`key${position}`)}::uuid`;
const { createdAt, sortPrice, id: requestId } = buyRequests;

const orders: Record<RequestSort, Order> = {
  newest: {
    by: sql`${createdAt} desc, ${requestId} desc`,
    after: sql`(${createdAt}, ${requestId}) < (${time}, ${id(1)})`,
    key: ['time', 'id'],
    keyOf: (row) => [row.createdAt.toISOString(), row.id],
  },
  price_asc: {
    by: sql`${sortPrice}, ${requestId}`,
    after: sql`(${sortPrice}, ${requestId}) > (${pesos('key0')}, ${id(1)})`,
    key: ['number', 'id'],
    keyOf: (row) => [row.sortPrice ?? 0, row.id],
  },
  price_desc: {
    by: sql`${sortPrice} desc, ${requestId} desc`,
    after: sql`(${sortPrice}, ${requestId}) < (${pesos('key0')}, ${id(1)})`,
    key: ['number', 'id'],
    keyOf: (row) => [row.sortPrice ?? 0, row.id],
  },
  relevance: {
    by: sql`${titleFirst}, ${createdAt} desc, ${requestId} desc`,
    after: sql`(${titleFirst} > ${sql.placeholder('key0')}::int or (${titleFirst} = ${sql.placeholder('key0')}::int
      and (${createdAt}, ${requestId}) < (${timeAt1}, ${id(2)})))`,
    key: ['rank', 'time', 'id'],
    keyOf: (row) => [row.rank, row.createdAt.toISOString(), row.id],
  },
};

interface Shape {
  used: readonly Criterion[];
  sort: RequestSort;
  isNext: boolean;
}
const shapeKey = ({ used, sort, isNext }: Shape) => [sort, isNext ? 'next' : 'first', ...used].join('_');

const matching = (used: readonly Criterion[]): SQL =>
  sql.join([listed(), ...used.map((criterion) => conditions[criterion])], sql` and `);

/**
 * A plan made for any text would be wrong for some (a common word, one that matches nothing), so statements
 * with a text search have no name: PostgreSQL plans them for the very text.
 */
const statementName = (shape: Shape) => (hasText(shape.used) ? '' : `market_${shapeKey(shape)}`);

const hasText = (used: readonly Criterion[]) => used.includes('search') || used.includes('zone');

const usedOf = (filter: MarketplaceFilter): Criterion[] =>
  criteria.filter((criterion) => filter[criterion] !== undefined && filter[criterion] !== '');

/** Whether a filter looks for text, which costs the database up to a third of a second. */
export const looksForText = (filter: MarketplaceFilter): boolean => hasText(usedOf(filter));

/** Counts up to the cap and no further. */
const countMatching = (used: readonly Criterion[]): SQL<number> => sql<number>`(
  select count(*)::int from (
    select 1 from ${buyRequests} where ${matching(used)} limit ${sql.raw(String(limits.totalCap))}
  ) matching
)`;

const activeRequests = prepareOnce((db, shape: Shape) => {
  const order = orders[shape.sort];
  const where = matching(shape.used);
  return db
    .select({
      ...requestColumns,
      rank: (shape.sort === 'relevance' ? sql<number>`${titleFirst}` : sql<number>`0`).as('rank'),
      total: countMatching(shape.used).as('total'),
    })
    .from(buyRequests)
    .innerJoin(profiles, ownerJoin)
    .leftJoin(categories, categoryJoin)
    .where(shape.isNext ? sql`${where} and ${order.after}` : where)
    .orderBy(order.by)
    .limit(sql.placeholder('limit'))
    .prepare(statementName(shape));
}, shapeKey);

/** Active requests that fit the filter, newest first unless said otherwise; `total` stops at `limits.totalCap`. */
export async function listActiveRequests(
  market: Market,
  actor: Actor,
  { sort: askedSort, cursor, limit: askedLimit, ...filter }: MarketplaceFilter & Paging = {},
): Promise<Page<BuyRequestView> & { total: number }> {
  const used = usedOf(filter);
  const db = (hasText(used) && market.searches) || market.db;
  const sort = askedSort === 'relevance' && !used.includes('search') ? 'newest' : (askedSort ?? 'newest');
  const limit = pageLimit({ limit: askedLimit });
  const key = decodeCursor(cursor, orders[sort].key);
  const rows: ListedRow[] = await activeRequests(db, { used, sort, isNext: key !== null }).execute({
    ...filter,
    viewer: actor?.userId ?? null,
    limit: limit + 1,
    key0: key?.[0],
    key1: key?.[1],
    key2: key?.[2],
  });
  const page = toPage(rows, limit, (row) => presentRequest(row, actor), orders[sort].keyOf);
  return { ...page, total: rows[0]?.total ?? 0 };
}
