import { fitOf } from './fit.ts';

/** The fit of an offer to a publication that asks for nothing special. */
export const noDemand = fitOf(
  { price: 1, shippingCost: null, deliveryTime: 'Por correo', availableFrom: null, answers: [] },
  { minPrice: null, maxPrice: null, quantity: 1, neededBy: null, requirements: [] },
).fit;
