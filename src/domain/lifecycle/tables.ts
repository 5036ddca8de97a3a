import { type OfferAction, offerTable } from './offer-table.ts';
import { type RequestAction, requestTable } from './request-table.ts';
import type { OfferTransition, RequestTransition } from './shape.ts';

export const lifecycle: {
  offer: Record<OfferAction, OfferTransition>;
  request: Record<RequestAction, RequestTransition>;
} = { offer: offerTable, request: requestTable };

export type LifecycleAction = { offer: OfferAction } | { request: RequestAction };

export const transitionOf = (lifecycleAction: LifecycleAction): OfferTransition | RequestTransition =>
  'offer' in lifecycleAction
    ? lifecycle.offer[lifecycleAction.offer]
    : lifecycle.request[lifecycleAction.request];
