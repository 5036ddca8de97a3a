import { answerRating, rateDeal } from '#application/ratings/commands.ts';
import { getDealRatings } from '#application/ratings/queries.ts';
import { ratingAnswerSchema, ratingSchema } from '#domain/ratings/rating.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, endpoint } from './protocol/endpoint.ts';

const tag = 'ratings';

/**
 * `/api/offers/{id}/ratings` and `/api/ratings`: the ratings that the two parties of a deal give each other.
 */
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
  endpoint(scope, {
    method: 'post',
    path: '/offers/{id}/ratings',
    operationId: 'rateDeal',
    tag,
    summary: 'Rate the other party of a deal that was done, or change that rating until both are open',
    who: 'user',
    body: ratingSchema,
    answer: { status: 201, description: 'The ratings of the deal', schema: views.dealRatings },
    refusals: [409],
    run: ({ actor, id, body, idempotencyKey }) => rateDeal(ctx, actor, id, body, idempotencyKey),
  });
  endpoint(scope, {
    method: 'post',
    path: '/ratings/{id}/answer',
    operationId: 'answerRating',
    tag,
    summary: 'Answer a rating of oneself, once',
    who: 'user',
    body: ratingAnswerSchema,
    answer: { status: 200, description: 'The rating', schema: views.rating },
    refusals: [409],
    run: ({ actor, id, body }) => answerRating(ctx, actor, id, body),
  });
}
