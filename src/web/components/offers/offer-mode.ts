import { type OfferAction, offerActions, offerTable } from '#domain/lifecycle/offer-table.ts';
import type { OfferStatus } from '#domain/lifecycle/statuses.ts';

export type OfferMode = {
  [Action in OfferAction]: (typeof offerTable)[Action] extends { form: object } ? Action : never;
}[OfferAction];

export const modeForStatus = (status: OfferStatus): OfferMode | null =>
  offerActions.find(
    (action): action is OfferMode =>
      'form' in offerTable[action] && (offerTable[action].from as readonly string[]).includes(status),
  ) ?? null;
