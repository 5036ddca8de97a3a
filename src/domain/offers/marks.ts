import type { Ending } from '../lifecycle/lifecycle-state.ts';
import { type OfferStatus, offerIs } from '../lifecycle/statuses.ts';
import { type Refusal, refuse } from '../refusals/refusal.ts';
import { hasLapsed } from './ending.ts';

// What a buyer does with an offer before deciding: marks it, which the seller sees; writes a private note; asks whether
// a lapsed offer still stands.

/** Whether the buyer's mark is shown: not on a rejected or withdrawn offer. */
export const canBeMarkedInteresting = (status: OfferStatus): boolean =>
  !offerIs('hasReason', status) && !offerIs('isHidden', status);

export function askingRefusal(
  offer: { status: OfferStatus; renewalAskedAt: Date | null } & Ending,
  isOpen: boolean,
  now: Date,
): Refusal | null {
  if (!hasLapsed(offer, now)) return refuse('illegal_transition', 'Esta oferta no venció.');
  if (!isOpen) return refuse('request_not_active');
  return offer.renewalAskedAt ? refuse('illegal_transition', 'Ya le preguntaste si sigue en pie.') : null;
}
