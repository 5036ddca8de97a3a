import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { photoProofSchema, sendOfferSchema } from '#domain/offers/offer.ts';
import { photoSignedOut } from '#domain/photo-proofs/photo-proof.ts';
import * as views from '#domain/views/views.ts';
import { sendOffer } from '#market/offers/commands.ts';
import { getOffer, listRequestOffers } from '#market/offers/queries.ts';
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
    run: ({ actor, id, body, sending }) => sendOffer(market, actor, id, body, sending),
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
  offerActionsApi(scope);
}
