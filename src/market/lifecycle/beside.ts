import { eq } from 'drizzle-orm';
import { enqueueEvent } from '#database/enqueue.ts';
import { offers } from '#database/schema.ts';
import { type OfferRole, offerRole } from '#domain/lifecycle/permissions.ts';
import { isDeal } from '#domain/lifecycle/statuses.ts';
import type { LimitedWrite } from '#domain/limits/rate-limits.ts';
import { hiddenRefusal } from '#domain/moderation/things.ts';
import type { OfferAside } from '#domain/offers/asides.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import { type Actor, type Market, requireUser, type Transaction } from '../context.ts';
import { within } from '../within.ts';
import { lockOffer, type OfferRow, type RequestRow } from './lock.ts';

/** What is written beside an offer's life, and who decides whether it may be. */
export interface Aside {
  step: OfferAside;
  write: LimitedWrite;
  /** What a visitor reads. */
  signedOut: string;
  /** Refuses, or says which columns change; it may write elsewhere too. Null: everything is as it should be already. */
  decide(
    locked: { offer: OfferRow; request: RequestRow; role: OfferRole; userId: string; now: Date },
    tx: Transaction,
  ): Promise<Partial<typeof offers.$inferInsert> | null>;
}

/**
 * Writes something beside an offer's life under the locks of its life, and leaves word of it. Status, terms and version
 * stay: nothing that was agreed or seen changes. Refuses with `not_found` what the actor may not know of.
 */
export async function writeAside(market: Market, actor: Actor, id: string, aside: Aside): Promise<void> {
  const { step, write, signedOut, decide } = aside;
  const userId = requireUser(actor, signedOut);
  const run = () =>
    market.db.transaction(async (tx) => {
      const { offer, request } = await lockOffer(tx, userId, id);
      if (!offer) throw refuse('not_found');
      const isDeleted = offer.hiddenFor === 'deleted' || request.hiddenFor === 'deleted';
      if (isDeleted && !isDeal(offer.status)) throw refuse('forbidden', hiddenRefusal('deleted'));
      const role = offerRole(offer, { ownerId: request.userId }, userId);
      const values = await decide({ offer, request, role, userId, now: market.now() }, tx);
      if (values === null) return;
      if (Object.keys(values).length > 0) await tx.update(offers).set(values).where(eq(offers.id, offer.id));
      await enqueueEvent(tx, request.id, {
        kind: 'offer.aside',
        step,
        offerId: offer.id,
        buyRequestId: request.id,
        buyerId: request.userId,
        sellerId: offer.sellerId,
      });
    });
  await within(market, actor, write, run, { thing: id });
}
