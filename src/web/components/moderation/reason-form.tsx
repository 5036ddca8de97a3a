import type { ComponentProps, ReactNode } from 'react';
import type { z } from 'zod';
import { type FormProblem, formLevelProblem } from '../../forms/action-result.ts';
import type { FormField } from '../../forms/form-field.ts';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { PageForm, usePageForm } from '../../forms/schema-form.tsx';
import { ChoiceField, LongTextField } from '../../forms/text-field.tsx';
import type { ActionPath, IntentOf } from '../../pages/page-actions.ts';
import { Button } from '../../ui/button.tsx';

/** The form of a report, of a moderator's decision, of an appeal and of its answer: a choice, and a text. */
export function ReasonForm<Path extends ActionPath>({
  id,
  path,
  intent,
  schema,
  problem: refused,
  hidden = {},
  choice,
  text,
  failed,
  submit,
  busyText = 'Guardando...',
  children,
}: {
  id: string;
  path: Path;
  intent: IntentOf<Path>;
  schema: z.ZodType;
  problem: FormProblem | null;
  hidden?: Readonly<Record<string, string>>;
  choice?: { name: string } & Pick<ComponentProps<typeof ChoiceField>, 'label' | 'choices'>;
  text: { name: string; label: string } & Pick<
    ComponentProps<typeof LongTextField>,
    'hint' | 'required' | 'optional' | 'maxLength' | 'rows'
  >;
  failed: string;
  submit: string;
  busyText?: string;
  /** What stands between the choice and the text. */
  children?: (fieldOf: (name: string) => FormField) => ReactNode;
}) {
  const { form, fields, isBusy, problem } = usePageForm<Record<string, string>>({
    id,
    schema,
    problem: refused,
  });
  const fieldOf = (name: string) => fields[name] as FormField;
  return (
    <PageForm form={form} path={path} intent={intent}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choice && <ChoiceField {...choice} field={fieldOf(choice.name)} required columns="one" />}
      {children?.(fieldOf)}
      <LongTextField {...text} field={fieldOf(text.name)} />
      <ProblemCallout problem={formLevelProblem(problem)} title={failed} />
      <Button type="submit" busy={isBusy} busyText={busyText} className="w-full md:w-fit">
        {submit}
      </Button>
    </PageForm>
  );
}
