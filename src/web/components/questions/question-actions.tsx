import { useEffect, useRef } from 'react';
import { questionPlace } from '#domain/questions/question-path.ts';
import type { BuyRequestView, CategoryView, QuestionView } from '#domain/views/views.ts';
import type { ActionResult } from '../../forms/action-result.ts';
import { toast } from '../../ui/toast.ts';
import { AddMust } from './add-must.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { QuestionAnswerForm } from './question-answer-form.tsx';
import { questionTextId } from './question-item.tsx';

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
  const isAnswered = useRef(false);
  // The form goes with its button, and the question may move: the keyboard goes on there.
  useEffect(() => {
    if (question.answer === null || !isAnswered.current) return;
    isAnswered.current = false;
    const place = document.getElementById(questionPlace(question.id));
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'nearest' });
  }, [question.id, question.answer]);
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-4">
      {may('answer') && (
        <QuestionAnswerForm
          key={question.answer}
          question={question}
          isOpen={isPinned && question.answer === null}
          earlier={earlier}
          onDone={() => {
            isAnswered.current = true;
            toast.success('Publicaste la respuesta');
          }}
        />
      )}
      {isOwner && (
        <AddMust
          text={question.question}
          describedBy={questionTextId(question.id)}
          request={request}
          categories={categories}
        />
      )}
      {may('delete') && <DeleteQuestion id={question.id} requestId={question.buyRequestId} />}
    </div>
  );
}
