import { limits } from '#domain/limits/limits.ts';
import {
  type DecisionInput,
  decisionFormSchema,
  decisionsFor,
  decisionTable,
  decisionTexts,
} from '#domain/moderation/decisions.ts';
import { type ThingKind, thingNouns } from '#domain/moderation/things.ts';
import { type FormProblem, wholeProblem } from '../../forms/action-result.ts';
import { initialText } from '../../forms/form-field.ts';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { PageForm, usePageForm } from '../../forms/schema-form.tsx';
import { LongTextField, TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Section } from '../layout/page-shell.tsx';

/** The decision about a case, with the reason that its author reads. */
export function DecisionForm({
  kind,
  isThere,
  hasAuthor,
  problem,
}: {
  kind: ThingKind;
  /** Whether the thing still exists: its author may have deleted it. */
  isThere: boolean;
  /** Whether its author's account still exists. */
  hasAuthor: boolean;
  problem: FormProblem | null;
}) {
  const {
    form,
    fields,
    isBusy,
    problem: shown,
  } = usePageForm<DecisionInput>({
    id: 'decision',
    schema: decisionFormSchema,
    problem,
  });
  return (
    <Section id="decidir" title="Decidir" className="group/decision mt-8">
      <PageForm form={form} path="/moderacion/:id" intent="decide">
        <RadioCards
          key={fields.decision.key}
          label={`¿Qué hacemos con ${thingNouns[kind].the}?`}
          name={fields.decision.name}
          choices={decisionsFor({ kind, isThere, hasAuthor }).map((value) => ({
            value,
            label: decisionTable[value].label,
            hint: isThere || value !== 'restore' ? decisionTable[value].hint : decisionTexts.gone,
          }))}
          defaultValue={initialText(fields.decision)}
          error={fields.decision.errors}
          required
          columns="one"
        />
        <div className="hidden group-has-[[value=suspend]:checked]/decision:block">
          <TextField
            field={fields.days}
            label="Días de suspensión"
            hint={`De 1 a ${limits.suspensionDaysMax}.${kind === 'person' ? '' : ` Después, ${thingNouns[kind].the} sigue sin verse.`}`}
            inputMode="numeric"
            maxLength={3}
            className="max-w-32"
          />
        </div>
        <LongTextField
          field={fields.reason}
          label="Motivo"
          hint="Lo lee quien lo hizo. No nombres a quienes denunciaron."
          required
          maxLength={limits.decisionReasonMax}
          rows={4}
        />
        <ProblemCallout problem={wholeProblem(shown)} title="No se pudo decidir" />
        <Button type="submit" busy={isBusy} busyText="Guardando..." className="w-full md:w-fit">
          Decidir
        </Button>
      </PageForm>
    </Section>
  );
}
