import { requestIs } from '#domain/lifecycle/statuses.ts';
import { ratingBounds } from '#domain/ratings/bounds.ts';
import type { DealRatingsView, OfferView } from '#domain/views/views.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * What the caller still has to say of a deal: whether it was done, from the day on which both are asked, and then how it
 * was; null when there is nothing.
 */
export function dealLine(offer: OfferView, ratings: DealRatingsView | null, now: Date): string | null {
  if (offer.allowedActions.includes('complete')) {
    const age = now.getTime() - Date.parse(offer.updatedAt);
    return age >= ratingBounds.firstAskDays * day ? '¿Se concretó?' : null;
  }
  if (!requestIs('isDone', offer.buyRequest.status)) return null;
  return ratings && !ratings.isOpen && !ratings.mine ? '¿Cómo te fue? Calificá el trato' : null;
}
