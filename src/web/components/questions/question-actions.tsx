import type { BuyRequestView, CategoryView, QuestionView } from '#domain/views/views.ts';
import type { ActionResult } from '../../forms/action-result.ts';
import { AddMust } from './add-must.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { QuestionAnswerForm } from './question-answer-form.tsx';

/** What the viewer may do with a question. */
export function QuestionActions({
  question,
  request,
  categories,
  isOwner,
  isPinned,
  earlier,
}: {
  question: QuestionView;
  request: BuyRequestView;
  categories: readonly CategoryView[];
  isOwner: boolean;
  isPinned: boolean;
  earlier: ActionResult | undefined;
}) {
  const may = (action: QuestionView['allowedActions'][number]) => question.allowedActions.includes(action);
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-4">
      {may('answer') && (
        <QuestionAnswerForm
          key={question.answer}
          question={question}
          isOpen={isPinned && question.answer === null}
          earlier={earlier}
        />
      )}
      {isOwner && <AddMust text={question.question} request={request} categories={categories} />}
      {may('delete') && <DeleteQuestion id={question.id} requestId={question.buyRequestId} />}
    </div>
  );
}
