import { getFormProps, useForm } from '@conform-to/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { savedSearchFormSchema } from '#domain/saved-search-schema.ts';
import type { CategoryView } from '#domain/views.ts';
import { type ActionResult, problemIn } from '../../forms/action-result.ts';
import { focusProblem } from '../../forms/focus-problem.ts';
import { parseForm } from '../../forms/parse-form.ts';
import { ProblemNotice } from '../../forms/problem-notice.tsx';
import { useBroughtIntoSight } from '../../forms/use-brought-into-sight.ts';
import type { Draft } from '../../forms/use-draft.ts';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { BottomBar } from '../layout/page-shell.tsx';
import { type AlertFieldName, AlertFields } from './alert-fields.tsx';

const texts = {
  create: { submit: 'Crear alerta', busy: 'Creando...', failed: 'No se pudo crear la alerta' },
  edit: { submit: 'Guardar cambios', busy: 'Guardando...', failed: 'No se pudo guardar la alerta' },
} as const;

/** Makes or changes an alert, once; what was typed stays until it is saved. */
export function AlertForm({
  intent,
  marks,
  initial,
  categories,
  earlierAnswer,
  draft,
  cancel,
  onSaved,
}: {
  intent: 'create' | 'edit';
  /** The form's `FormMarks`. */
  marks: ReactNode;
  initial: Draft | undefined;
  categories: readonly CategoryView[];
  /** The answer to a form sent without script. */
  earlierAnswer: ActionResult | undefined;
  /** Where what is typed is kept while it isn't sent. */
  draft?: { form: { current: HTMLFormElement | null }; save(): void; saveNow(): void };
  /** The way out without saving. */
  cancel: ReactNode;
  onSaved(): void;
}) {
  const fetcher = useFetcher<ActionResult>();
  const { isBusy, guard } = useSubmitOnce(fetcher.state);
  const problem = isBusy ? null : problemIn(fetcher.data ?? earlierAnswer, intent);
  const whole = problem && (!problem.errors || problem.errors._form) ? problem : null;
  const told = useBroughtIntoSight<HTMLDivElement>(whole);
  const isSaved = fetcher.data?.ok === true;
  const saved = useEffectEvent(onSaved);
  const text = texts[intent];
  const [form, fields] = useForm<Record<AlertFieldName, string>>({
    id: 'alerta',
    defaultValue: initial,
    lastResult: problem?.result,
    onValidate: ({ formData }) => parseForm(formData, savedSearchFormSchema) as never,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  });
  useEffect(() => {
    if (isSaved) saved();
  }, [isSaved]);

  return (
    <fetcher.Form
      method="post"
      {...getFormProps(form)}
      ref={draft?.form}
      onInput={draft?.save}
      onSubmit={(event) => {
        draft?.saveNow();
        form.onSubmit(event);
        if (event.defaultPrevented) focusProblem(event);
        guard(event);
      }}
    >
      {marks}
      <AlertFields
        fields={fields}
        categories={categories}
        onChange={draft?.save}
        onRecheck={(name) => form.validate({ name })}
      />
      {whole && (
        <div ref={told} className="mt-6 scroll-mb-28">
          <ProblemNotice problem={whole} title={text.failed} keeps={draft !== undefined} />
        </div>
      )}
      <BottomBar className="mt-8 md:justify-end">
        {cancel}
        <Button type="submit" busy={isBusy || isSaved} busyText={text.busy}>
          {text.submit}
        </Button>
      </BottomBar>
    </fetcher.Form>
  );
}
