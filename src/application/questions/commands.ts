import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { enqueueEvent } from '#database/enqueue.ts';
import { buyRequests, questions, user } from '#database/schema.ts';
import { redactContacts } from '#domain/contact-redaction/written.ts';
import { activityWrites } from '#domain/lifecycle/plan-writes.ts';
import { isOpenForOffers } from '#domain/lifecycle/statuses.ts';
import {
  askRefusal,
  type QuestionStep,
  questionAnswerRefusal,
  questionDeletionRefusal,
  questionTexts,
} from '#domain/questions/question.ts';
import type { GivenQuestion, GivenQuestionAnswer } from '#domain/questions/schemas.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import type { QuestionView } from '#domain/views/views.ts';
import { type Actor, type Context, requireUser, type Transaction } from '../context.ts';
import { claimIdempotencyKey, type IdempotencyKey, runIdempotent } from '../idempotency.ts';
import { lockRequestOfOther } from '../lifecycle/lock.ts';
import { hiddenWithAuthor, isNotDeleted } from '../moderation/visibility.ts';
import { withRateLimit } from '../rate-limit.ts';
import { lockQuestion, type QuestionRow } from './lock.ts';
import { getQuestion } from './queries.ts';

/**
 * Asks something on somebody else's open publication. Refuses as `askRefusal` does, and with `not_found` what the caller
 * may not know of. The lock of the publication makes people wait who ask at once, so that each is counted.
 */
export async function askQuestion(
  ctx: Context,
  actor: Actor,
  requestId: string,
  given: GivenQuestion,
  key?: IdempotencyKey,
): Promise<QuestionView> {
  const userId = requireUser(actor, questionTexts.signedOut);
  const id = v7();
  const now = ctx.now();
  const ask = () =>
    ctx.db.transaction(async (tx) => {
      await claimIdempotencyKey(tx, actor, key, id, now);
      const request = await lockRequestOfOther(tx, userId, requestId);
      const refusal = askRefusal({
        isOwner: request.userId === userId,
        ...(await askerOf(tx, userId, request.id)),
        ...{ status: request.status, hiddenFor: request.hiddenFor },
      });
      if (refusal) throw refusal;
      const row = { id, buyRequestId: request.id, ownerId: request.userId, authorId: userId, createdAt: now };
      const hiddenFor = hiddenWithAuthor(sql`${userId}::uuid`);
      await tx.insert(questions).values({ ...row, ...redactContacts('question', given, null), hiddenFor });
      await leaveWord(tx, { ...row, answeredAt: null, hiddenFor: null }, 'ask');
      return id;
    });
  const madeId = await runIdempotent(ctx, actor, key, () => withRateLimit(ctx, actor, 'ask', ask));
  return getQuestion(ctx, actor, madeId);
}

/** Whether somebody confirmed their address, and how many questions of theirs on a publication wait for an answer. */
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
      // Nothing can be done with it any more.
      isNotDeleted(questions.hiddenFor),
    ),
  );
  return { ...account, open };
}

/**
 * Answers a question on one's own publication, or corrects the answer for some minutes. It is an activity of the owner.
 * Refuses as `questionAnswerRefusal` does.
 */
export async function answerQuestion(
  ctx: Context,
  actor: Actor,
  id: string,
  { answer }: GivenQuestionAnswer,
): Promise<QuestionView> {
  const userId = requireUser(actor);
  const run = () =>
    ctx.db.transaction(async (tx) => {
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
      await leaveWord(tx, { ...question, answeredAt }, question.answeredAt ? 'edit' : 'answer');
    });
  await withRateLimit(ctx, actor, 'answerQuestion', run, { thing: id });
  return getQuestion(ctx, actor, id);
}

/** Deletes a question of one's own, with its answer. Refuses as `questionDeletionRefusal` does. */
export async function deleteQuestion(ctx: Context, actor: Actor, id: string): Promise<void> {
  const userId = requireUser(actor);
  const run = () =>
    ctx.db.transaction(async (tx) => {
      const { question, judged } = await lockQuestion(tx, userId, id);
      const refusal = questionDeletionRefusal(judged, userId);
      if (refusal) throw refusal;
      await tx.delete(questions).where(eq(questions.id, id));
      await leaveWord(tx, question, 'delete');
    });
  await withRateLimit(ctx, actor, 'delete', run);
}

const leaveWord = (
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
