import { ok } from '#application/define-action.ts';
import { listQueue } from '#application/moderation/cases/queries.ts';
import * as decisionActions from '#application/moderation/decisions/commands.ts';
import { listAppeals, listOwnDecisions } from '#application/moderation/decisions/queries.ts';
import * as reportActions from '#application/moderation/reports.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoints, endpoint } from './protocol/endpoint.ts';
import { pageOf, paging } from './protocol/schemas/paging.ts';

export function moderationApi(scope: ApiScope): void {
  const { ctx } = scope;
  const moderation = { ...scope, tag: 'moderation' };
  actionEndpoints(moderation, decisionActions, reportActions);
  endpoint(moderation, 'GET /moderation/queue', {
    operationId: 'getModerationQueue',
    summary: 'The cases that wait for a decision, the heaviest first',
    who: 'user',
    query: paging,
    answer: ok('A page of them', pageOf(views.moderationCase)),
    refusals: [403],
    run: ({ actor, query }) => listQueue(ctx, actor, query),
  });
  endpoint(moderation, 'GET /me/decisions', {
    operationId: 'listOwnDecisions',
    summary: 'What was decided about things of the caller’s, newest first; also for who is suspended',
    who: 'user',
    evenSuspended: true,
    query: paging,
    answer: ok('A page of them', pageOf(views.moderationDecision)),
    run: ({ actor, query }) => listOwnDecisions(ctx, actor, query),
  });
  endpoint(moderation, 'GET /moderation/appeals', {
    operationId: 'listAppeals',
    summary: 'The appeals that wait for an answer, the oldest first',
    who: 'user',
    query: paging,
    answer: ok('A page of them', pageOf(views.moderationAppeal)),
    refusals: [403],
    run: ({ actor, query }) => listAppeals(ctx, actor, query),
  });
}
