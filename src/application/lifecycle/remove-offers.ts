import { inArray } from 'drizzle-orm';
import { offers } from '#database/schema.ts';
import { actionRefusal } from '#domain/lifecycle/permissions.ts';
import { photosOf } from '#domain/lifecycle/plan-writes.ts';
import type { SignedInActor, Transaction } from '../context.ts';
import { releaseImages } from '../images/commands.ts';
import { applyAction } from './apply-action.ts';
import type { OfferRow, RequestRow } from './lock.ts';

/**
 * Removes offers of one seller on a locked request, with their photos: by the seller's delete action where the
 * lifecycle allows it, so that open pages and the history get it, and silently where the offers are over.
 */
export async function removeOffers(
  tx: Transaction,
  seller: SignedInActor,
  request: RequestRow,
  gone: readonly OfferRow[],
  now: Date,
): Promise<void> {
  if (gone.length === 0) return;
  for (const offer of gone) {
    const actorState = { offer, request: { ownerId: request.userId, status: request.status } };
    if (actionRefusal({ offer: 'delete' }, actorState, seller) !== null) continue;
    await applyAction(tx, { offer, request }, { offer: 'delete' }, seller, now);
  }
  await releaseImages(tx, gone.flatMap(photosOf));
  await tx.delete(offers).where(
    inArray(
      offers.id,
      gone.map(({ id }) => id),
    ),
  );
}
