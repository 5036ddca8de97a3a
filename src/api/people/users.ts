import { z } from '@hono/zod-openapi';
import { ok } from '#application/define-action.ts';
import { getPublicProfile } from '#application/people/queries.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, endpoint } from '../protocol/endpoint.ts';
import { pagingFields } from '../protocol/schemas/paging.ts';

/** A person's page has two lists, each with its own cursor. */
const personPaging = z.object({ ...pagingFields, ratingsCursor: pagingFields.cursor });

export function usersApi(scope: ApiScope): void {
  endpoint({ ...scope, tag: 'users' }, 'GET /users/{id}', {
    operationId: 'getUser',
    summary: 'A person, what the product has seen of them, and what they have open',
    who: 'anyone',
    query: personPaging,
    answer: ok('The person, with a page of `ratings` and one of `openRequests`', views.publicProfile),
    run: ({ actor, id, query }) => getPublicProfile(scope.ctx, actor, id, query),
  });
}
