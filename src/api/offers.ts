import * as markActions from '#application/offers/annotations.ts';
import * as offerActions from '#application/offers/commands.ts';
import * as photoActions from '#application/offers/photo-proofs.ts';
import { getOffer, listRequestOffers } from '#application/offers/queries.ts';
import * as proposalActions from '#application/proposals/commands.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoints, endpoint } from './protocol/endpoint.ts';
import { pageWithTotal, paging } from './protocol/schemas/paging.ts';

const one = { status: 200, description: 'The offer', schema: views.offer } as const;
const tag = 'offers';

export function offersApi(scope: ApiScope): void {
  const { ctx } = scope;

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
  actionEndpoints({ ...scope, tag: 'offers' }, offerActions, markActions, photoActions);
  actionEndpoints({ ...scope, tag: 'proposals' }, proposalActions);
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
}
