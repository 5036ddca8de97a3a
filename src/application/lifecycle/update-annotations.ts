import { eq } from 'drizzle-orm';
import { enqueueEvent } from '#database/enqueue.ts';
import { offers } from '#database/schema.ts';
import { type OfferRole, offerRole } from '#domain/lifecycle/permissions.ts';
import { isDeal } from '#domain/lifecycle/statuses.ts';
import { hiddenRefusal } from '#domain/moderation/things.ts';
import type { OfferAnnotation } from '#domain/offers/annotations.ts';
import type { PhotoStep } from '#domain/photo-proofs/photo-proof.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import type { Transaction } from '../context.ts';
import type { ActionCall } from '../define-action.ts';
import { lockOffer, type OfferRow, type RequestRow } from './lock.ts';

type AsideEvent = { kind: 'offer.aside'; step: OfferAnnotation } | { kind: 'offer.photo'; step: PhotoStep };

/** Refuses, or returns the columns to change; may write elsewhere too. Null: nothing to change. */
type Decide = (
  locked: { offer: OfferRow; request: RequestRow; role: OfferRole; now: Date },
  tx: Transaction,
) => Promise<Partial<typeof offers.$inferInsert> | null>;

/**
 * Writes annotations of an offer under its lifecycle locks, with an event. Status, terms and version stay: nothing that
 * was agreed or seen changes. Refuses with `not_found` what the actor may not know of.
 */
export const updateAnnotations = (
  { ctx, userId, id, who, forbidden, write }: ActionCall,
  event: AsideEvent,
  decide: Decide,
): Promise<void> =>
  write(async (tx) => {
    const { offer, request } = await lockOffer(tx, userId, id);
    if (!offer) throw refuse('not_found');
    const isDeleted = offer.hiddenFor === 'deleted' || request.hiddenFor === 'deleted';
    if (isDeleted && !isDeal(offer.status)) throw refuse('forbidden', hiddenRefusal('deleted'));
    const role = offerRole(offer, { ownerId: request.userId }, userId);
    if (forbidden && role !== who) throw refuse('forbidden', forbidden);
    const values = await decide({ offer, request, role, now: ctx.now() }, tx);
    if (values === null) return;
    if (Object.keys(values).length > 0) await tx.update(offers).set(values).where(eq(offers.id, offer.id));
    const about = { offerId: offer.id, buyRequestId: request.id };
    await enqueueEvent(tx, request.id, {
      ...event,
      ...about,
      buyerId: request.userId,
      sellerId: offer.sellerId,
    });
  });
