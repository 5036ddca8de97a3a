import { type SQL, sql } from 'drizzle-orm';
import type { Actor, ReadContext } from '#application/context.ts';
import { presentOffer, requestJoin } from '#application/offers/presenter.ts';
import { withPeople } from '#application/offers/queries.ts';
import { visibleToViewer } from '#application/offers/visibility.ts';
import { isId } from '#application/paging.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { buyRequests, offers } from '#database/schema.ts';
import { offerIsSql, offerStatusAtSql } from '#database/statuses.ts';
import type { Comparison, ComparisonSort } from '#domain/offers/comparison.ts';
import { deliveredCostMax } from '#domain/offers/fit.ts';
import type { OfferMark } from '#domain/offers/side-by-side.ts';
import type { OfferView } from '#domain/views/views.ts';

const value = (name: string, type: 'text' | 'uuid' | 'timestamptz') =>
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
const fit = sql`case when ${offerIsSql('isDeal', offers.status)} then 0 else 1 end, -${met},
  ${fitOrder.unknown}, ${fitOrder.cost}`;

const orders: Record<ComparisonSort, SQL> = {
  fit: sql`${fit}, ${offers.createdAt} desc, ${offers.id} desc`,
  price_asc: sql`${offers.price}, ${offers.id}`,
  price_desc: sql`${offers.price} desc, ${offers.id} desc`,
  newest: sql`${offers.createdAt} desc, ${offers.id} desc`,
  oldest: sql`${offers.createdAt}, ${offers.id}`,
};

const compared = prepareOnce(
  (db, sort: ComparisonSort) =>
    withPeople(db, { total: sql<number>`0`.as('total') })
      .where(sql`${ofRequest} and ${passes}`)
      .orderBy(orders[sort])
      .limit(sql.placeholder('limit'))
      .prepare(`compared_${sort}`),
  String,
);

const parametersOf = (
  ctx: ReadContext,
  actor: Actor,
  requestId: string,
  { sort, ...filters }: Comparison,
) => ({
  ...filters,
  requestId,
  viewer: actor?.userId ?? null,
  now: ctx.now().toISOString(),
});

/** The first offers that pass the filters. None when there is no such request. */
export async function compareRequestOffers(
  ctx: ReadContext,
  actor: Actor,
  requestId: string,
  by: Comparison,
  limit: number,
): Promise<OfferView[]> {
  if (!isId(requestId)) return [];
  const values = { ...parametersOf(ctx, actor, requestId, by), limit };
  const rows = await compared(ctx.db, by.sort).execute(values);
  return rows.map((row) => presentOffer(row, actor, ctx.now()));
}

/** More marks cannot be told apart on the price scale. */
const marksMax = 300;

const marks = prepareOnce(
  (db, sort: ComparisonSort) =>
    db
      .select({
        id: offers.id,
        title: offers.title,
        image: sql<string | null>`${offers.images}[1]`.as('image'),
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
      .orderBy(orders[sort])
      .limit(marksMax)
      .prepare(`marks_${sort}`),
  String,
);

export async function listOfferMarks(
  ctx: ReadContext,
  actor: Actor,
  requestId: string,
  by: Comparison,
): Promise<{ marks: OfferMark[]; total: number }> {
  if (!isId(requestId)) return { marks: [], total: 0 };
  const rows = await marks(ctx.db, by.sort).execute(parametersOf(ctx, actor, requestId, by));
  return { marks: rows.map(({ total, ...mark }) => mark), total: rows[0]?.total ?? 0 };
}
