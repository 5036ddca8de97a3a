import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { offers } from '#database/schema.ts';
import type { FinalizedWhy } from '#domain/notice-definition.ts';
import { decideOfferAction, isVisibleToOthers } from '#domain/offer-decision.ts';
import { type LockedRequest, situationOf } from '../buy-requests/lock.ts';
import type { Transaction } from '../context.ts';
import { type OfferTransitionRecord, recordTransitions } from './record.ts';

/** Ends the request's pending offers, but for `exceptId`: another was accepted, or the request closed or expired. */
export async function finalizePending(
  tx: Transaction,
  request: LockedRequest,
  now: Date,
  why: FinalizedWhy,
  exceptId?: string,
): Promise<void> {
  const pending = await tx
    .select()
    .from(offers)
    .where(
      and(
        eq(offers.buyRequestId, request.id),
        eq(offers.status, 'pending'),
        exceptId === undefined ? undefined : ne(offers.id, exceptId),
      ),
    )
    .for('no key update');
  if (pending.length === 0) return;
  const records = pending.map((offer): OfferTransitionRecord => {
    const { sellerId, status } = offer;
    const decision = decideOfferAction(
      'finalize',
      {
        offer: { sellerId, status, version: offer.updatedAt.toISOString() },
        request: situationOf(request),
        otherLiveOffers: 0,
      },
      'system',
    );
    return {
      action: decision.action,
      offerId: offer.id,
      buyRequestId: request.id,
      buyerId: request.userId,
      sellerId,
      actorId: null,
      fromStatus: status,
      toStatus: decision.to,
      price: offer.price,
      isPublic: isVisibleToOthers({ ...offer, status: 'finalized' }),
      why,
      at: now,
    };
  });
  await recordTransitions(tx, request.id, records);
  const ids = pending.map(({ id }) => id);
  await tx
    .update(offers)
    .set({
      status: 'finalized',
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where(inArray(offers.id, ids));
}

/** Sellers whose offers on the request were finalized: they may offer again when it is open again. */
export async function finalizedSellers(tx: Transaction, requestId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ sellerId: offers.sellerId })
    .from(offers)
    .where(and(eq(offers.buyRequestId, requestId), eq(offers.status, 'finalized')));
  return rows.map(({ sellerId }) => sellerId);
}
