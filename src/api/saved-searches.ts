import * as alertActions from '#application/saved-searches/commands.ts';
import { getSavedSearch, listMatches, listSavedSearches } from '#application/saved-searches/queries.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoints, endpoint } from './protocol/endpoint.ts';
import { pageOf, pageWithTotal, paging } from './protocol/schemas/paging.ts';

const tag = 'alerts';
const one = { status: 200, description: 'The saved search', schema: views.savedSearch } as const;

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
  actionEndpoints({ ...scope, tag }, alertActions);
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
