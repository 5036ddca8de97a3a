import { requestIs } from '#domain/lifecycle/statuses.ts';
import { ratingBounds } from '#domain/ratings/bounds.ts';
import type { OfferView } from '#domain/views.ts';
import type { Actor, Market } from '#market/context.ts';
import { getDealRatings } from '#market/ratings/queries.ts';
import { orMissing } from '../../or-missing.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * What the caller still has to say of a deal: whether it was done, from the day on which both are asked, and then how it
 * was; null when there is nothing.
 */
export async function dealLine(market: Market, actor: Actor, offer: OfferView): Promise<string | null> {
  if (offer.allowedActions.includes('complete')) {
    const age = market.now().getTime() - Date.parse(offer.updatedAt);
    return age >= ratingBounds.firstAskDays * day ? '¿Se concretó?' : null;
  }
  if (!requestIs('isDone', offer.buyRequest.status)) return null;
  const ratings = await orMissing(getDealRatings(market, actor, offer.id));
  return ratings && !ratings.isOpen && !ratings.mine ? '¿Cómo te fue? Calificá el trato' : null;
}
