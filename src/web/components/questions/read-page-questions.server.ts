import { isConfirmed } from '#application/accounts/limits.ts';
import type { Actor, Context } from '#application/context.ts';
import { findQuestion, readQuestions } from '#application/questions/queries.ts';
import { questionParam, questionsCursorParam } from '#domain/paths.ts';
import { questionBounds } from '#domain/questions/bounds.ts';
import type { Page, QuestionView } from '#domain/views/views.ts';
import { restartOnBadCursor } from '../../pages/refusals.ts';

export interface QuestionsData extends Page<QuestionView> {
  total: number;
  waiting: number;
  pinned: QuestionView | null;
  /** Asking needs a confirmed address. */
  needsEmail: boolean;
}

export async function readPageQuestions(
  ctx: Context,
  viewer: Actor,
  requestId: string,
  { searchParams, pathname }: URL,
): Promise<QuestionsData> {
  const cursor = searchParams.get(questionsCursorParam);
  const wanted = searchParams.get(questionParam);
  const paging = { limit: questionBounds.pageSize, cursor };
  const [page, pinned, needsEmail] = await Promise.all([
    restartOnBadCursor(readQuestions(ctx, viewer, requestId, paging), { cursor, path: pathname }),
    wanted === null ? null : findQuestion(ctx, viewer, wanted),
    viewer !== null && isConfirmed(ctx.db, viewer.userId).then((confirmed) => !confirmed),
  ]);
  return { ...page, pinned: pinned?.buyRequestId === requestId ? pinned : null, needsEmail };
}
