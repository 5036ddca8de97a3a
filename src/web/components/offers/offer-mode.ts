import { type OfferAction, offerActions, offerTable } from '#domain/lifecycle/offer-table.ts';
import type { OfferStatus } from '#domain/lifecycle/statuses.ts';

/** What the offer form is for: the actions of an offer that need terms. Their rows say its texts. */
export type OfferMode = {
  [Action in OfferAction]: (typeof offerTable)[Action] extends { form: object } ? Action : never;
}[OfferAction];

/** How an offer of this status is edited; null when it can't be any more. */
export const modeForStatus = (status: OfferStatus): OfferMode | null =>
  offerActions.find(
    (action): action is OfferMode =>
      'form' in offerTable[action] && (offerTable[action].from as readonly string[]).includes(status),
  ) ?? null;
