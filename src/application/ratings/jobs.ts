import { and, asc, eq, getTableColumns, isNull, lte } from 'drizzle-orm';
import { enqueueEvent } from '#database/enqueue.ts';
import { buyRequests, offers, ratings } from '#database/schema.ts';
import type { Context } from '../context.ts';
import { isNotDeleted } from '../moderation/visibility.ts';

const batch = 200;

/** Notifies of ratings that the time opened, except about deleted content. @returns how many. */
export async function notifyOpenRatings(ctx: Context): Promise<number> {
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select(getTableColumns(ratings))
      .from(ratings)
      .leftJoin(offers, eq(offers.id, ratings.offerId))
      .leftJoin(buyRequests, eq(buyRequests.id, ratings.buyRequestId))
      .where(
        and(
          isNull(ratings.toldAt),
          lte(ratings.opensAt, now),
          isNotDeleted(offers.hiddenFor),
          isNotDeleted(buyRequests.hiddenFor),
        ),
      )
      .orderBy(asc(ratings.opensAt))
      .limit(batch)
      .for('update', { of: ratings, skipLocked: true });
    for (const { id, offerId, buyRequestId, raterId, ratedId } of rows) {
      await tx.update(ratings).set({ toldAt: now }).where(eq(ratings.id, id));
      const about = { offerId, buyRequestId, raterId, ratedId };
      await enqueueEvent(tx, buyRequestId, { kind: 'rating.opened', ...about });
    }
    return rows.length;
  });
}
