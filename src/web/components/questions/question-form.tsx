import { useEffect, useEffectEvent, useState } from 'react';
import { questionsPlace } from '#domain/paths.ts';
import { questionBounds } from '#domain/questions/bounds.ts';
import { type QuestionInput, questionSchema } from '#domain/questions/schemas.ts';
import { type ActionResult, formLevelProblem } from '../../forms/action-result.ts';
import { IdempotencyKeyField } from '../../forms/idempotency-key-field.tsx';
import { FormMarks } from '../../forms/intent-form.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useFetcherForm } from '../../forms/schema-form.tsx';
import { LongTextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

interface AskProps {
  requestId: string;
  answer: ActionResult | undefined;
}

export function QuestionForm(props: AskProps) {
  const [sent, setSent] = useState(0);
  const onSent = () => {
    toast.success('Preguntaste', 'Te avisamos cuando te responda.');
    // The form disappears with its button: the keyboard continues at the questions.
    document.querySelector<HTMLElement>(`#${questionsPlace} > summary`)?.focus({ preventScroll: true });
    setSent(sent + 1);
  };
  return <OneQuestion key={sent} {...props} onSent={onSent} />;
}

function OneQuestion({ requestId, answer, onSent }: AskProps & { onSent(): void }) {
  const { fetcher, fields, isBusy, problem, props } = useFetcherForm<QuestionInput>({
    id: 'preguntar',
    intent: 'ask',
    schema: questionSchema,
    ...(answer && { earlierAnswer: answer }),
  });
  const isDone = !isBusy && fetcher.data?.ok === true;
  const done = useEffectEvent(onSent);
  useEffect(() => {
    if (isDone) done();
  }, [isDone]);
  return (
    <fetcher.Form
      {...props}
      action={`/buy-request/${requestId}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4"
    >
      <FormMarks path="/buy-request/:id" intent="ask" />
      <IdempotencyKeyField answer={fetcher.data ?? answer} />
      <LongTextField
        field={fields.question}
        label="¿Qué querés saber antes de ofertar?"
        hint="Cuando te responda, la leen todos con la respuesta."
        maxLength={questionBounds.textMax}
        rows={2}
        className="min-h-20!"
        hidesContacts
      />
      <ProblemCallout problem={formLevelProblem(problem)} title="No se pudo enviar la pregunta" />
      <Button
        type="submit"
        variant="secondary"
        busy={isBusy}
        busyText="Enviando..."
        className="w-full md:w-auto md:justify-self-start"
      >
        Preguntar
      </Button>
    </fetcher.Form>
  );
}
