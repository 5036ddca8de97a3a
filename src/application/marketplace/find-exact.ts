import { type SQL, sql } from 'drizzle-orm';
import { categoryJoin, columnsFor, ownerJoin } from '#application/buy-requests/presenter.ts';
import type { Context } from '#application/context.ts';
import {
  countOf,
  inTitle,
  isDemandTitleSql,
  type ListedRow,
  type MarketplaceQueryShape,
  type MatchFilter,
  matching,
  orders,
  ranks,
  rowsOfPage,
  shapeKey,
  titleAsks,
  totalColumn,
  totalOf,
} from '#application/marketplace/criteria.ts';
import { countMost } from '#application/paging.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { buyRequests, categories, profiles } from '#database/schema.ts';
import { limits } from '#domain/limits/limits.ts';

/*
 * Requests with the words as typed. Few matches are found once, then ordered and counted; of more than are counted,
 * each rank is read by itself, as far as the page goes.
 */

const limit = sql.placeholder('limit');
const most = limits.totalCap + 1;
const number = (of: number) => sql.raw(String(of));

const placesOf = (sort: MarketplaceQueryShape['sort']): number[] =>
  sort === 'relevance'
    ? [ranks.titleAsks, ranks.mentioned, ranks.described]
    : [ranks.titleAsks, ranks.mentioned];

const { id, createdAt, sortPrice, titleText, titleWords } = buyRequests;
const columns = sql`${id}, ${createdAt}, ${sortPrice}, ${titleText}, ${titleWords}`;
const titleOfFound = { titleText: sql`title_text`, titleWords: sql`title_words` };

const placeBy = (of: typeof titleOfFound, { sort, search }: MarketplaceQueryShape) => sql`case
  when not (${inTitle(search, of)}) then ${number(sort === 'relevance' ? ranks.described : ranks.mentioned)}
  when ${isDemandTitleSql(of.titleText)} then ${number(ranks.titleAsks)} else ${number(ranks.mentioned)} end`;
const afterPlace = (place: SQL, after: SQL) => {
  const before = sql`${sql.placeholder('key0')}::int`;
  return sql`(${place} > ${before} or ${place} = ${before} and ${after})`;
};

const countedRequests = prepareOnce((db, shape: MarketplaceQueryShape) => {
  const order = orders[shape.sort];
  const after = shape.isNext ? sql`where ${afterPlace(sql`place`, order.after)}` : sql``;
  const page = sql`(
    with found as materialized (
      select ${columns} from ${buyRequests} where ${matching(shape)} limit ${countMost}
    ),
    ranked as (
      select found.*, ${placeBy(titleOfFound, shape)} as place from found
      where (select count(*) from found) < ${countMost}
    )
    (select id, place, (select count(*)::int from found) as total
    from ranked as buy_requests ${after} order by place, ${order.by} limit ${limit})
    union all (
      select id, 0, ${countMost} from found where (select count(*) from found) = ${countMost} limit 1
    )
  ) page`;
  return rowsOfPage(db, shape, page, sql`page.total`).orderBy(sql`page.place`, order.by).prepare('');
}, shapeKey);

const whereOf: Record<number, (shape: MarketplaceQueryShape) => SQL> = {
  [ranks.titleAsks]: ({ search }) => sql`${inTitle(search)} and (${titleAsks})`,
  [ranks.mentioned]: ({ sort, search }) =>
    sort === 'relevance'
      ? sql`${inTitle(search)} and not (${titleAsks})`
      : sql`not (${inTitle(search)} and (${titleAsks}))`,
  [ranks.described]: ({ search }) => sql`not (${inTitle(search)})`,
};

/** First rows to check before all: mostly they contain a page of titles that ask for the thing. */
const firstLook = 64;

/**
 * Titles that ask for the thing, from the first rows of the list only, so possibly fewer than there are. A single word
 * is looked up in the index of title words, which costs less than that of parts of texts.
 */
const titleAsksFirst = prepareOnce((db, shape: MarketplaceQueryShape) => {
  const order = orders[shape.sort];
  const after = shape.isNext ? sql`and ${order.after}` : sql``;
  const isOneWord = shape.search === 'word';
  const rest = isOneWord ? { ...shape, search: null } : shape;
  const titled = isOneWord ? sql`and ${inTitle(shape.search)}` : sql``;
  const page = sql`(
      select id, ${number(ranks.titleAsks)} as place, ${totalOf(shape)} as total from (
        select ${columns} from ${buyRequests} where ${matching(rest)} ${titled} ${after}
        order by ${order.by} limit ${number(firstLook)}
      ) as buy_requests where ${inTitle(shape.search, titleOfFound)} and (${isDemandTitleSql(titleOfFound.titleText)})
      order by ${order.by} limit ${limit}
    ) page`;
  return rowsOfPage(db, shape, page, sql`page.total`).orderBy(order.by).prepare('');
}, shapeKey);

const requestsAt = prepareOnce(
  (db, shape: MarketplaceQueryShape, place: number) => {
    const order = orders[shape.sort];
    const all = sql`${matching(shape)} and ${whereOf[place]!(shape)}`;
    return db
      .select({
        ...columnsFor(shape),
        place: sql<number>`${number(place)}`.as('place'),
        total: totalColumn(shape),
      })
      .from(buyRequests)
      .innerJoin(profiles, ownerJoin)
      .leftJoin(categories, categoryJoin)
      .where(shape.isNext ? sql`${all} and ${order.after}` : all)
      .orderBy(order.by)
      .limit(limit)
      .prepare('');
  },
  (shape, place) => `${shapeKey(shape)}_${place}`,
);

export const countExact = prepareOnce(
  (db, shape: MatchFilter) =>
    db
      .select({ total: countOf(matching(shape)).as('total') })
      .from(sql`(values (1)) once`)
      .prepare(''),
  ({ used, search, isBlocked }) => [search, isBlocked, ...used].join('_'),
);

export async function findExact(
  db: Context['db'],
  shape: MarketplaceQueryShape,
  asked: Record<string, unknown>,
): Promise<ListedRow[]> {
  const size = Number(asked.limit);
  const few = await countedRequests(db, shape).execute(asked);
  if (few[0]?.total !== most) return few;
  const from = shape.isNext ? Number(asked.key0) : ranks.titleAsks;
  const rows: ListedRow[] = [];
  for (const place of placesOf(shape.sort).filter((one) => one >= from)) {
    const isCounted = rows.length === 0;
    const next = { ...shape, isNext: shape.isNext && place === from, isCounted };
    const room = size - rows.length;
    if (room <= 0) break;
    const values = { ...asked, limit: room };
    const first = place === ranks.titleAsks ? await titleAsksFirst(db, next).execute(values) : [];
    rows.push(...(first.length === room ? first : await requestsAt(db, next, place).execute(values)));
  }
  return rows;
}
