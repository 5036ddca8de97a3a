import type { OfferView } from '../views/views.ts';

/** The fit of an offer to a publication that asks for nothing special. */
export const noDemand: OfferView['fit'] = {
  mustsMet: 0,
  musts: 0,
  wishesMet: 0,
  wishes: 0,
  failed: [],
  partial: [],
  unanswered: [],
  inTime: null,
  insideRange: true,
  deliveredCost: null,
};
