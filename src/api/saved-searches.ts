import { deleteSavedSearch, editSavedSearch, saveSearch } from '#application/saved-searches/commands.ts';
import { getSavedSearch, listMatches, listSavedSearches } from '#application/saved-searches/queries.ts';
import { editSavedSearchSchema, savedSearchSchema } from '#domain/saved-searches/schema.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, endpoint } from './protocol/endpoint.ts';
import { pageOf, pageWithTotal, paging } from './protocol/schemas/paging.ts';

const tag = 'alerts';
const one = { status: 200, description: 'The saved search', schema: views.savedSearch } as const;

/** `/api/me/alerts`: the caller's saved searches, which notify them of new matches. */
export function savedSearchesApi(scope: ApiScope): void {
  const { ctx } = scope;

  endpoint(scope, {
    method: 'get',
    path: '/me/alerts',
    operationId: 'listAlerts',
    tag,
    summary: 'Own saved searches, newest first',
    who: 'user',
    query: paging,
    answer: { status: 200, description: 'A page of them', schema: pageWithTotal(views.savedSearch) },
    run: ({ actor, query }) => listSavedSearches(ctx, actor, query),
  });
  endpoint(scope, {
    method: 'post',
    path: '/me/alerts',
    operationId: 'saveAlert',
    tag,
    summary:
      'Save a search to be told of requests that fit, at once unless said otherwise; there is one for what finds the same',
    who: 'user',
    body: savedSearchSchema,
    answer: { status: 201, description: 'Saved', schema: views.savedSearch },
    run: ({ actor, body, idempotencyKey }) => saveSearch(ctx, actor, body, idempotencyKey),
  });
  endpoint(scope, {
    method: 'get',
    path: '/me/alerts/{id}',
    operationId: 'getAlert',
    tag,
    summary: 'One own saved search',
    who: 'user',
    answer: one,
    run: ({ actor, id }) => getSavedSearch(ctx, actor, id),
  });
  endpoint(scope, {
    method: 'patch',
    path: '/me/alerts/{id}',
    operationId: 'editAlert',
    tag,
    summary: 'Change some fields of an own saved search',
    who: 'user',
    body: editSavedSearchSchema,
    answer: one,
    run: ({ actor, id, body }) => editSavedSearch(ctx, actor, id, body),
  });
  endpoint(scope, {
    method: 'delete',
    path: '/me/alerts/{id}',
    operationId: 'deleteAlert',
    tag,
    summary: 'Delete an own saved search',
    who: 'user',
    answer: { status: 204 },
    run: ({ actor, id }) => deleteSavedSearch(ctx, actor, id),
  });
  endpoint(scope, {
    method: 'get',
    path: '/me/alerts/{id}/matches',
    operationId: 'listAlertMatches',
    tag,
    summary: 'The requests that an own saved search found and that fit it now, newest first',
    who: 'user',
    query: paging,
    answer: { status: 200, description: 'A page of them', schema: pageOf(views.buyRequest) },
    run: ({ actor, id, query }) => listMatches(ctx, actor, id, query),
  });
}
