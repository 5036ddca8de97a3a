import { z } from '@hono/zod-openapi';
import {
  acceptOffer,
  completeOffer,
  counterOffer,
  deleteOffer,
  editOffer,
  fallThroughOffer,
  rejectOffer,
  renewOffer,
  sendOffer,
  withdrawOffer,
} from '#application/offers/commands.ts';
import { askRenewal, markOffer, noteOffer, setStandby } from '#application/offers/marks/commands.ts';
import { getOffer, listRequestOffers } from '#application/offers/queries.ts';
import { askForPhoto, sendPhoto } from '#application/photo-proofs/commands.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoint, conflict, endpoint, nothing } from './protocol/endpoint.ts';
import { pageWithTotal, paging } from './protocol/schemas/paging.ts';

const one = { status: 200, description: 'The offer', schema: views.offer } as const;
const sent = { status: 201, description: 'Sent, and pending', schema: views.offer } as const;
const accepted = {
  status: 200,
  description: 'Accepted; the other pending ones are finalized, the request is reserved, the chat is open',
  schema: z.strictObject({ offer: views.offer, chatId: z.uuid() }),
} as const;
const tag = 'offers';

export function offersApi(scope: ApiScope): void {
  const { ctx } = scope;
  const offers = { ...scope, tag };

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
    run: ({ actor, id, query }) => listRequestOffers(ctx, actor, id, query),
  });
  actionEndpoint(offers, 'POST /buy-requests/{id}/offers', sendOffer, sent, conflict);
  endpoint(scope, {
    method: 'get',
    path: '/offers/{id}',
    operationId: 'getOffer',
    tag,
    summary: 'One offer; a private one for its parties only',
    who: 'anyone',
    answer: one,
    run: ({ actor, id }) => getOffer(ctx, actor, id),
  });
  actionEndpoint(offers, 'POST /offers/{id}/photo-request', askForPhoto, one, conflict);
  actionEndpoint(offers, 'POST /offers/{id}/photo-proof', sendPhoto, one, conflict);
  actionEndpoint(offers, 'POST /offers/{id}/mark', markOffer, one);
  actionEndpoint(offers, 'PUT /offers/{id}/note', noteOffer, one);
  actionEndpoint(offers, 'POST /offers/{id}/ask-renewal', askRenewal, one, conflict);
  actionEndpoint(offers, 'POST /offers/{id}/standby', setStandby, one, conflict);
  actionEndpoint(offers, 'PATCH /offers/{id}', editOffer, one, conflict);
  actionEndpoint(offers, 'POST /offers/{id}/accept', acceptOffer, accepted, conflict);
  actionEndpoint(offers, 'POST /offers/{id}/reject', rejectOffer, one, conflict);
  actionEndpoint(offers, 'POST /offers/{id}/counter', counterOffer, one, conflict);
  actionEndpoint(offers, 'POST /offers/{id}/withdraw', withdrawOffer, one, conflict);
  actionEndpoint(offers, 'DELETE /offers/{id}', deleteOffer, nothing, conflict);
  actionEndpoint(offers, 'POST /offers/{id}/complete', completeOffer, one, conflict);
  actionEndpoint(offers, 'POST /offers/{id}/renew', renewOffer, one, { ...conflict, isBodyOptional: true });
  actionEndpoint(offers, 'POST /offers/{id}/fall-through', fallThroughOffer, one, {
    ...conflict,
    isBodyOptional: true,
  });
}
