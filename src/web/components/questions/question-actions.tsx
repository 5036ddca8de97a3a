import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#domain/limits/limits.ts';
import { questionPlace } from '#domain/paths.ts';
import { questionBounds } from '#domain/questions/bounds.ts';
import { questionAnswerFormSchema } from '#domain/questions/schemas.ts';
import type { BuyRequestView, CategoryView, QuestionView } from '#domain/views/views.ts';
import { ActionDialog } from '../../forms/action-dialog.tsx';
import type { ActionResult } from '../../forms/action-result.ts';
import { AnswerForm } from '../../forms/answer-form.tsx';
import { FormMarks, useHydrated } from '../../forms/intent-form.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { EditRequest } from '../buy-requests/detail/edit-request.tsx';
import { withMusts } from '../requirements/lines.ts';
import { questionTextId } from './question-item.tsx';

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
  // The form disappears with its button, and the question may move: moves the focus there.
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

function DeleteQuestion({ id, requestId }: { id: string; requestId: string }) {
  const [isAsking, setAsking] = useState(false);
  const page = `/buy-request/${requestId}`;
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <form method="post" action={page} onSubmit={ask}>
      <FormMarks path="/buy-request/:id" intent="deleteQuestion" />
      <input type="hidden" name="questionId" value={id} />
      <Button type="submit" variant="ghost" size="sm" aria-describedby={questionTextId(id)} className="h-11">
        Borrar
      </Button>
      {isAsking && (
        <ActionDialog
          path="/buy-request/:id"
          intent="deleteQuestion"
          action={page}
          fields={{ questionId: id }}
          done={['Borraste tu pregunta']}
          onClose={() => setAsking(false)}
          title="¿Borrar tu pregunta?"
          description="Se borra con su respuesta, si la tiene."
          confirmLabel="Borrar"
          busyLabel="Borrando..."
        />
      )}
    </form>
  );
}

function AddMust({
  text,
  describedBy,
  request,
  categories,
}: {
  text: string;
  describedBy: string;
  request: BuyRequestView;
  categories: readonly CategoryView[];
}) {
  // A snapshot: live updates must not change a form being filled.
  const [opened, setOpened] = useState<BuyRequestView | null>(null);
  const isAlive = useHydrated();
  if (!isAlive || !request.allowedActions.includes('edit')) return null;
  const open = () => {
    if (withMusts(request.requirements, [text]).left.length === 0) return setOpened(request);
    toast.info(`Ya pedís ${limits.mustsMax} cosas sí o sí`, 'Sacá una para agregar otra.');
  };
  return (
    <>
      <Button variant="ghost" size="sm" aria-describedby={describedBy} className="h-11" onClick={open}>
        Agregar a lo que pido
      </Button>
      {opened && (
        <EditRequest
          request={opened}
          now={request}
          categories={categories}
          adding={text}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

export const QuestionAnswerForm = ({
  question: { id, buyRequestId, answer },
  isOpen,
  earlier,
  onDone,
}: {
  question: QuestionView;
  isOpen: boolean;
  earlier: ActionResult | undefined;
  onDone(): void;
}) => (
  <AnswerForm
    id={`responder-${id}`}
    path="/buy-request/:id"
    intent="answerQuestion"
    action={`/buy-request/${buyRequestId}`}
    schema={questionAnswerFormSchema}
    subject={['questionId', id]}
    field="answer"
    initial={answer ?? ''}
    earlier={earlier}
    summary={answer === null ? 'Responder' : 'Corregir la respuesta'}
    describedBy={questionTextId(id)}
    isOpen={isOpen}
    onDone={onDone}
    hint={`La lee todo el mundo. La podés corregir hasta ${questionBounds.editMinutes} minutos después.`}
    maxLength={questionBounds.answerMax}
    rows={2}
  />
);
