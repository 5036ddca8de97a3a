import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { ratings } from '#database/schema.ts';
import type { Market } from '../context.ts';
import { recordEvent } from '../outbox.ts';

const batch = 200;

/**
 * Leaves word of ratings that opened because the days to give one are over. They are open by their time: this only
 * tells the rated person. @returns how many.
 */
export async function tellOpenRatings(market: Market): Promise<number> {
  const now = market.now();
  const told = await market.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(ratings)
      .where(and(isNull(ratings.toldAt), lte(ratings.opensAt, now)))
      .orderBy(asc(ratings.opensAt))
      .limit(batch)
      .for('update', { skipLocked: true });
    for (const { id, offerId, buyRequestId, raterId, ratedId } of rows) {
      await tx.update(ratings).set({ toldAt: now }).where(eq(ratings.id, id));
      const about = { offerId, buyRequestId, raterId, ratedId };
      await recordEvent(tx, buyRequestId, { kind: 'rating.opened', ...about });
    }
    return rows.length;
  });
  if (told > 0) market.wakeRelay();
  return told;
}
