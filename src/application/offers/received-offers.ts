import { type SQL, sql } from 'drizzle-orm';
import type { Actor, Context } from '#application/context.ts';
import { fitOrder } from '#application/offers/comparison.ts';
import { type JoinedOffer, presentOffer } from '#application/offers/presenter.ts';
import { listRequestOffers, requestIsThere, withPeople } from '#application/offers/queries.ts';
import { visibleOfferCount, visibleToViewer } from '#application/offers/visibility.ts';
import {
  afterCursor,
  decodeCursor,
  isId,
  type KeyPart,
  type Paging,
  pageLimit,
  toPage,
} from '#application/paging.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { buyRequests, offers } from '#database/schema.ts';
import { offerIsSql, offerStatusAtSql } from '#database/statuses.ts';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { offerStatusTable } from '#domain/lifecycle/statuses.ts';
import { type ReceivedOrder, receivedKey } from '#domain/offers/comparison.ts';
import { offerAt } from '#domain/offers/ending.ts';
import { fitOf } from '#domain/offers/fit.ts';
import { requestNotFound } from '#domain/refusals/refusal.ts';
import type { OfferView, Page } from '#domain/views/views.ts';

const isOwners = sql`${buyRequests.userId} = ${sql.placeholder('viewer')}::uuid`;

const statusNow = offerStatusAtSql(
  offers.status,
  offers.expiresAt,
  sql`${sql.placeholder('now')}::timestamptz`,
);
const byFit = sql`(${isOwners} and ${offerIsSql('isLive', statusNow)})`;
const hasLapsed = sql`(${isOwners} and ${statusNow} <> ${offers.status})`;
const rank = sql`(case when ${hasLapsed} then ${sql.raw(String(offerStatusTable[offerTable.lapse.to].rank))} else ${offers.displayRank} end)`;
/** Sorts for the owner as the domain's `receivedKey`, for everyone else as `listRequestOffers`. */
const fit = sql`${rank}::int, (case when ${byFit} then -${fitOrder.met} else 0 end),
  (case when ${byFit} then ${fitOrder.unknown} else 0 end), (case when ${byFit} then ${fitOrder.cost} else 0 end)`;
const group = sql`${sql.placeholder('group')}::int`;
const at = sql`${group}, ${sql.placeholder('unmet')}::int, ${sql.placeholder('unknown')}::int,
  ${sql.placeholder('cost')}::bigint`;
const cursor: readonly KeyPart[] = ['rank', 'rank', 'rank', 'number', 'time', 'id'];

const orders: Record<ReceivedOrder, { order: SQL; at: SQL }> = {
  fit: { order: fit, at },
  newest: { order: sql`${rank}::int`, at: group },
};

const received = prepareOnce(
  (db, by: ReceivedOrder, isNext: boolean) => {
    const { order, at } = orders[by];
    const after = sql`and ((${order}) > (${at}) or ((${order}) = (${at}) and ${afterCursor(offers.createdAt, offers.id)}))`;
    // The first page sorts all rows, so counting is free there.
    const total = isNext ? visibleOfferCount : sql<number>`(count(*) over ())::int`;
    return withPeople(db, { total: total.as('total') })
      .where(
        sql`${offers.buyRequestId} = ${sql.placeholder('requestId')} and ${visibleToViewer()} ${isNext ? after : sql``}`,
      )
      .orderBy(sql`${order}, ${offers.createdAt} desc, ${offers.id} desc`)
      .limit(sql.placeholder('limit'))
      .prepare(`received_offers_${by}${isNext ? '_next' : ''}`);
  },
  (by, isNext) => `${by} ${isNext}`,
);

/** For the owner the best fit or the newest first among offers to decide; otherwise as `listRequestOffers`. */
export async function listReceivedOffers(
  ctx: Context,
  actor: Actor,
  requestId: string,
  { by = 'fit', ...paging }: Paging & { by?: ReceivedOrder } = {},
): Promise<Page<OfferView> & { total: number }> {
  if (actor === null) return listRequestOffers(ctx, actor, requestId, paging);
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, cursor);
  const rows: (JoinedOffer & { total: number })[] = isId(requestId)
    ? await received(ctx.db, by, after !== null).execute({
        requestId,
        viewer: actor.userId,
        now: ctx.now().toISOString(),
        limit: limit + 1,
        ...{ group: after?.[0], unmet: after?.[1], unknown: after?.[2], cost: after?.[3] },
        ...{ at: after?.[4], id: after?.[5] },
      })
    : [];
  if (rows.length === 0 && !(await requestIsThere(ctx, actor, requestId))) throw requestNotFound();
  const orderOf = (row: JoinedOffer) => {
    if (row.requestOwnerId !== actor.userId) return [row.displayRank ?? 0, 0, 0, 0];
    const key = receivedKey({ ...offerAt(row, ctx.now()), ...fitOf(row, row) });
    return by === 'fit' ? key : [key[0] ?? 0, 0, 0, 0];
  };
  const page = toPage(
    rows,
    limit,
    (row) => presentOffer(row, actor, ctx.now()),
    (row) => [...orderOf(row), row.createdAt.toISOString(), row.id],
  );
  return { ...page, total: rows[0]?.total ?? 0 };
}
