import { limits } from '#domain/limits/limits.ts';
import { type AnswerInput, answerSchema, appealAnswers } from '#domain/moderation/decisions.ts';
import { type FormProblem, wholeProblem } from '../../forms/action-result.ts';
import { initialText } from '../../forms/form-field.ts';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { PageForm, usePageForm } from '../../forms/schema-form.tsx';
import { LongTextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';

/** Whether a decision stands, with the reason that its author reads. */
export function AppealAnswerForm({ problem }: { problem: FormProblem | null }) {
  const {
    form,
    fields,
    isBusy,
    problem: shown,
  } = usePageForm<AnswerInput>({
    id: 'respuesta',
    schema: answerSchema,
    problem,
  });
  return (
    <PageForm form={form} path="/moderacion/apelaciones/:id" intent="answer">
      <RadioCards
        key={fields.answer.key}
        label="¿Qué respondemos?"
        name={fields.answer.name}
        choices={Object.entries(appealAnswers).map(([value, words]) => ({ value, ...words }))}
        defaultValue={initialText(fields.answer)}
        error={fields.answer.errors}
        required
        columns="one"
      />
      <LongTextField
        field={fields.reason}
        label="Motivo"
        hint="Lo lee quien apeló."
        required
        maxLength={limits.decisionReasonMax}
        rows={4}
      />
      <ProblemCallout problem={wholeProblem(shown)} title="No se pudo responder" />
      <Button type="submit" busy={isBusy} busyText="Guardando..." className="w-full md:w-fit">
        Responder
      </Button>
    </PageForm>
  );
}
