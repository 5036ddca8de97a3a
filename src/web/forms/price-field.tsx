import type { ComponentProps } from 'react';
import type { FieldPrompt } from '#domain/fields/schemas.ts';
import { readPrice } from '#domain/prices/read-price.ts';
import { Field, type FieldError } from '../ui/field.tsx';
import { PriceInput } from '../ui/price-input.tsx';
import { type FormField, initialText } from './form-field.ts';
import { labelled } from './text-field.tsx';

export const initialPrice = (field: FormField): number | null => readPrice(initialText(field)).price || null;

export const PriceField = ({
  field,
  of,
  id,
  error = field.errors,
  onValueChange,
}: {
  field: FormField;
  of: FieldPrompt;
  id?: string;
  error?: FieldError;
} & Pick<ComponentProps<typeof PriceInput>, 'onValueChange'>) => (
  <Field {...labelled(of)} id={id} error={error}>
    <PriceInput
      name={field.name}
      defaultValue={initialText(field)}
      onValueChange={onValueChange}
      placeholder={of.placeholder}
    />
  </Field>
);
