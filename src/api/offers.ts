import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { marksSignedOut, standbySignedOut } from '#domain/offers/asides-signed-out.ts';
import {
  markOfferSchema,
  noteOfferSchema,
  photoProofSchema,
  sendOfferSchema,
  standbySchema,
} from '#domain/offers/offer.ts';
import { photoSignedOut } from '#domain/photo-proofs/photo-proof.ts';
import * as views from '#domain/views/views.ts';
import { sendOffer } from '#market/offers/commands.ts';
import { askRenewal, markOffer, noteOffer } from '#market/offers/marks/commands.ts';
import { getOffer, listRequestOffers } from '#market/offers/queries.ts';
import { setStandby } from '#market/offers/standby/commands.ts';
import { askForPhoto, sendPhoto } from '#market/photo-proofs/commands.ts';
import { offerActionsApi } from './lifecycle.ts';
import { type ApiScope, endpoint } from './protocol/endpoint.ts';
import { pageWithTotal, paging } from './protocol/schemas/paging.ts';

const one = { status: 200, description: 'The offer', schema: views.offer } as const;
const tag = 'offers';

/** `/api/offers`, and the offers of a request. */
export function offersApi(scope: ApiScope): void {
  const { market } = scope;

  endpoint(scope, {
    method: 'get',
    path: '/buy-requests/{id}/offers',
    operationId: 'listOffers',
    tag,
    summary:
      'What the caller may see of a request’s offers: accepted, pending, rejected, finalized, newest first',
    who: 'anyone',
    query: paging,
    answer: { status: 200, description: 'A page of them', schema: pageWithTotal(views.offer) },
    run: ({ actor, id, query }) => listRequestOffers(market, actor, id, query),
  });
  endpoint(scope, {
    method: 'post',
    path: '/buy-requests/{id}/offers',
    operationId: 'sendOffer',
    tag,
    summary: offerTable.send.summary,
    who: 'user',
    signedOut: offerTable.send.signedOut,
    body: sendOfferSchema,
    answer: { status: 201, description: 'Sent, and pending', schema: views.offer },
    refusals: [409],
    run: ({ actor, id, body, idempotencyKey }) => sendOffer(market, actor, id, body, idempotencyKey),
  });
  endpoint(scope, {
    method: 'get',
    path: '/offers/{id}',
    operationId: 'getOffer',
    tag,
    summary: 'One offer; a private one for its parties only',
    who: 'anyone',
    answer: one,
    run: ({ actor, id }) => getOffer(market, actor, id),
  });
  endpoint(scope, {
    method: 'post',
    path: '/offers/{id}/photo-request',
    operationId: 'requestPhoto',
    tag,
    summary: 'Ask the seller of a pending or accepted offer for a photo with its code, once',
    who: 'user',
    signedOut: photoSignedOut('ask'),
    answer: one,
    refusals: [409],
    run: ({ actor, id }) => askForPhoto(market, actor, id),
  });
  endpoint(scope, {
    method: 'post',
    path: '/offers/{id}/photo-proof',
    operationId: 'sendPhotoProof',
    tag,
    summary: 'Send the photo with a code that the buyer asked for: an own upload for an offer',
    who: 'user',
    signedOut: photoSignedOut('send'),
    body: photoProofSchema,
    answer: one,
    refusals: [409],
    run: ({ actor, id, body }) => sendPhoto(market, actor, id, body),
  });
  asidesApi(scope);
  offerActionsApi(scope);
}

/** What the two parties do beside the life of an offer. */
function asidesApi(scope: ApiScope): void {
  const { market } = scope;
  const shared = { tag, who: 'user', answer: one } as const;

  endpoint(scope, {
    ...shared,
    method: 'post',
    path: '/offers/{id}/mark',
    operationId: 'markOffer',
    summary: 'Mark an offer as interesting, or take the mark away; its seller sees it',
    signedOut: marksSignedOut.mark,
    body: markOfferSchema,
    run: ({ actor, id, body }) => markOffer(market, actor, id, body),
  });
  endpoint(scope, {
    ...shared,
    method: 'put',
    path: '/offers/{id}/note',
    operationId: 'noteOffer',
    summary: 'Keep a private note to an offer that nobody else ever sees; null takes it away',
    signedOut: marksSignedOut.note,
    body: noteOfferSchema,
    run: ({ actor, id, body }) => noteOffer(market, actor, id, body),
  });
  endpoint(scope, {
    ...shared,
    method: 'post',
    path: '/offers/{id}/ask-renewal',
    operationId: 'askRenewal',
    summary: 'Ask the seller of a lapsed offer whether it still stands, once for each time that it lapses',
    signedOut: marksSignedOut.ask,
    refusals: [409],
    run: ({ actor, id }) => askRenewal(market, actor, id),
  });
  endpoint(scope, {
    ...shared,
    method: 'post',
    path: '/offers/{id}/standby',
    operationId: 'setStandby',
    summary:
      'Until which day an own offer is pending again by itself when the deal that ended it falls through; null: it is not',
    signedOut: standbySignedOut,
    body: standbySchema,
    refusals: [409],
    run: ({ actor, id, body }) => setStandby(market, actor, id, body),
  });
}
