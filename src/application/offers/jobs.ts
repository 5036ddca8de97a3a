import { and, eq, lt, lte, or, sql } from 'drizzle-orm';
import { enqueueEvent } from '#database/enqueue.ts';
import { buyRequests, offers } from '#database/schema.ts';
import { offerIsSql } from '#database/statuses.ts';
import { requestIs } from '#domain/lifecycle/statuses.ts';
import { asksMax, ratingBounds } from '#domain/ratings/bounds.ts';
import type { Context } from '../context.ts';
import { isNotDeleted } from '../moderation/visibility.ts';

const day = 24 * 60 * 60 * 1000;
const batch = 200;

/**
 * Schedules the question to the two parties of each deal that has been open for a number of days, once for
 * each of the two times. Accepting is the last change of the offer, so its version is the time of acceptance.
 * Whoever has arranged to meet is asked after that (`askAfterMeetings`). @returns how many deals.
 */
export async function askAboutDeals(ctx: Context): Promise<number> {
  const now = ctx.now();
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const [first, last] = [ago(ratingBounds.firstAskDays), ago(ratingBounds.lastAskDays)];
  const stale = ago(ratingBounds.askUntilDays);
  const looked = await ctx.db.transaction(async (tx) => {
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
          // Its deal is over in fact. Restored, it is asked about as if nothing had been.
          isNotDeleted(offers.hiddenFor),
          isNotDeleted(buyRequests.hiddenFor),
          sql`not exists (select from meetings m where m.offer_id = ${offers.id} and m.ask_at is not null)`,
          or(
            and(eq(offers.dealAsks, sql.raw('0')), lte(offers.updatedAt, first)),
            and(eq(offers.dealAsks, sql.raw('1')), lte(offers.updatedAt, last)),
          ),
        ),
      )
      .limit(batch)
      .for('no key update', { of: offers, skipLocked: true });
    for (const { id, status, acceptedAt, ...people } of due) {
      // A deal that is older than both times is asked about once; one that was done never again, nor one of long ago.
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
  return looked;
}
