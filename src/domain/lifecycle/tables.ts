import { type OfferAction, offerTable } from './offer-table.ts';
import { type RequestAction, requestTable } from './request-table.ts';
import type { OfferTransition, RequestTransition } from './shape.ts';
import {
  type OfferStatuses,
  offerStatusTable,
  type RequestStatuses,
  requestStatusTable,
} from './statuses.ts';

/** Both tables with their widest types. What walks them takes them as a parameter, so that a test can change a word. */
export interface Lifecycle {
  offer: Record<OfferAction, OfferTransition>;
  request: Record<RequestAction, RequestTransition>;
  offerStatuses: OfferStatuses;
  requestStatuses: RequestStatuses;
}

export const lifecycle: Lifecycle = {
  offer: offerTable,
  request: requestTable,
  offerStatuses: offerStatusTable,
  requestStatuses: requestStatusTable,
};

/** What is done: an action of the table of offers or of requests. */
export type Deed = { offer: OfferAction } | { request: RequestAction };

/** A deed's row of its table. */
export const transitionOf = (
  deed: Deed,
  { offer, request }: Lifecycle,
): OfferTransition | RequestTransition => ('offer' in deed ? offer[deed.offer] : request[deed.request]);
