import { ok } from '#application/define-action.ts';
import * as markActions from '#application/offers/annotations.ts';
import * as offerActions from '#application/offers/commands.ts';
import * as photoActions from '#application/offers/photo-proofs.ts';
import { getOffer, listRequestOffers } from '#application/offers/queries.ts';
import * as proposalActions from '#application/proposals/commands.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoints, endpoint } from './protocol/endpoint.ts';
import { pageWithTotal, paging } from './protocol/schemas/paging.ts';

const one = ok('The offer', views.offer);

export function offersApi(scope: ApiScope): void {
  const { ctx } = scope;
  const offers = { ...scope, tag: 'offers' };

  endpoint(offers, 'GET /buy-requests/{id}/offers', {
    operationId: 'listOffers',
    summary:
      'What the caller may see of a request’s offers: accepted, pending, rejected, finalized, newest first',
    who: 'anyone',
    query: paging,
    answer: ok('A page of them', pageWithTotal(views.offer)),
    run: ({ actor, id, query }) => listRequestOffers(ctx, actor, id, query),
  });
  actionEndpoints(offers, offerActions, markActions, photoActions);
  actionEndpoints({ ...scope, tag: 'proposals' }, proposalActions);
  endpoint(offers, 'GET /offers/{id}', {
    operationId: 'getOffer',
    summary: 'One offer; a private one for its parties only',
    who: 'anyone',
    answer: one,
    run: ({ actor, id }) => getOffer(ctx, actor, id),
  });
}
