import * as caseActions from '#application/moderation/cases/commands.ts';
import { listQueue } from '#application/moderation/cases/queries.ts';
import * as decisionActions from '#application/moderation/decisions/commands.ts';
import { listAppeals, listOwnDecisions } from '#application/moderation/decisions/queries.ts';
import * as reportActions from '#application/moderation/reports.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoints, endpoint } from './protocol/endpoint.ts';
import { pageOf, paging } from './protocol/schemas/paging.ts';

const tag = 'moderation';

export function moderationApi(scope: ApiScope): void {
  const { ctx } = scope;
  actionEndpoints({ ...scope, tag }, caseActions, decisionActions, reportActions);
  endpoint(scope, {
    method: 'get',
    path: '/moderation/queue',
    operationId: 'getModerationQueue',
    tag,
    summary: 'The cases that wait for a decision, the heaviest first',
    who: 'user',
    query: paging,
    answer: { status: 200, description: 'A page of them', schema: pageOf(views.moderationCase) },
    refusals: [403],
    run: ({ actor, query }) => listQueue(ctx, actor, query),
  });
  endpoint(scope, {
    method: 'get',
    path: '/me/decisions',
    operationId: 'listOwnDecisions',
    tag,
    summary: 'What was decided about things of the caller’s, newest first; also for who is suspended',
    who: 'user',
    evenSuspended: true,
    query: paging,
    answer: { status: 200, description: 'A page of them', schema: pageOf(views.moderationDecision) },
    run: ({ actor, query }) => listOwnDecisions(ctx, actor, query),
  });
  endpoint(scope, {
    method: 'get',
    path: '/moderation/appeals',
    operationId: 'listAppeals',
    tag,
    summary: 'The appeals that wait for an answer, the oldest first',
    who: 'user',
    query: paging,
    answer: { status: 200, description: 'A page of them', schema: pageOf(views.moderationAppeal) },
    refusals: [403],
    run: ({ actor, query }) => listAppeals(ctx, actor, query),
  });
}
