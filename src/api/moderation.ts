import { decideCase } from '#application/moderation/cases/commands.ts';
import { listQueue } from '#application/moderation/cases/queries.ts';
import { answerAppeal, appealDecision } from '#application/moderation/decisions/commands.ts';
import { listAppeals, listOwnDecisions } from '#application/moderation/decisions/queries.ts';
import { reportThing } from '#application/moderation/reporting/commands.ts';
import { answerSchema, appealSchema, decisionSchema } from '#domain/moderation/decisions.ts';
import { reportSchema } from '#domain/moderation/reports.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, endpoint } from './protocol/endpoint.ts';
import { pageOf, paging } from './protocol/schemas/paging.ts';

const tag = 'moderation';

/** `/api/reports` for everybody who is signed in, `/api/moderation` for moderators. */
export function moderationApi(scope: ApiScope): void {
  const { ctx } = scope;

  endpoint(scope, {
    method: 'post',
    path: '/reports',
    operationId: 'report',
    tag,
    summary: 'Report a publication, an offer, a message or a person; again it is the same report',
    who: 'user',
    body: reportSchema,
    answer: { status: 201, description: 'Reported', schema: views.report },
    refusals: [404],
    run: ({ actor, body, idempotencyKey }) => reportThing(ctx, actor, body, idempotencyKey),
  });
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
    method: 'post',
    path: '/moderation/cases/{id}/decide',
    operationId: 'decideCase',
    tag,
    summary: 'Decide a case; its author and who reported read of it',
    who: 'user',
    body: decisionSchema,
    answer: { status: 200, description: 'Decided', schema: views.moderationDecision },
    refusals: [409],
    run: ({ actor, id, body }) => decideCase(ctx, actor, id, body),
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
    method: 'post',
    path: '/moderation/decisions/{id}/appeal',
    operationId: 'appealDecision',
    tag,
    summary: 'Appeal a decision about something of the caller’s, once within six months',
    who: 'user',
    evenSuspended: true,
    body: appealSchema,
    answer: { status: 200, description: 'Appealed', schema: views.moderationDecision },
    refusals: [409],
    run: ({ actor, id, body }) => appealDecision(ctx, actor, id, body),
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
  endpoint(scope, {
    method: 'post',
    path: '/moderation/decisions/{id}/answer',
    operationId: 'answerAppeal',
    tag,
    summary: 'Answer an appeal: another moderator than the one who decided',
    who: 'user',
    body: answerSchema,
    answer: { status: 200, description: 'Answered', schema: views.moderationDecision },
    refusals: [409],
    run: ({ actor, id, body }) => answerAppeal(ctx, actor, id, body),
  });
}
