import { answerRating, rateDeal } from '#application/ratings/commands.ts';
import { getDealRatings } from '#application/ratings/queries.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoint, conflict, endpoint } from './protocol/endpoint.ts';

const tag = 'ratings';

export function ratingsApi(scope: ApiScope): void {
  const { ctx } = scope;
  const ratings = { ...scope, tag };

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
  actionEndpoint(
    ratings,
    'POST /offers/{id}/ratings',
    rateDeal,
    { status: 201, description: 'The ratings of the deal', schema: views.dealRatings },
    conflict,
  );
  actionEndpoint(
    ratings,
    'POST /ratings/{id}/answer',
    answerRating,
    { status: 200, description: 'The rating', schema: views.rating },
    conflict,
  );
}
