import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { limits } from '#domain/limits/limits.ts';
import { questionPlace } from '#domain/paths.ts';
import { questionBounds } from '#domain/questions/bounds.ts';
import { questionAnswerFormSchema } from '#domain/questions/schemas.ts';
import type { BuyRequestView, CategoryView, QuestionView } from '#domain/views/views.ts';
import { type ActionResult, wholeProblem } from '../../forms/action-result.ts';
import { FormMarks, useHydrated, useIntent } from '../../forms/intent-form.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useFetcherForm } from '../../forms/schema-form.tsx';
import { LongTextField } from '../../forms/text-field.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
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
  const { send, isBusy, problem } = useIntent('/buy-request/:id', 'deleteQuestion', {
    done: () => {
      setAsking(false);
      toast.success('Borraste tu pregunta');
    },
  });
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
        <AlertDialog
          open
          onClose={() => setAsking(false)}
          onConfirm={() => send({ questionId: id }, page)}
          title="¿Borrar tu pregunta?"
          description="Se borra con su respuesta, si la tiene."
          confirmLabel="Borrar"
          busyLabel="Borrando..."
          busy={isBusy}
        >
          <ProblemCallout problem={problem} className="mt-4" />
        </AlertDialog>
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

export function QuestionAnswerForm({
  question: { id, buyRequestId, answer },
  isOpen,
  earlier,
  onDone,
}: {
  question: QuestionView;
  isOpen: boolean;
  earlier: ActionResult | undefined;
  onDone(): void;
}) {
  const { fetcher, fields, isBusy, problem, props } = useFetcherForm<
    z.output<typeof questionAnswerFormSchema>
  >({
    id: `responder-${id}`,
    intent: 'answerQuestion',
    schema: questionAnswerFormSchema,
    defaultValue: { answer: answer ?? '' },
    ...(earlier && { earlierAnswer: earlier }),
  });
  const isDone = fetcher.data?.ok === true;
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) done();
  }, [isDone]);
  return (
    <details open={isOpen || problem !== null || undefined} className="min-w-0">
      <summary
        aria-describedby={questionTextId(id)}
        className="link inline-flex min-h-11 cursor-pointer items-center"
      >
        {answer === null ? 'Responder' : 'Corregir la respuesta'}
      </summary>
      <fetcher.Form
        {...props}
        action={`/buy-request/${buyRequestId}`}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-2"
      >
        <FormMarks path="/buy-request/:id" intent="answerQuestion" />
        <input type="hidden" name={fields.questionId.name} value={id} />
        <LongTextField
          field={fields.answer}
          label="Tu respuesta"
          hint={`La lee todo el mundo. La podés corregir hasta ${questionBounds.editMinutes} minutos después.`}
          maxLength={questionBounds.answerMax}
          rows={2}
          className="min-h-20!"
          hidesContacts
        />
        <ProblemCallout problem={wholeProblem(problem)} title="No se pudo guardar la respuesta" />
        <Button
          type="submit"
          variant="secondary"
          busy={isBusy}
          busyText="Guardando..."
          className="w-full md:w-auto md:justify-self-start"
        >
          Publicar la respuesta
        </Button>
      </fetcher.Form>
    </details>
  );
}
