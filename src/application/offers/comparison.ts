import { type SQL, sql } from 'drizzle-orm';
import type { Actor, Context } from '#application/context.ts';
import { type JoinedOffer, presentOffer, requestJoin } from '#application/offers/presenter.ts';
import { withPeople } from '#application/offers/queries.ts';
import { visibleToViewer } from '#application/offers/visibility.ts';
import { decodeCursor, isId, type KeyPart, type Paging, pageLimit, toPage } from '#application/paging.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { normalizedText } from '#database/normalized-text.ts';
import { buyRequests, offers } from '#database/schema.ts';
import { offerIsSql, offerStatusAtSql } from '#database/statuses.ts';
import {
  type Comparison,
  type ComparisonSort,
  type ComparisonSummary,
  fitKey,
} from '#domain/offers/comparison.ts';
import {
  type DeliveryTime,
  deliveryTimes,
  type OfferCondition,
  offerConditions,
} from '#domain/offers/conditions.ts';
import { deliveredCostMax, fitOf } from '#domain/offers/fit.ts';
import type { OfferMark } from '#domain/offers/side-by-side.ts';
import type { OfferView, Page } from '#domain/views/views.ts';

const value = (name: string, type: 'text' | 'uuid' | 'int' | 'bigint' | 'timestamptz') =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;

const ofRequest = sql`${offers.buyRequestId} = ${value('requestId', 'uuid')} and ${visibleToViewer()}`;

const condition = sql`${offers.contactInfo} ->> 'condition'`;

/** An empty text matches all offers. */
const fitsChoice = (of: SQL, name: keyof Comparison) =>
  sql`(${value(name, 'text')} = '' or ${of} = ${value(name, 'text')})`;

const statusNow = offerStatusAtSql(offers.status, offers.expiresAt, value('now', 'timestamptz'));

/** `isInTheRunning` of the domain in SQL. */
const isMarked = sql`(${offerIsSql('isDeal', offers.status)}
  or (${offerIsSql('isLive', offers.status)} and ${offers.expiresAt} > ${value('now', 'timestamptz')}))`;

/** `meetsAll` of the domain in SQL. */
const meets = sql`((${offers.availableFrom} > ${buyRequests.neededBy}) is not true
  and (${buyRequests.requirements} = '[]'::jsonb or not exists (
    select from jsonb_array_elements(${buyRequests.requirements}) asked
    where asked ->> 'kind' = 'must' and not ${offers.answers} @> jsonb_build_array(
      jsonb_build_object('requirementId', asked -> 'id', 'answer', 'si')))))`;

const passes = sql.join(
  [
    sql`(${fitsChoice(statusNow, 'status')} or (${value('status', 'text')} = 'live' and ${isMarked}))`,
    fitsChoice(condition, 'condition'),
    fitsChoice(sql`${offers.deliveryTime}`, 'delivery'),
    sql`(${value('meets', 'text')} = '' or ${meets} = (${value('meets', 'text')} = 'all'))`,
  ],
  sql` and `,
);

interface Order {
  by: SQL;
  after: SQL;
  /** Parts of the cursor, by placeholder. */
  key: Readonly<Record<string, KeyPart>>;
  keyOf: (row: JoinedOffer) => readonly (string | number)[];
}

const priceKey = (row: JoinedOffer) => [row.price, row.id] as const;
const dateKey = (row: JoinedOffer) => [row.createdAt.toISOString(), row.id] as const;
const price = sql`(${offers.price}, ${offers.id})`;
const date = sql`(${offers.createdAt}, ${offers.id})`;
const priceAt = sql`(${value('at', 'bigint')}, ${value('id', 'uuid')})`;
const dateAt = sql`(${value('at', 'timestamptz')}, ${value('id', 'uuid')})`;

const met = sql`(case when ${buyRequests.requirements} = '[]'::jsonb then 0 else (
  select count(*)::int from jsonb_array_elements(${buyRequests.requirements}) asked
  join jsonb_array_elements(${offers.answers}) given on given ->> 'requirementId' = asked ->> 'id'
  where asked ->> 'kind' = 'must' and given ->> 'answer' = 'si') end)`;
/** `shippingOf` of the domain in SQL. */
const shipping = sql`(case when ${offers.deliveryTime} = 'En persona' then 0 else ${offers.shippingCost} end)`;
// `least` ignores null.
const delivered = sql`(case when ${shipping} is not null then least(
  ${offers.price} * ${buyRequests.quantity} + ${shipping}, ${sql.raw(String(deliveredCostMax))}) end)`;
export const fitOrder = {
  met,
  unknown: sql`(case when ${shipping} is null then 1 else 0 end)`,
  cost: sql`coalesce(${delivered}, ${offers.price})`,
};
/** `fitKey` of the domain in SQL. */
const fit = sql`(case when ${offerIsSql('isDeal', offers.status)} then 0 else 1 end), -${met},
  ${fitOrder.unknown}, ${fitOrder.cost}`;
const fitAt = sql`${value('deal', 'int')}, ${value('unmet', 'int')}, ${value('unknown', 'int')}, ${value('cost', 'bigint')}`;

const orders: Record<ComparisonSort, Order> = {
  fit: {
    by: sql`${fit}, ${offers.createdAt} desc, ${offers.id} desc`,
    after: sql`((${fit}) > (${fitAt}) or ((${fit}) = (${fitAt}) and ${date} < ${dateAt}))`,
    key: { deal: 'rank', unmet: 'rank', unknown: 'rank', cost: 'number', at: 'time', id: 'id' },
    keyOf: (row) => [...fitKey({ ...row, ...fitOf(row, row) }), ...dateKey(row)],
  },
  price_asc: {
    by: sql`${offers.price}, ${offers.id}`,
    after: sql`${price} > ${priceAt}`,
    key: { at: 'number', id: 'id' },
    keyOf: priceKey,
  },
  price_desc: {
    by: sql`${offers.price} desc, ${offers.id} desc`,
    after: sql`${price} < ${priceAt}`,
    key: { at: 'number', id: 'id' },
    keyOf: priceKey,
  },
  newest: {
    by: sql`${offers.createdAt} desc, ${offers.id} desc`,
    after: sql`${date} < ${dateAt}`,
    key: { at: 'time', id: 'id' },
    keyOf: dateKey,
  },
  oldest: {
    by: sql`${offers.createdAt}, ${offers.id}`,
    after: sql`${date} > ${dateAt}`,
    key: { at: 'time', id: 'id' },
    keyOf: dateKey,
  },
};

const columns = prepareOnce(
  (db, sort: ComparisonSort, isNext: boolean) =>
    withPeople(db, { total: sql<number>`0`.as('total') })
      .where(sql`${ofRequest} and ${passes} ${isNext ? sql`and ${orders[sort].after}` : sql``}`)
      .orderBy(orders[sort].by)
      .limit(sql.placeholder('limit'))
      .prepare(`compared_${sort}${isNext ? '_next' : ''}`),
  (sort, isNext) => `${sort} ${isNext}`,
);

const rank = sql`array_position(array[${sql.raw(offerConditions.map((name) => `'${name}'`).join(', '))}], ${condition}) - 1`;
const photos = sql`coalesce(cardinality(${offers.images}), 0)`;
const inZone = sql`${normalizedText(sql`trim(${offers.contactInfo} ->> 'zone')`)} = ${normalizedText(sql`trim(${buyRequests.zone})`)}`;
const counts = sql`${passes} and ${isMarked}`;
const among = (aggregate: SQL) => sql`${aggregate} filter (where ${counts})`;

/** Among offers in the running; null where all are alike. */
const lowest = (of: SQL) => sql<number | null>`nullif(${among(sql`min(${of})`)}, ${among(sql`max(${of})`)})`;
const highest = (of: SQL) => sql<number | null>`nullif(${among(sql`max(${of})`)}, ${among(sql`min(${of})`)})`;

const summary = prepareOnce((db) =>
  db
    .select({
      total: sql<number>`(count(*) filter (where ${passes}))::int`.as('total'),
      lowestPrice: sql<number | null>`min(${offers.price})::float8`.as('lowest_price'),
      highestPrice: sql<number | null>`max(${offers.price})::float8`.as('highest_price'),
      conditions: sql<OfferCondition[] | null>`array_agg(distinct ${condition})`.as('conditions'),
      deliveryTimes: sql<DeliveryTime[] | null>`array_agg(distinct ${offers.deliveryTime})`.as('deliveries'),
      bestPrice: sql<number | null>`${lowest(sql`${offers.price}`)}::float8`.as('best_price'),
      bestRank: lowest(rank).as('best_rank'),
      zoneDiffers: sql<boolean>`coalesce(${among(sql`bool_or(${inZone})`)} and not ${among(
        sql`bool_and(${inZone})`,
      )}, false)`.as('zone_differs'),
      mostPhotos: highest(photos).as('most_photos'),
    })
    .from(offers)
    .innerJoin(buyRequests, requestJoin)
    .where(ofRequest)
    .prepare('comparison_summary'),
);

/** One page of offers that pass the filters, and a summary of all. Empty when there is no such request. */
export async function compareRequestOffers(
  ctx: Context,
  actor: Actor,
  requestId: string,
  by: Comparison,
  paging: Paging = {},
): Promise<Page<OfferView> & { summary: ComparisonSummary }> {
  const limit = pageLimit(paging);
  const order = orders[by.sort];
  const names = Object.keys(order.key);
  const after = decodeCursor(paging.cursor, Object.values(order.key));
  const { sort, ...filters } = by;
  const now = ctx.now();
  const asked = { ...filters, requestId, viewer: actor?.userId ?? null, now: now.toISOString() };
  const [rows, [facts]] = isId(requestId)
    ? await Promise.all([
        columns(ctx.db, sort, after !== null).execute({
          ...asked,
          limit: limit + 1,
          ...Object.fromEntries(names.map((name, at) => [name, after?.[at]])),
        }),
        summary(ctx.db).execute(asked),
      ])
    : [[], []];
  const page = toPage(rows, limit, (row) => presentOffer(row, actor, now), order.keyOf);
  return { ...page, summary: summaryOf(facts) };
}

type Facts = Awaited<ReturnType<ReturnType<typeof summary>['execute']>>[number] | undefined;

const summaryOf = (facts: Facts): ComparisonSummary => ({
  total: facts?.total ?? 0,
  prices:
    facts?.lowestPrice == null || facts.highestPrice === null
      ? null
      : [facts.lowestPrice, facts.highestPrice],
  conditions: offerConditions.filter((one) => facts?.conditions?.includes(one)),
  deliveryTimes: deliveryTimes.filter((one) => facts?.deliveryTimes?.includes(one)),
  best: {
    price: facts?.bestPrice ?? null,
    conditionRank: facts?.bestRank ?? null,
    zone: facts?.zoneDiffers ?? false,
    photos: facts?.mostPhotos ?? null,
  },
});

/** More marks cannot be told apart on the price scale. */
const marksMax = 300;

const marks = prepareOnce(
  (db, sort: ComparisonSort) =>
    db
      .select({
        id: offers.id,
        title: offers.title,
        price: offers.price,
        cost: sql<number | null>`${delivered}::float8`.as('cost'),
        condition: sql<string>`${condition}`.as('condition'),
        mustsMet: sql<number>`${met}`.as('musts_met'),
        meets: sql<boolean>`${meets}`.as('meets'),
        total: sql<number>`(count(*) over ())::int`.as('total'),
      })
      .from(offers)
      .innerJoin(buyRequests, requestJoin)
      .where(sql`${ofRequest} and ${passes}`)
      .orderBy(orders[sort].by)
      .limit(marksMax)
      .prepare(`marks_${sort}`),
  String,
);

export async function listOfferMarks(
  ctx: Context,
  actor: Actor,
  requestId: string,
  by: Comparison,
): Promise<{ marks: OfferMark[]; total: number }> {
  const { sort, ...filters } = by;
  if (!isId(requestId)) return { marks: [], total: 0 };
  const rows = await marks(ctx.db, sort).execute({
    ...filters,
    requestId,
    viewer: actor?.userId ?? null,
    now: ctx.now().toISOString(),
  });
  return { marks: rows.map(({ total, ...mark }) => mark), total: rows[0]?.total ?? 0 };
}
