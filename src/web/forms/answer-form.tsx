import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import type { ActionPath, IntentOf } from '../pages/page-actions.ts';
import { Button } from '../ui/button.tsx';
import { type ActionResult, formLevelProblem } from './action-result.ts';
import { FormMarks } from './intent-form.tsx';
import { ProblemCallout } from './problem-callout.tsx';
import { useFetcherForm } from './schema-form.tsx';
import { LongTextField } from './text-field.tsx';

/** A folded form that answers a question or a rating publicly: one text, and the hidden id of what is answered. */
export function AnswerForm<Path extends ActionPath>({
  id,
  path,
  intent,
  action,
  schema,
  subject,
  field,
  initial = '',
  earlier,
  summary,
  describedBy,
  isOpen = false,
  onDone,
  ...text
}: {
  id: string;
  path: Path;
  intent: IntentOf<Path>;
  action: string;
  schema: z.ZodType;
  subject: [name: string, id: string];
  field: string;
  initial?: string;
  earlier: ActionResult | undefined;
  summary: string;
  describedBy?: string;
  isOpen?: boolean;
  onDone?(): void;
  hint: string;
  maxLength: number;
  rows: number;
}) {
  const { fetcher, fields, isBusy, problem, props } = useFetcherForm<Record<string, string>>({
    id,
    intent,
    schema,
    defaultValue: { [field]: initial },
    ...(earlier && { earlierAnswer: earlier }),
  });
  const isDone = fetcher.data?.ok === true;
  const done = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (isDone) done();
  }, [isDone]);
  return (
    <details open={isOpen || problem !== null || undefined} className="min-w-0">
      <summary
        aria-describedby={describedBy}
        className="link inline-flex min-h-11 cursor-pointer items-center"
      >
        {summary}
      </summary>
      <fetcher.Form {...props} action={action} className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-2">
        <FormMarks path={path} intent={intent} />
        <input type="hidden" name={subject[0]} value={subject[1]} />
        <LongTextField
          field={fields[field] as NonNullable<(typeof fields)[string]>}
          label="Tu respuesta"
          className="min-h-20!"
          hidesContacts
          {...text}
        />
        <ProblemCallout problem={formLevelProblem(problem)} title="No se pudo guardar la respuesta" />
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
