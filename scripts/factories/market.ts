import type { CreateBuyRequest } from '#domain/buy-requests/buy-request.ts';
import { requestFields } from '#domain/fields/buy-request.ts';
import { offerFields } from '#domain/fields/offer.ts';
import { exampleOf } from '#domain/fields/shown.ts';
import type { SendOffer } from '#domain/offers/offer.ts';

/** A realistic request without images, with the given changes. */
export const requestInput = (changes: Partial<CreateBuyRequest> = {}): CreateBuyRequest => ({
  ...exampleOf(requestFields),
  ...changes,
});

/** A realistic offer without images, with the given changes. */
export const offerInput = (changes: Partial<SendOffer> = {}): SendOffer => ({
  ...exampleOf(offerFields),
  ...changes,
});
