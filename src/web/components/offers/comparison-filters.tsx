import type { ChangeEvent } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { offerBadge } from '#domain/lifecycle/statuses.ts';
import { type Comparison, type ComparisonSummary, comparedStatuses } from '#domain/offers/comparison.ts';
import { offerConditionLabel } from '#domain/offers/conditions.ts';
import { withoutPaging } from '../../pages/list-page.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { comparisonColumns, ownParameters, readComparison } from './comparison-choices.ts';

const sorts: { value: Comparison['sort']; label: string }[] = [
  { value: 'fit', label: 'Cumple mejor' },
  { value: 'price_asc', label: 'Menor precio' },
  { value: 'price_desc', label: 'Mayor precio' },
  { value: 'newest', label: 'Más nuevas' },
  { value: 'oldest', label: 'Más viejas' },
];

export function ComparisonFilters({
  summary,
  value,
  hasMusts,
  onChange,
}: {
  summary: ComparisonSummary;
  value: Comparison;
  hasMusts: boolean;
  onChange: (value: Comparison) => void;
}) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const kept = ownParameters(withoutPaging(query, comparisonColumns)).filter(([name]) => !(name in value));
  const choices = [
    {
      key: 'status',
      label: 'Ofertas',
      all: 'Todas',
      values: ['live', ...comparedStatuses],
      text: (status: string) => (status === 'live' ? 'Vigentes' : offerBadge(status)),
    },
    {
      key: 'condition',
      label: 'Estado del producto',
      all: 'Cualquiera',
      values: summary.conditions,
      text: offerConditionLabel,
    },
    { key: 'delivery', label: 'Envío', all: 'Cualquiera', values: summary.deliveryTimes, text: String },
  ] as const;
  const change = ({ currentTarget }: ChangeEvent<HTMLSelectElement | HTMLInputElement>) => {
    const chosen = new FormData(currentTarget.form ?? undefined) as unknown as Iterable<[string, string]>;
    onChange(readComparison(new URLSearchParams([...chosen])));
  };

  return (
    <Form
      method="get"
      action={`${pathname}#comparacion`}
      className="mb-4 grid grid-cols-2 max-[16rem]:grid-cols-1 gap-3 md:grid-cols-4"
    >
      {kept.map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      {choices.map(({ key, label, all, values, text }) => (
        <Field key={key} label={label}>
          <Select size="sm" name={key} value={value[key]} onChange={change}>
            <option value="">{all}</option>
            {[...new Set<string>(value[key] ? [...values, value[key]] : values)].map((option) => (
              <option key={option} value={option}>
                {text(option as never)}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Field label="Ordenar por">
        <Select size="sm" name="sort" value={value.sort} onChange={change}>
          {sorts.map((sort) => (
            <option key={sort.value} value={sort.value}>
              {sort.label}
            </option>
          ))}
        </Select>
      </Field>
      {(hasMusts || value.meets === 'all') && (
        <Checkbox
          name="meets"
          value="all"
          checked={value.meets === 'all'}
          onChange={change}
          label="Los que cumplen todo"
          className="col-span-full -my-1 w-fit min-h-11 items-center"
        />
      )}
      <noscript>
        <Button type="submit" variant="secondary" size="sm">
          Aplicar
        </Button>
      </noscript>
    </Form>
  );
}
