import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import { questionBounds } from '#domain/questions/bounds.ts';
import { questionAnswerFormSchema } from '#domain/questions/schemas.ts';
import type { QuestionView } from '#domain/views/views.ts';
import { type ActionResult, wholeProblem } from '../../forms/action-result.ts';
import { FormMarks } from '../../forms/form-marks.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useFetcherForm } from '../../forms/use-fetcher-form.ts';
import { Button } from '../../ui/button.tsx';
import { QuestionField } from './question-field.tsx';
import { questionTextId } from './question-item.tsx';

/** The owner's answer to a question, folded until it is wanted; later its correction. Works without script. */
export function QuestionAnswerForm({
  question: { id, buyRequestId, answer },
  isOpen,
  earlier,
  onDone,
}: {
  question: QuestionView;
  isOpen: boolean;
  earlier: ActionResult | undefined;
  /** It was published: the page is about to show it instead of the form. */
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
        <QuestionField
          field={fields.answer}
          label="Tu respuesta"
          hint={`La lee todo el mundo. La podés corregir hasta ${questionBounds.editMinutes} minutos después.`}
          max={questionBounds.answerMax}
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
