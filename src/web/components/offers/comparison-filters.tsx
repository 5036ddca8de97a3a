import { offerConditionLabel } from '#domain/conditions.ts';
import { offerBadge } from '#domain/offer-transitions.ts';
import type { OfferView } from '#domain/views.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { Comparison } from './compare.ts';

const sorts: { value: Comparison['sort']; label: string }[] = [
  { value: 'price_asc', label: 'Menor precio' },
  { value: 'price_desc', label: 'Mayor precio' },
  { value: 'newest', label: 'Más nuevas' },
  { value: 'oldest', label: 'Más viejas' },
];

const present = (values: string[]) => [...new Set(values)];

/** What the comparison shows and in what order. Offers only answers that some offer gives. */
export function ComparisonFilters({
  offers,
  value,
  onChange,
}: {
  offers: readonly OfferView[];
  value: Comparison;
  onChange: (value: Comparison) => void;
}) {
  const choices = [
    { key: 'status', label: 'Ofertas', all: 'Todas', values: ['pending', 'rejected'], text: offerBadge },
    {
      key: 'condition',
      label: 'Estado del producto',
      all: 'Cualquiera',
      values: present(offers.map((offer) => offer.contactInfo.condition)),
      text: offerConditionLabel,
    },
    {
      key: 'delivery',
      label: 'Envío',
      all: 'Cualquiera',
      values: present(offers.map((offer) => offer.deliveryTime)),
      text: String,
    },
  ] as const;
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-4">
      {choices.map((choice) => (
        <Field key={choice.key} label={choice.label}>
          <Select
            size="sm"
            value={value[choice.key]}
            onChange={(event) => onChange({ ...value, [choice.key]: event.currentTarget.value })}
          >
            <option value="">{choice.all}</option>
            {choice.values.map((option) => (
              <option key={option} value={option}>
                {choice.text(option)}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Field label="Ordenar por">
        <Select
          size="sm"
          value={value.sort}
          onChange={(event) => onChange({ ...value, sort: event.currentTarget.value as Comparison['sort'] })}
        >
          {sorts.map((sort) => (
            <option key={sort.value} value={sort.value}>
              {sort.label}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
