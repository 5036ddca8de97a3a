import { type OfferAction, offerTable } from './offer-table.ts';
import { type RequestAction, requestTable } from './request-table.ts';
import type { OfferTransition, RequestTransition } from './shape.ts';

/** Both tables with their widest types. */
export const lifecycle: {
  offer: Record<OfferAction, OfferTransition>;
  request: Record<RequestAction, RequestTransition>;
} = { offer: offerTable, request: requestTable };

/** What is done: an action of the table of offers or of requests. */
export type LifecycleAction = { offer: OfferAction } | { request: RequestAction };

/** A deed's row of its table. */
export const transitionOf = (lifecycleAction: LifecycleAction): OfferTransition | RequestTransition =>
  'offer' in lifecycleAction
    ? lifecycle.offer[lifecycleAction.offer]
    : lifecycle.request[lifecycleAction.request];
