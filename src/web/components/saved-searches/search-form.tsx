import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { searchFields } from '#domain/fields/saved-search.ts';
import { formValues } from '#domain/fields/shown.ts';
import type { SearchCriteria } from '#domain/saved-searches/saved-search.ts';
import { savedSearchFormSchema } from '#domain/saved-searches/schema.ts';
import type { CategoryView } from '#domain/views/views.ts';
import { type ActionResult, wholeProblem } from '../../forms/action-result.ts';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useFetcherForm } from '../../forms/schema-form.tsx';
import { useScrollIntoView } from '../../forms/show-problem.ts';
import type { Draft } from '../../forms/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { BottomBar } from '../layout/bottom-bar.tsx';
import { SavedSearchFields, type SearchFieldName } from './search-fields.tsx';

const texts = {
  create: { submit: 'Crear alerta', busy: 'Creando...', failed: 'No se pudo crear la alerta' },
  edit: { submit: 'Guardar cambios', busy: 'Guardando...', failed: 'No se pudo guardar la alerta' },
} as const;

export function SavedSearchForm({
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
  marks: ReactNode;
  initial: Draft | undefined;
  categories: readonly CategoryView[];
  earlierAnswer: ActionResult | undefined;
  draft?: { form: { current: HTMLFormElement | null }; save(): void; saveNow(): void };
  cancel: ReactNode;
  onSaved(): void;
}) {
  const { fetcher, form, fields, isBusy, problem, props } = useFetcherForm<Record<SearchFieldName, string>>({
    id: 'alerta',
    intent,
    schema: savedSearchFormSchema,
    defaultValue: initial,
    earlierAnswer,
    draft,
  });
  const whole = wholeProblem(problem);
  const recipients = useScrollIntoView<HTMLDivElement>(whole);
  const isSaved = fetcher.data?.ok === true;
  const saved = useEffectEvent(onSaved);
  const text = texts[intent];
  useEffect(() => {
    if (isSaved) saved();
  }, [isSaved]);

  return (
    <fetcher.Form {...props}>
      {marks}
      <SavedSearchFields
        fields={fields}
        categories={categories}
        onChange={draft?.save}
        onRecheck={(name) => form.validate({ name })}
      />
      {whole && (
        <div ref={recipients} className="mt-6 scroll-mb-28">
          <ProblemCallout problem={whole} title={text.failed} keeps={draft !== undefined} />
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

export const searchDraft = (
  search: SearchCriteria,
  {
    frequency = 'instant',
    name = '',
    place = '',
  }: { frequency?: string; name?: string /** The place in words. */; place?: string } = {},
): Draft => ({ ...formValues(searchFields, { ...search, frequency, name }), placeText: place });
