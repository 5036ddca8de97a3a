import { z } from '@hono/zod-openapi';
import { acceptOfferSchema, offerTermsSchema, rejectOfferSchema, sendOfferSchema } from '#domain/offer.ts';
import { signedOutTexts } from '#domain/signed-out.ts';
import * as views from '#domain/views.ts';
import {
  acceptOffer,
  counterOffer,
  deleteOffer,
  editOffer,
  fallThroughOffer,
  rejectOffer,
  renewOffer,
  sendOffer,
  withdrawOffer,
} from '#market/offers/commands.ts';
import { getOffer, listRequestOffers } from '#market/offers/queries.ts';
import { type ApiScope, endpoint } from './endpoint.ts';
import { pageWithTotal, paging } from './schemas/paging.ts';

const one = { status: 200, description: 'The offer', schema: views.offer } as const;
const accepted = z.strictObject({ offer: views.offer, chatId: z.uuid() });
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
    summary: 'Send an offer to somebody else’s active request',
    who: 'user',
    signedOut: signedOutTexts.sendOffer,
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
    method: 'patch',
    path: '/offers/{id}',
    operationId: 'editOffer',
    tag,
    summary: 'Change the terms of an own pending offer',
    who: 'user',
    body: offerTermsSchema,
    answer: one,
    refusals: [409],
    run: ({ actor, id, body }) => editOffer(market, actor, id, body),
  });
  endpoint(scope, {
    method: 'delete',
    path: '/offers/{id}',
    operationId: 'deleteOffer',
    tag,
    summary: 'Delete an own pending or rejected offer',
    who: 'user',
    answer: { status: 204 },
    refusals: [409],
    run: ({ actor, id }) => deleteOffer(market, actor, id),
  });
  endpoint(scope, {
    method: 'post',
    path: '/offers/{id}/accept',
    operationId: 'acceptOffer',
    tag,
    summary: 'Accept the version of a pending offer that the buyer saw',
    who: 'user',
    body: acceptOfferSchema,
    answer: {
      status: 200,
      description:
        'Accepted; the other pending ones are finalized, the request is reserved, the chat is open',
      schema: accepted,
    },
    refusals: [409],
    run: ({ actor, id, body }) => acceptOffer(market, actor, id, body),
  });
  endpoint(scope, {
    method: 'post',
    path: '/offers/{id}/reject',
    operationId: 'rejectOffer',
    tag,
    summary: 'Reject a pending offer with a reason',
    who: 'user',
    body: rejectOfferSchema,
    answer: one,
    refusals: [409],
    run: ({ actor, id, body }) => rejectOffer(market, actor, id, body),
  });
  endpoint(scope, {
    method: 'post',
    path: '/offers/{id}/counter',
    operationId: 'counterOffer',
    tag,
    summary: 'Send an own rejected offer again, with new terms',
    who: 'user',
    body: offerTermsSchema,
    answer: one,
    refusals: [409],
    run: ({ actor, id, body }) => counterOffer(market, actor, id, body),
  });

  const actions = [
    ['withdraw', 'withdrawOffer', withdrawOffer, 'Take an own pending offer back'],
    ['renew', 'renewOffer', renewOffer, 'Put an own finalized offer back in the running'],
    [
      'fall-through',
      'fallThroughOffer',
      fallThroughOffer,
      'Say that the deal of an accepted offer fell through',
    ],
  ] as const;
  for (const [action, operationId, run, summary] of actions) {
    endpoint(scope, {
      method: 'post',
      path: `/offers/{id}/${action}`,
      operationId,
      tag,
      summary,
      who: 'user',
      answer: one,
      refusals: [409],
      run: ({ actor, id }) => run(market, actor, id),
    });
  }
}
