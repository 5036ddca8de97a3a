import { ok } from '#application/define-action.ts';
import * as alertActions from '#application/saved-searches/commands.ts';
import { getSavedSearch, listMatches, listSavedSearches } from '#application/saved-searches/queries.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoints, endpoint } from './protocol/endpoint.ts';
import { pageOf, pageWithTotal, paging } from './protocol/schemas/paging.ts';

const one = ok('The saved search', views.savedSearch);

export function savedSearchesApi(scope: ApiScope): void {
  const { ctx } = scope;
  const alerts = { ...scope, tag: 'alerts' };

  endpoint(alerts, 'GET /me/alerts', {
    operationId: 'listAlerts',
    summary: 'Own saved searches, newest first',
    who: 'user',
    query: paging,
    answer: ok('A page of them', pageWithTotal(views.savedSearch)),
    run: ({ actor, query }) => listSavedSearches(ctx, actor, query),
  });
  actionEndpoints(alerts, alertActions);
  endpoint(alerts, 'GET /me/alerts/{id}', {
    operationId: 'getAlert',
    summary: 'One own saved search',
    who: 'user',
    answer: one,
    run: ({ actor, id }) => getSavedSearch(ctx, actor, id),
  });
  endpoint(alerts, 'GET /me/alerts/{id}/matches', {
    operationId: 'listAlertMatches',
    summary: 'The requests that an own saved search found and that fit it now, newest first',
    who: 'user',
    query: paging,
    answer: ok('A page of them', pageOf(views.buyRequest)),
    run: ({ actor, id, query }) => listMatches(ctx, actor, id, query),
  });
}
