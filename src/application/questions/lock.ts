import { eq, getTableColumns, sql } from 'drizzle-orm';
import { questions } from '#database/schema.ts';
import { isQuestionKnown, type JudgedQuestion, questionTexts } from '#domain/questions/question.ts';
import { isRefusal, notFound } from '#domain/refusals/refusal.ts';
import { isBlockedBetween, sharePair } from '../blocks/visibility.ts';
import type { Transaction } from '../context.ts';
import { lockRequest, type RequestRow } from '../lifecycle/lock.ts';
import { isId } from '../paging.ts';

export type QuestionRow = typeof questions.$inferSelect;

/**
 * Locks a question's publication, then the question. Refuses with `not_found`, also what the person may not know of. Its
 * author reaches it also where the publication is not there for them any more.
 */
export async function lockQuestion(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<{ question: QuestionRow; request: RequestRow; judged: JudgedQuestion }> {
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
  if (isBlocked || !isQuestionKnown(judged, userId)) throw missing;
  return { question, request, judged };
}
