import { ok } from '#application/define-action.ts';
import * as ratingActions from '#application/ratings/commands.ts';
import { getDealRatings } from '#application/ratings/queries.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoints, endpoint } from './protocol/endpoint.ts';

export function ratingsApi(scope: ApiScope): void {
  const { ctx } = scope;
  const ratings = { ...scope, tag: 'ratings' };

  endpoint(ratings, 'GET /offers/{id}/ratings', {
    operationId: 'getDealRatings',
    summary: 'What the two of a deal gave each other, as far as the caller may know it',
    who: 'user',
    answer: ok('The ratings of the deal', views.dealRatings),
    run: ({ actor, id }) => getDealRatings(ctx, actor, id),
  });
  actionEndpoints(ratings, ratingActions);
}
