import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { searchFields as about, searchPlaceText } from '#domain/fields/saved-search.ts';
import { formValues } from '#domain/fields/shown.ts';
import { radii, usualRadius } from '#domain/places/place.ts';
import {
  frequencyLabels,
  type SearchCriteria,
  searchFrequencies,
} from '#domain/saved-searches/saved-search.ts';
import { savedSearchFormSchema } from '#domain/saved-searches/schema.ts';
import type { CategoryView } from '#domain/views/views.ts';
import { type ActionResult, formLevelProblem } from '../../forms/action-result.ts';
import { type FormField, initialText, isAnyInUse } from '../../forms/form-field.ts';
import { PriceField } from '../../forms/price-field.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useFetcherForm } from '../../forms/schema-form.tsx';
import { useScrollIntoView } from '../../forms/show-problem.ts';
import { SelectField, TextField } from '../../forms/text-field.tsx';
import type { Draft } from '../../forms/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { ConditionOptions } from '../buy-requests/condition-options.tsx';
import { BottomBar } from '../layout/bottom-bar.tsx';
import { PlaceField } from '../places/place-field.tsx';

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
  const whole = formLevelProblem(problem);
  const problemRef = useScrollIntoView<HTMLDivElement>(whole);
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
        <div ref={problemRef} className="mt-6 scroll-mb-28">
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
): Draft => ({ ...formValues(about, { ...search, frequency, name }), placeText: place });

type SearchFieldName = keyof typeof about | 'placeText';

function SavedSearchFields({
  fields,
  categories,
  onChange,
  onRecheck,
}: {
  fields: Record<SearchFieldName, FormField>;
  categories: readonly CategoryView[];
  onChange?(): void;
  onRecheck(name: SearchFieldName): void;
}) {
  const { words, categoryId, zones, placeText, placeId, radius, condition, minPrice, maxPrice } = fields;
  const { frequency, name } = fields;
  return (
    <div className="grid gap-6">
      <TextField field={words} of={about.words} optional={false} autoComplete="off" enterKeyHint="next" />
      <div className="grid grid-cols-[1fr_auto] items-end gap-4">
        <PlaceField
          field={placeText}
          of={searchPlaceText}
          placeId={placeId}
          onChange={onChange}
          optional={false}
          autoComplete="off"
        />
        <SelectField
          field={radius}
          of={about.radius}
          optional={false}
          defaultValue={initialText(radius) || `${usualRadius}`}
        >
          {radii.map((km) => (
            <option key={km} value={km}>
              {km} km
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField field={frequency} of={about.frequency} optional={false}>
        {searchFrequencies.map((value) => (
          <option key={value} value={value}>
            {frequencyLabels[value]}
          </option>
        ))}
      </SelectField>
      <Collapsible
        summary="Más opciones"
        open={isAnyInUse([categoryId, zones, condition, minPrice, maxPrice])}
        className="border-line border-y"
      >
        <div className="grid gap-6 pt-2 pb-5">
          <SelectField field={categoryId} of={about.categoryId}>
            <option value="">Todas</option>
            {categories.map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
          </SelectField>
          <PlaceField field={zones} of={about.zones} data-list />
          <SelectField field={condition} of={about.condition}>
            <ConditionOptions />
          </SelectField>
          <PriceFields from={minPrice} to={maxPrice} onChange={onChange} onRecheck={onRecheck} />
          <TextField field={name} of={about.name} autoComplete="off" />
        </div>
      </Collapsible>
    </div>
  );
}

function PriceFields({
  from,
  to,
  onChange,
  onRecheck,
}: {
  from: FormField;
  to: FormField;
  onChange?(): void;
  onRecheck(name: SearchFieldName): void;
}) {
  const [changes, setChanges] = useState(0);
  const change = () => {
    setChanges(changes + 1);
    onChange?.();
  };
  const recheck = useEffectEvent(() => {
    if (from.errors) onRecheck('minPrice');
    if (to.errors) onRecheck('maxPrice');
  });
  // After the new price is in the form, where the check reads it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is the occasion
  useEffect(() => recheck(), [changes]);
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-4">
      <PriceField key={`min ${from.key}`} field={from} of={about.minPrice} onValueChange={change} />
      <PriceField key={`max ${to.key}`} field={to} of={about.maxPrice} onValueChange={change} />
    </div>
  );
}
