import * as ratingActions from '#application/ratings/commands.ts';
import { getDealRatings } from '#application/ratings/queries.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoints, endpoint } from './protocol/endpoint.ts';

const tag = 'ratings';

export function ratingsApi(scope: ApiScope): void {
  const { ctx } = scope;

  endpoint(scope, {
    method: 'get',
    path: '/offers/{id}/ratings',
    operationId: 'getDealRatings',
    tag,
    summary: 'What the two of a deal gave each other, as far as the caller may know it',
    who: 'user',
    answer: { status: 200, description: 'The ratings of the deal', schema: views.dealRatings },
    run: ({ actor, id }) => getDealRatings(ctx, actor, id),
  });
  actionEndpoints({ ...scope, tag }, ratingActions);
}
