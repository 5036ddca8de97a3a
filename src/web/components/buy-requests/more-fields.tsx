import { type ReactNode, useState } from 'react';
import { dayText } from '#domain/dates/calendar-days.ts';
import { requestFields as about } from '#domain/fields/buy-request.ts';
import { deliveryTimes } from '#domain/offers/conditions.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import { completeLink } from '../../forms/complete-link.ts';
import { initialText } from '../../forms/form-field.ts';
import { labelled, TextField } from '../../forms/text-field.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { requestFieldId } from './request-field-id.ts';
import type { RequestFieldsProps } from './request-fields.tsx';

const names = ['quantity', 'neededBy', 'deliveryWanted', 'referenceUrl'] as const;

export function MoreFields({
  fields,
  minPrice,
  minPriceField,
  onRecheck,
}: Pick<RequestFieldsProps, 'fields' | 'onRecheck'> & {
  minPrice: number | null;
  minPriceField: ReactNode;
}) {
  const { quantity, neededBy, deliveryWanted, referenceUrl } = fields;
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(
    () => Object.fromEntries(names.map((name) => [name, initialText(fields[name])])) as Typed,
  );
  const hasErrors = [...names, 'minPrice' as const].some((name) => fields[name].errors);
  const said = moreText({ ...typed, minPrice });
  return (
    <Collapsible
      open={isOpen || hasErrors}
      onToggle={setIsOpen}
      className="border-line border-y"
      summary={
        <span className="min-w-0 py-2 leading-snug">
          Más <span className="font-normal text-ink-3 text-sm">(opcional)</span>
          {said !== '' && (
            <span className="block font-normal text-ink-2 text-sm [overflow-wrap:anywhere]">{said}</span>
          )}
        </span>
      }
    >
      <div
        className="grid gap-6 pt-2 pb-6"
        onChange={({ target }) => {
          const { name, value } = target as unknown as HTMLInputElement;
          if (name in typed) setTyped((before) => ({ ...before, [name]: value }));
        }}
      >
        {minPriceField}
        <TextField id={requestFieldId('quantity')} field={quantity} of={about.quantity} autoComplete="off" />
        <TextField id={requestFieldId('neededBy')} field={neededBy} of={about.neededBy} autoComplete="off" />
        <Field {...labelled(about.deliveryWanted)} error={deliveryWanted.errors}>
          <Select
            key={deliveryWanted.key}
            name={deliveryWanted.name}
            defaultValue={initialText(deliveryWanted)}
          >
            <option value="">Cualquiera</option>
            {deliveryTimes.map((delivery) => (
              <option key={delivery}>{delivery}</option>
            ))}
          </Select>
        </Field>
        <TextField
          field={referenceUrl}
          of={about.referenceUrl}
          onBlur={(event) => {
            if (completeLink(event.currentTarget)) onRecheck('referenceUrl');
          }}
          autoComplete="off"
        />
      </div>
    </Collapsible>
  );
}

type Typed = Record<(typeof names)[number], string>;

interface MoreSet {
  minPrice: number | null;
  quantity: string;
  neededBy: string;
  deliveryWanted: string;
  referenceUrl: string;
}

export function moreText({ minPrice, quantity, neededBy, deliveryWanted, referenceUrl }: MoreSet): string {
  const units = quantity.trim();
  const parts = [
    minPrice !== null && `Mínimo ${singlePrice(minPrice)}`,
    !['', '1'].includes(units) && `${units} unidades`,
    /^\d{4}-\d\d-\d\d$/.test(neededBy) && `Para el ${dayText(neededBy, neededBy)}`,
    deliveryWanted,
    referenceUrl.trim() !== '' && 'Con link',
  ];
  return parts.filter(Boolean).join(' · ');
}
