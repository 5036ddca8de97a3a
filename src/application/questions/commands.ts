import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { isBlockedBetween, sharePair } from '#application/blocks/visibility.ts';
import type { Transaction } from '#application/context.ts';
import { created, defineAction, ok } from '#application/define-action.ts';
import { lockRequest, lockRequestOfOther, type RequestRow } from '#application/lifecycle/lock.ts';
import { hiddenWithAuthor, isNotDeleted } from '#application/moderation/visibility.ts';
import { isId } from '#application/paging.ts';
import { getQuestion } from '#application/questions/queries.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import { buyRequests, questions, user } from '#database/schema.ts';
import { redactContacts } from '#domain/contact-redaction/redact.ts';
import { activityWrites } from '#domain/lifecycle/plan-writes.ts';
import { isOpenForOffers } from '#domain/lifecycle/statuses.ts';
import {
  askRefusal,
  isQuestionVisible,
  type QuestionState,
  type QuestionStep,
  questionAnswerRefusal,
  questionDeletionRefusal,
  questionTexts,
} from '#domain/questions/question.ts';
import { questionAnswerSchema, questionSchema } from '#domain/questions/schemas.ts';
import { isRefusal, notFound, refuse } from '#domain/refusals/refusal.ts';
import * as views from '#domain/views/views.ts';

/** The lock of the publication serializes simultaneous questions, so that each is counted. */
export const askQuestion = defineAction({
  name: 'askQuestion',
  api: {
    route: 'POST /buy-requests/{id}/questions',
    answer: created('Asked', views.question),
    refusals: [409],
  },
  summary: 'Ask something on somebody else’s open request, with a confirmed e-mail address',
  on: 'request',
  who: 'user',
  signedOut: questionTexts.signedOut,
  input: questionSchema,
  limit: 'ask',
  async run({ ctx, actor, userId, id: requestId, input, create }) {
    const questionId = await create(async (tx, id) => {
      const request = await lockRequestOfOther(tx, userId, requestId);
      const refusal = askRefusal({
        isOwner: request.userId === userId,
        ...(await askerOf(tx, userId, request.id)),
        ...{ status: request.status, hiddenFor: request.hiddenFor },
      });
      if (refusal) throw refusal;
      const about = { id, buyRequestId: request.id, ownerId: request.userId, authorId: userId };
      const row = { ...about, createdAt: ctx.now() };
      const hiddenFor = hiddenWithAuthor(sql`${userId}::uuid`);
      await tx.insert(questions).values({ ...row, ...redactContacts('question', input, null), hiddenFor });
      await enqueueQuestionEvent(tx, { ...row, answeredAt: null, hiddenFor: null }, 'ask');
    });
    return getQuestion(ctx, actor, questionId);
  },
});

export const answerQuestion = defineAction({
  name: 'answerQuestion',
  api: { route: 'POST /questions/{id}/answer', answer: ok('The question', views.question), refusals: [409] },
  summary: 'Answer a question on an own request; again within ten minutes corrects the answer',
  on: 'question',
  who: 'owner',
  input: questionAnswerSchema,
  limit: 'answerQuestion',
  async run({ ctx, actor, userId, id, input: { answer }, write }) {
    await write(async (tx) => {
      const now = ctx.now();
      const { question, request, judged } = await lockQuestion(tx, userId, id);
      const refusal = questionAnswerRefusal(judged, userId, now);
      if (refusal) throw refusal;
      const answeredAt = question.answeredAt ?? now;
      await tx
        .update(questions)
        .set({ ...redactContacts('question', { answer }, question.written), answeredAt })
        .where(eq(questions.id, id));
      if (isOpenForOffers(request.status))
        await tx.update(buyRequests).set(activityWrites(now)).where(eq(buyRequests.id, request.id));
      await enqueueQuestionEvent(tx, { ...question, answeredAt }, question.answeredAt ? 'edit' : 'answer');
    });
    return getQuestion(ctx, actor, id);
  },
});

export const deleteQuestion = defineAction({
  name: 'deleteQuestion',
  api: { route: 'DELETE /questions/{id}' },
  summary: 'Delete an own question, with its answer',
  on: 'question',
  who: 'user',
  limit: 'delete',
  run: ({ userId, id, write }) =>
    write(async (tx) => {
      const { question, judged } = await lockQuestion(tx, userId, id);
      const refusal = questionDeletionRefusal(judged, userId);
      if (refusal) throw refusal;
      await tx.delete(questions).where(eq(questions.id, id));
      await enqueueQuestionEvent(tx, question, 'delete');
    }),
});

/** `open`: the person's unanswered questions on the publication. */
async function askerOf(tx: Transaction, userId: string, requestId: string) {
  const [account] = await tx
    .select({ isConfirmed: user.emailVerified })
    .from(user)
    .where(eq(user.id, userId));
  if (!account) throw refuse('unauthenticated');
  const open = await tx.$count(
    questions,
    and(
      eq(questions.authorId, userId),
      eq(questions.buyRequestId, requestId),
      isNull(questions.answeredAt),
      isNotDeleted(questions.hiddenFor),
    ),
  );
  return { ...account, open };
}

const enqueueQuestionEvent = (
  tx: Transaction,
  {
    id: questionId,
    buyRequestId,
    ownerId,
    authorId,
    answeredAt,
    hiddenFor,
  }: Pick<QuestionRow, 'id' | 'buyRequestId' | 'ownerId' | 'authorId' | 'answeredAt' | 'hiddenFor'>,
  step: QuestionStep,
) =>
  enqueueEvent(tx, buyRequestId, {
    kind: 'question.changed',
    ...{ step, questionId, buyRequestId, ownerId, authorId },
    isPublic: answeredAt !== null && hiddenFor === null,
  });

type QuestionRow = typeof questions.$inferSelect;

/** Locks the publication first. Authors reach their question also where the publication is hidden. */
async function lockQuestion(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<{ question: QuestionRow; request: RequestRow; judged: QuestionState }> {
  const missing = notFound(questionTexts.unknown);
  const [found] = isId(id)
    ? await tx
        .select({
          requestId: questions.buyRequestId,
          authorId: questions.authorId,
          pair: sharePair(questions.authorId, questions.ownerId),
        })
        .from(questions)
        .where(eq(questions.id, id))
    : [];
  if (!found) throw missing;
  const isAuthor = found.authorId === userId;
  const request = await lockRequest(tx, isAuthor ? null : userId, found.requestId).catch((error: unknown) => {
    throw isRefusal(error) && error.code === 'not_found' ? missing : error;
  });
  const [row] = await tx
    .select({
      ...getTableColumns(questions),
      isBlocked: isBlockedBetween(sql`${userId}::uuid`, questions.authorId),
    })
    .from(questions)
    .where(eq(questions.id, id))
    .for('no key update');
  if (!row) throw missing;
  const { isBlocked, ...question } = row;
  const judged = { ...question, requestHiddenFor: request.hiddenFor };
  if (isBlocked || !isQuestionVisible(judged, userId)) throw missing;
  return { question, request, judged };
}
