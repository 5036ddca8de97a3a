import { v7 } from 'uuid';
import { offerEvents } from '#database/schema.ts';
import type { FinalizedWhy } from '#domain/notice-definition.ts';
import type { OfferAction, OfferStatus } from '#domain/offer-transitions.ts';
import type { Transaction } from '../context.ts';
import { recordEvents } from '../outbox.ts';

export interface OfferTransitionRecord {
  action: OfferAction;
  offerId: string;
  buyRequestId: string;
  buyerId: string;
  sellerId: string;
  actorId: string | null;
  fromStatus: OfferStatus | null;
  toStatus: OfferStatus | null;
  price: number;
  reason?: string | null;
  isPublic: boolean;
  /** Of `finalize`. */
  why?: FinalizedWhy;
  at: Date;
}

/** Appends a transition to the offer's history and leaves word of it in the outbox. */
export const recordTransition = (tx: Transaction, record: OfferTransitionRecord): Promise<void> =>
  recordTransitions(tx, record.buyRequestId, [record]);

/**
 * The same for several offers of one request, in two statements. The request is the aggregate: what happens to
 * its offers is told in the order it happened.
 */
export async function recordTransitions(
  tx: Transaction,
  buyRequestId: string,
  records: readonly OfferTransitionRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const entries = records.map((record) => ({ id: v7(), record }));
  await tx.insert(offerEvents).values(
    entries.map(({ id, record }) => ({
      id,
      offerId: record.offerId,
      buyRequestId,
      actorId: record.actorId,
      action: record.action,
      fromStatus: record.fromStatus,
      toStatus: record.toStatus,
      price: record.price,
      reason: record.reason ?? null,
      createdAt: record.at,
    })),
  );
  await recordEvents(
    tx,
    buyRequestId,
    entries.map(({ id, record }) => ({
      kind: 'offer.changed',
      action: record.action,
      offerId: record.offerId,
      buyRequestId,
      buyerId: record.buyerId,
      sellerId: record.sellerId,
      actorId: record.actorId,
      isPublic: record.isPublic,
      eventId: id,
      ...(record.why && { why: record.why }),
    })),
  );
}
