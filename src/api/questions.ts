import { z } from '@hono/zod-openapi';
import { answerQuestion, askQuestion, deleteQuestion } from '#application/questions/commands.ts';
import { listOwnQuestions, listQuestions } from '#application/questions/queries.ts';
import { questionSides, questionTexts } from '#domain/questions/question.ts';
import { questionAnswerSchema, questionSchema } from '#domain/questions/schemas.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, endpoint } from './protocol/endpoint.ts';
import { pageOf, pageWithTotal, paging, pagingFields } from './protocol/schemas/paging.ts';

const tag = 'questions';

/** `/api/buy-requests/{id}/questions`, `/api/questions` and `/api/me/questions`: what is asked before offering. */
export function questionsApi(scope: ApiScope): void {
  const { ctx } = scope;

  endpoint(scope, {
    method: 'get',
    path: '/buy-requests/{id}/questions',
    operationId: 'listQuestions',
    tag,
    summary:
      'What was asked on a request and answered, newest first; for author and owner also what waits for an answer',
    who: 'anyone',
    query: paging,
    answer: { status: 200, description: 'A page of them', schema: pageWithTotal(views.question) },
    run: ({ actor, id, query }) => listQuestions(ctx, actor, id, query),
  });
  endpoint(scope, {
    method: 'post',
    path: '/buy-requests/{id}/questions',
    operationId: 'askQuestion',
    tag,
    summary: 'Ask something on somebody else’s open request, with a confirmed e-mail address',
    who: 'user',
    signedOut: questionTexts.signedOut,
    body: questionSchema,
    answer: { status: 201, description: 'Asked', schema: views.question },
    refusals: [409],
    run: ({ actor, id, body, idempotencyKey }) => askQuestion(ctx, actor, id, body, idempotencyKey),
  });
  endpoint(scope, {
    method: 'post',
    path: '/questions/{id}/answer',
    operationId: 'answerQuestion',
    tag,
    summary: 'Answer a question on an own request; again within ten minutes corrects the answer',
    who: 'user',
    body: questionAnswerSchema,
    answer: { status: 200, description: 'The question', schema: views.question },
    refusals: [409],
    run: ({ actor, id, body }) => answerQuestion(ctx, actor, id, body),
  });
  endpoint(scope, {
    method: 'delete',
    path: '/questions/{id}',
    operationId: 'deleteQuestion',
    tag,
    summary: 'Delete an own question, with its answer',
    who: 'user',
    answer: { status: 204 },
    run: ({ actor, id }) => deleteQuestion(ctx, actor, id),
  });
  endpoint(scope, {
    method: 'get',
    path: '/me/questions',
    operationId: 'listOwnQuestions',
    tag,
    summary: 'What the caller asked and was asked, newest first',
    who: 'user',
    query: z.object({
      ...pagingFields,
      side: z
        .enum(questionSides, { error: 'Tiene que ser asked o received' })
        .optional()
        .openapi({ description: 'Only what the caller asked, or only what they were asked' }),
    }),
    answer: { status: 200, description: 'A page of them', schema: pageOf(views.ownQuestion) },
    run: ({ actor, query }) => listOwnQuestions(ctx, actor, query),
  });
}
