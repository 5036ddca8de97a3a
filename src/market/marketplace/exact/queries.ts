import { type SQL, sql } from 'drizzle-orm';
import { buyRequests, categories, profiles } from '#database/schema.ts';
import { limits } from '#domain/limits/limits.ts';
import { categoryJoin, columnsFor, ownerJoin } from '../../buy-requests/presenter.ts';
import type { Market } from '../../context.ts';
import { countMost } from '../../paging.ts';
import { prepareOnce } from '../../prepared.ts';
import {
  countOf,
  inTitle,
  inTitleOf,
  type ListedRow,
  type Matched,
  matching,
  orders,
  places,
  type Shape,
  shapeKey,
  sought,
  soughtBy,
  totalFor,
} from '../criteria/queries.ts';

/*
 * What has the words as they were typed. Of few, all are found once, and then ordered and counted; of more than are
 * counted, each place is read by itself, as far as the page goes.
 */

const limit = sql.placeholder('limit');
const most = limits.totalCap + 1;
const number = (of: number) => sql.raw(String(of));
const title = sql`f.title_text`;

const fewRequests = prepareOnce((db, shape: Shape) => {
  const order = orders[shape.sort];
  const place = sql`case when not ${inTitleOf(title)} then ${number(shape.sort === 'relevance' ? places.described : places.mentioned)}
    when ${soughtBy(title)} then ${number(places.sought)} else ${number(places.mentioned)} end`;
  const before = sql`${sql.placeholder('key0')}::int`;
  const after = shape.isNext ? sql`where place > ${before} or place = ${before} and ${order.after}` : sql``;
  const { id, createdAt, sortPrice, titleText } = buyRequests;
  const page = sql`(
    with found as materialized (
      select ${id}, ${createdAt}, ${sortPrice}, ${titleText} from ${buyRequests} where ${matching(shape)} limit ${countMost}
    ),
    ranked as (
      select f.*, ${place} as place from found f where (select count(*) from found) < ${countMost}
    )
    (select id, place, (select count(*)::int from found) as total
    from ranked as buy_requests ${after} order by place, ${order.by} limit ${limit})
    union all (
      select id, 0, ${countMost} from found where (select count(*) from found) = ${countMost} limit 1
    )
  ) page`;
  return rowsOf(db, shape, page).orderBy(sql`page.place`, order.by).prepare('');
}, shapeKey);

const rowsOf = (db: Market['db'], shape: Shape, page: SQL) =>
  db
    .select({
      ...columnsFor(shape),
      place: sql<number>`page.place`.as('place'),
      total: sql<number | null>`page.total`.as('total'),
    })
    .from(buyRequests)
    .innerJoin(page, sql`page.id = ${buyRequests.id}`)
    .innerJoin(profiles, ownerJoin)
    .leftJoin(categories, categoryJoin);

const whereOf: Record<number, (sort: Shape['sort']) => SQL> = {
  [places.sought]: () => sql`${inTitle} and (${sought})`,
  [places.mentioned]: (sort) =>
    sort === 'relevance' ? sql`${inTitle} and not (${sought})` : sql`not (${inTitle} and (${sought}))`,
  [places.described]: () => sql`not ${inTitle}`,
};

/** So many of the first rows are looked at before all: of most things they hold a page of those that ask for it. */
const firstLook = 64;

function soughtFirst(shape: Shape): SQL {
  const { id, titleText } = buyRequests;
  const order = orders[shape.sort];
  const after = shape.isNext ? sql`and ${order.after}` : sql``;
  return sql`${id} in (
    select f.id from (
      select ${id}, ${titleText} from ${buyRequests} where ${matching(shape)} ${after} order by ${order.by} limit ${number(firstLook)}
    ) f where ${inTitleOf(title)} and (${soughtBy(title)})
  )`;
}

/** `isFirstLook` reads only from the first rows, where PostgreSQL can stop early; it may find less than there is. */
const requestsAt = prepareOnce(
  (db, shape: Shape, place: number, isFirstLook: boolean) => {
    const order = orders[shape.sort];
    const all = sql`${matching(shape)} and ${whereOf[place]!(shape.sort)}`;
    const where = isFirstLook ? soughtFirst(shape) : shape.isNext ? sql`${all} and ${order.after}` : all;
    return db
      .select({
        ...columnsFor(shape),
        place: sql<number>`${number(place)}`.as('place'),
        total: totalFor(shape),
      })
      .from(buyRequests)
      .innerJoin(profiles, ownerJoin)
      .leftJoin(categories, categoryJoin)
      .where(where)
      .orderBy(order.by)
      .limit(limit)
      .prepare('');
  },
  (shape, place, isFirstLook) => `${shapeKey(shape)}_${place}${isFirstLook}`,
);

export const countExact = prepareOnce(
  (db, shape: Matched) =>
    db
      .select({ total: countOf(matching(shape)).as('total') })
      .from(sql`(values (1)) once`)
      .prepare(''),
  ({ used, search, isApart }) => [search, isApart, ...used].join('_'),
);

/** Searches that lately had more than are counted: only a guess, by which the quicker of two ways is tried first. */
const common = new Set<string>();
const commonMax = 10_000;

/** So many of those that have what was typed as a page holds, with their number where it is wanted. */
export async function findExact(
  db: Market['db'],
  shape: Shape,
  asked: Record<string, unknown>,
  name: string,
): Promise<ListedRow[]> {
  if (!common.has(name)) {
    const few = await fewRequests(db, shape).execute(asked);
    if (few[0]?.total !== most) return few;
    if (common.size >= commonMax) common.clear();
    common.add(name);
  }
  const from = shape.isNext ? Number(asked.key0) : places.sought;
  const all = shape.sort === 'relevance' ? [0, 1, 2] : [0, 1];
  const rows: ListedRow[] = [];
  for (const place of all.filter((one) => one >= from)) {
    const isCounted = shape.isCounted && rows.length === 0;
    const next = { ...shape, isNext: shape.isNext && place === from, isCounted };
    const room = Number(asked.limit) - rows.length;
    const read = (isFirstLook: boolean) =>
      requestsAt(db, next, place, isFirstLook).execute({ ...asked, limit: room });
    if (room <= 0) break;
    const first = place === places.sought ? await read(true) : [];
    rows.push(...(first.length === room ? first : await read(false)));
  }
  if (rows.length < Number(asked.limit) && !shape.isNext) common.delete(name);
  return rows;
}
