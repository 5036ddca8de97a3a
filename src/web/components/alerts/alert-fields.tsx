import { requestConditionLabel, requestConditions } from '#domain/conditions.ts';
import { limits } from '#domain/limits.ts';
import { alertFrequencies, frequencyLabels } from '#domain/saved-search.ts';
import type { CategoryView } from '#domain/views.ts';
import { type FormField, initialText } from '../../forms/form-field.ts';
import { TextField } from '../../forms/text-field.tsx';
import { Field } from '../../ui/field.tsx';
import { PriceInput } from '../../ui/price-input.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Select } from '../../ui/select.tsx';

export type AlertFieldName =
  | 'words'
  | 'categoryId'
  | 'zones'
  | 'condition'
  | 'minPrice'
  | 'maxPrice'
  | 'frequency'
  | 'name';

const frequencyHints = {
  instant: 'Apenas se publica.',
  daily: 'A las 9, con todo lo nuevo junto.',
  weekly: 'Los lunes a las 9, con lo de la semana.',
} as const;

/** What one wants to be told of, and how often. */
export function AlertFields({
  fields,
  categories,
  onChange,
}: {
  fields: Record<AlertFieldName, FormField>;
  categories: readonly CategoryView[];
  onChange?(): void;
}) {
  const { words, categoryId, zones, condition, minPrice, maxPrice, frequency, name } = fields;
  return (
    <div className="grid gap-6">
      <TextField
        field={words}
        label="Palabras"
        optional
        hint="Lo que vendés. Con comas, si tienen que estar todas: bicicleta, rodado 29."
        maxLength={(limits.searchMax + 2) * limits.alertWordsMax}
        autoComplete="off"
        enterKeyHint="next"
      />
      <Field label="Categoría" optional error={categoryId.errors}>
        <Select key={categoryId.key} name={categoryId.name} defaultValue={initialText(categoryId)}>
          <option value="">Todas</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </Select>
      </Field>
      <TextField
        field={zones}
        label="Zonas"
        optional
        hint="Con comas, si son varias: Rosario, Funes."
        maxLength={(limits.zoneMax + 2) * limits.alertZonesMax}
        autoComplete="address-level2"
      />
      <Field label="Estado" optional error={condition.errors}>
        <Select key={condition.key} name={condition.name} defaultValue={initialText(condition)}>
          <option value="">Todos</option>
          {requestConditions.map((value) => (
            <option key={value} value={value}>
              {requestConditionLabel(value)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-6 md:grid-cols-2 md:gap-4">
        <Field label="Precio desde" optional error={minPrice.errors}>
          <PriceInput
            key={minPrice.key}
            name={minPrice.name}
            defaultValue={initialText(minPrice)}
            onValueChange={onChange}
          />
        </Field>
        <Field label="Precio hasta" optional error={maxPrice.errors}>
          <PriceInput
            key={maxPrice.key}
            name={maxPrice.name}
            defaultValue={initialText(maxPrice)}
            onValueChange={onChange}
          />
        </Field>
      </div>
      <RadioCards
        key={frequency.key}
        label="Cuándo te avisamos"
        name={frequency.name}
        columns="one"
        defaultValue={initialText(frequency) || 'instant'}
        error={frequency.errors}
        choices={alertFrequencies.map((value) => ({
          value,
          label: frequencyLabels[value],
          hint: frequencyHints[value],
        }))}
      />
      <TextField
        field={name}
        label="Nombre de la alerta"
        optional
        hint="Si no le ponés uno, la llamamos por lo que busca."
        maxLength={limits.alertNameMax}
        autoComplete="off"
      />
    </div>
  );
}
