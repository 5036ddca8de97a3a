import { limits } from '#domain/limits/limits.ts';
import { type Report, reportReasons, reportSchema } from '#domain/moderation/reports.ts';
import type { ThingKind } from '#domain/moderation/things.ts';
import { type FormProblem, wholeProblem } from '../../forms/action-result.ts';
import { initialText } from '../../forms/form-field.ts';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { PageForm, usePageForm } from '../../forms/schema-form.tsx';
import { LongTextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';

export function ReportForm({
  kind,
  id,
  problem,
}: {
  kind: ThingKind;
  id: string;
  problem: FormProblem | null;
}) {
  const {
    form,
    fields,
    isBusy,
    problem: shown,
  } = usePageForm<Report>({
    id: 'denuncia',
    schema: reportSchema,
    problem,
  });
  return (
    <PageForm form={form} path="/denunciar" intent="report">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <RadioCards
        key={fields.reason.key}
        label="¿Qué pasa?"
        name={fields.reason.name}
        choices={Object.entries(reportReasons).map(([value, label]) => ({ value, label }))}
        defaultValue={initialText(fields.reason)}
        error={fields.reason.errors}
        required
        columns="one"
      />
      <LongTextField
        field={fields.text}
        label="Contanos más"
        optional
        maxLength={limits.reportTextMax}
        rows={4}
      />
      <ProblemCallout problem={wholeProblem(shown)} title="No se pudo enviar" />
      <Button type="submit" busy={isBusy} busyText="Enviando..." className="w-full md:w-fit">
        Enviar denuncia
      </Button>
    </PageForm>
  );
}
