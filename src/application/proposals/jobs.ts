import { and, asc, eq, lte, not, sql } from 'drizzle-orm';
import { offers, proposals } from '#database/schema.ts';
import { offerWaitsSql, proposalIsOpenSql } from '#database/statuses.ts';
import type { Context } from '../context.ts';
import { lockOfferForClock } from '../lifecycle/lock.ts';
import { expireDue, lockProposals } from './commands.ts';

const batch = 200;

/** The offer expired and its status is not written yet. */
const isOver = (now: Date) => sql`(${offerWaitsSql(offers.status)} and ${lte(offers.expiresAt, now)})`;

/**
 * The time alone decides; this job stores the status and notifies the buyers in the bell. Proposals of expired offers
 * end with the offers (`lapseOffers`). @returns how many.
 */
export async function expireProposals(ctx: Context): Promise<number> {
  const now = ctx.now();
  const due = await ctx.db
    .select({ offerId: proposals.offerId, requestId: offers.buyRequestId })
    .from(proposals)
    .innerJoin(offers, eq(offers.id, proposals.offerId))
    .where(and(proposalIsOpenSql(proposals.status), lte(proposals.expiresAt, now), not(isOver(now))))
    .orderBy(asc(proposals.expiresAt))
    .limit(batch);
  let expired = 0;
  for (const { offerId, requestId } of due) if (await expireOf(ctx, requestId, offerId, now)) expired++;
  return expired;
}

const expireOf = ({ db }: Context, requestId: string, offerId: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const locked = await lockOfferForClock(tx, requestId, offerId);
    if (!locked) return false;
    const all = await lockProposals(tx, offerId);
    return expireDue(tx, { ...locked, proposals: all, proposal: null }, now);
  });
