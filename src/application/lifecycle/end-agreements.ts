import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#application/context.ts';
import { meetings, offers, proposals } from '#database/schema.ts';
import { meetingIsLiveSql, proposalIsOpenSql } from '#database/statuses.ts';
import { meetingTable } from '#domain/lifecycle/meeting-table.ts';
import { proposalTable } from '#domain/lifecycle/proposal-table.ts';

/**
 * Ends the open proposals for offers that have changed: superseded, or expired when their time was over before. The
 * caller holds the locks of the offers.
 */
export async function endProposals(tx: Transaction, offerIds: readonly string[], now: Date): Promise<void> {
  if (offerIds.length > 0) await endThose(tx, inArray(proposals.offerId, [...offerIds]), now);
}

/**
 * Ends the open proposals for the offers of a request whose terms changed: another number of units is another deal, to
 * which the seller did not agree. The caller holds the lock of the request.
 */
export async function endProposalsOn(tx: Transaction, requestId: string, now: Date): Promise<void> {
  const its = tx.select({ id: offers.id }).from(offers).where(eq(offers.buyRequestId, requestId));
  await endThose(tx, inArray(proposals.offerId, its), now);
}

async function endThose(tx: Transaction, those: SQL, now: Date): Promise<void> {
  const { supersede, expire } = proposalTable;
  await tx
    .update(proposals)
    .set({
      status: sql`case when ${proposals.expiresAt} <= ${now.toISOString()}::timestamptz then ${expire.to} else ${supersede.to} end`,
      endedAt: now,
    })
    .where(and(those, proposalIsOpenSql(proposals.status)));
}

/** Cancels the meetings of a deal that ends. The caller holds its locks and sends the event. */
export async function endMeetings(tx: Transaction, offerIds: readonly string[], now: Date): Promise<void> {
  if (offerIds.length === 0) return;
  const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${meetings.updatedAt} + interval '1 millisecond')`;
  await tx
    .update(meetings)
    .set({ status: meetingTable.end.to, remindAt: null, askAt: null, updatedAt })
    .where(and(inArray(meetings.offerId, [...offerIds]), meetingIsLiveSql(meetings.status)));
}
