import { z } from '@hono/zod-openapi';
import { ok } from '#application/define-action.ts';
import * as questionActions from '#application/questions/commands.ts';
import { listOwnQuestions, listQuestions } from '#application/questions/queries.ts';
import { questionSides } from '#domain/questions/question.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoints, endpoint } from './protocol/endpoint.ts';
import { pageOf, pageWithTotal, paging, pagingFields } from './protocol/schemas/paging.ts';

export function questionsApi(scope: ApiScope): void {
  const { ctx } = scope;
  const questions = { ...scope, tag: 'questions' };

  endpoint(questions, 'GET /buy-requests/{id}/questions', {
    operationId: 'listQuestions',
    summary:
      'What was asked on a request and answered, newest first; for author and owner also what waits for an answer',
    who: 'anyone',
    query: paging,
    answer: ok('A page of them', pageWithTotal(views.question)),
    run: ({ actor, id, query }) => listQuestions(ctx, actor, id, query),
  });
  actionEndpoints(questions, questionActions);
  endpoint(questions, 'GET /me/questions', {
    operationId: 'listOwnQuestions',
    summary: 'What the caller asked and was asked, newest first',
    who: 'user',
    query: z.object({
      ...pagingFields,
      side: z
        .enum(questionSides, { error: 'Tiene que ser asked o received' })
        .optional()
        .openapi({ description: 'Only what the caller asked, or only what they were asked' }),
    }),
    answer: ok('A page of them', pageOf(views.ownQuestion)),
    run: ({ actor, query }) => listOwnQuestions(ctx, actor, query),
  });
}
