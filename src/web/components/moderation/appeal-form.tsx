import { limits } from '#domain/limits/limits.ts';
import { type Appeal, appealSchema } from '#domain/moderation/decisions.ts';
import { type FormProblem, wholeProblem } from '../../forms/action-result.ts';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { PageForm, usePageForm } from '../../forms/schema-form.tsx';
import { LongTextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/button.tsx';

export function AppealForm({ problem }: { problem: FormProblem | null }) {
  const {
    form,
    fields,
    isBusy,
    problem: shown,
  } = usePageForm<Appeal>({
    id: 'apelacion',
    schema: appealSchema,
    problem,
  });
  return (
    <PageForm form={form} path="/profile/decisiones/:id" intent="appeal">
      <LongTextField
        field={fields.text}
        label="¿Por qué está mal la decisión?"
        required
        maxLength={limits.appealMax}
        rows={6}
      />
      <ProblemCallout problem={wholeProblem(shown)} title="No se pudo apelar" />
      <Button type="submit" busy={isBusy} busyText="Enviando..." className="w-full md:w-fit">
        Enviar apelación
      </Button>
    </PageForm>
  );
}
