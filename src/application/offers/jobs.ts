import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Context, ReadContext } from '#application/context.ts';
import { applyAction } from '#application/lifecycle/apply-action.ts';
import { isNotDeleted } from '#application/moderation/visibility.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import { buyRequests, offers } from '#database/schema.ts';
import { offerIsSql, offerWaitsSql, proposalIsOpenSql, requestIsSql } from '#database/statuses.ts';
import { msUntilAwake } from '#domain/dates/mornings.ts';
import { requestIs } from '#domain/lifecycle/statuses.ts';
import { endingNotificationMs } from '#domain/offers/ending.ts';
import { asksMax, ratingBounds } from '#domain/ratings/bounds.ts';

const day = 24 * 60 * 60 * 1000;
const dealsAtOnce = 200;

/**
 * Asks the parties of deals that have been running for some days, at two times. Accepting is the last change of the
 * offer, so `updatedAt` is the time of acceptance. People who arranged to meet are asked after that
 * (`askAfterMeetings`). @returns how many deals.
 */
export async function askAboutDeals(ctx: Context): Promise<number> {
  const now = ctx.now();
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const [first, last] = [ago(ratingBounds.firstAskDays), ago(ratingBounds.lastAskDays)];
  const stale = ago(ratingBounds.askUntilDays);
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({
        id: offers.id,
        sellerId: offers.sellerId,
        buyRequestId: offers.buyRequestId,
        acceptedAt: offers.updatedAt,
        status: buyRequests.status,
        buyerId: buyRequests.userId,
      })
      .from(offers)
      .innerJoin(buyRequests, eq(buyRequests.id, offers.buyRequestId))
      .where(
        and(
          offerIsSql('isDeal', offers.status),
          lt(offers.dealAsks, sql.raw(String(asksMax))),
          // A restored deal is asked about as if nothing had happened.
          isNotDeleted(offers.hiddenFor),
          isNotDeleted(buyRequests.hiddenFor),
          sql`not exists (select from meetings m where m.offer_id = ${offers.id} and m.ask_at is not null)`,
          or(
            and(eq(offers.dealAsks, sql.raw('0')), lte(offers.updatedAt, first)),
            and(eq(offers.dealAsks, sql.raw('1')), lte(offers.updatedAt, last)),
          ),
        ),
      )
      .limit(dealsAtOnce)
      .for('no key update', { of: offers, skipLocked: true });
    for (const { id, status, acceptedAt, ...people } of due) {
      // Deals older than both times are asked about once; completed and very old ones never.
      const isAsked = requestIs('isReserved', status) && acceptedAt > stale;
      const isLast = acceptedAt <= last || !isAsked;
      await tx
        .update(offers)
        .set({ dealAsks: isLast ? asksMax : 1 })
        .where(eq(offers.id, id));
      if (!isAsked) continue;
      await enqueueEvent(tx, people.buyRequestId, { kind: 'deal.asked', offerId: id, ...people });
    }
    return due.length;
  });
}

const offersAtOnce = 200;
/** In the words of the index `offers_ending`. */
const hasEnd = and(offerWaitsSql(offers.status), gt(offers.validityHours, sql`0`));
const hourMs = 60 * 60 * 1000;

/**
 * Expires pending offers of some requests at any hour; notifications wait for the morning. Locks each request first;
 * requests locked by others are for the next run. @returns how many offers.
 */
export async function lapseOffers(ctx: Context): Promise<number> {
  const now = ctx.now();
  const due = await ctx.db
    .selectDistinct({ id: offers.buyRequestId })
    .from(offers)
    .where(and(hasEnd, lte(offers.expiresAt, now)))
    .limit(offersAtOnce);
  let lapsed = 0;
  for (const { id } of due) lapsed += await lapseOffersOf(ctx, id, now);
  return lapsed;
}

const isProposedFor = sql<boolean>`exists (
  select from proposals p where p.offer_id = offers.id and ${proposalIsOpenSql(sql`p.status`)}
)`.as('is_proposed_for');

export const lapseOffersOf = (
  { db, now: clock }: ReadContext,
  requestId: string,
  now: Date = clock(),
): Promise<number> =>
  db.transaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(buyRequests)
      .where(eq(buyRequests.id, requestId))
      .for('no key update', { skipLocked: true });
    if (!request) return 0;
    const over = await tx
      .select({ ...getTableColumns(offers), isProposedFor })
      .from(offers)
      .where(
        and(eq(offers.buyRequestId, requestId), offerWaitsSql(offers.status), lte(offers.expiresAt, now)),
      )
      .orderBy(asc(offers.expiresAt), asc(offers.id))
      .for('no key update');
    const notificationDelay = msUntilAwake(now);
    for (const offer of over)
      await applyAction(tx, { request, offer }, { offer: 'lapse' }, 'system', now, { notificationDelay });
    return over.length;
  });

/** Once for each end, within its last day; not of offers valid for a day only. @returns how many offers. */
export async function notifyEndingOffers(ctx: Context): Promise<number> {
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({
        offerId: offers.id,
        buyRequestId: offers.buyRequestId,
        sellerId: offers.sellerId,
        buyerId: buyRequests.userId,
      })
      .from(offers)
      .innerJoin(buyRequests, eq(buyRequests.id, offers.buyRequestId))
      .where(
        and(
          hasEnd,
          gt(offers.expiresAt, now),
          lte(offers.expiresAt, new Date(now.getTime() + endingNotificationMs)),
          sql`${offers.validityHours} > ${endingNotificationMs / hourMs}`,
          isNull(offers.endingToldAt),
          requestIsSql('isOpen', buyRequests.status),
          isNotDeleted(offers.hiddenFor),
          isNotDeleted(buyRequests.hiddenFor),
        ),
      )
      .limit(offersAtOnce)
      .for('no key update', { of: offers, skipLocked: true });
    const ids = due.map(({ offerId }) => offerId);
    if (ids.length > 0) await tx.update(offers).set({ endingToldAt: now }).where(inArray(offers.id, ids));
    for (const about of due)
      await enqueueEvent(tx, about.buyRequestId, { kind: 'offer.aside', step: 'ending', ...about });
    return due.length;
  });
}
