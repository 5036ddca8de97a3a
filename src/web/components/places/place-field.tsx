import type { ComponentProps } from 'react';
import type { FieldPrompt } from '#domain/fields/schemas.ts';
import { type FormField, initialText } from '../../forms/form-field.ts';
import { TextField } from '../../forms/text-field.tsx';
import { WithPlaces } from './with-places.tsx';

export function PlaceField({
  field,
  of,
  placeId,
  onChange,
  ...input
}: { field: FormField; of: FieldPrompt; placeId?: FormField; onChange?: (placeId: string) => void } & Omit<
  ComponentProps<typeof TextField>,
  'field' | 'of' | 'onChange'
>) {
  // Copied by name, as the form library's field is a proxy that a spread finds nothing in.
  const { name, key, initialValue } = field;
  const shown: FormField = { name, key, initialValue, errors: field.errors ?? placeId?.errors };
  return (
    <WithPlaces
      key={placeId?.key}
      placeId={placeId && { name: placeId.name, initial: initialText(placeId) }}
      onChange={onChange}
    >
      <TextField autoComplete="address-level2" {...input} field={shown} of={of} />
    </WithPlaces>
  );
}
