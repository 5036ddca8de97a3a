import type { ComponentProps } from 'react';
import type { Asking } from '#domain/fields/definition.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { ContactHint } from './contact-hint.tsx';
import { type FormField, initialText } from './form-field.ts';

type Labelled = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'required' | 'optional'>;
type Around = { field: FormField } & (({ of: Asking } & Partial<Labelled>) | ({ of?: undefined } & Labelled));

export const labelled = ({ label, hint, required = false }: Asking): Labelled & { label: string } => ({
  label: required ? `${label} *` : label,
  hint,
  required,
  optional: !required,
});

const controlled = ({ placeholder, maxLength }: Asking) => ({ placeholder, maxLength });

export function TextField({
  field,
  of,
  label,
  hint,
  required,
  optional,
  id,
  ...input
}: Around & Omit<ComponentProps<typeof Input>, 'required'>) {
  const around = { ...(of && labelled(of)), ...given({ label, hint, required, optional }) };
  return (
    <Field {...around} id={id} error={field.errors}>
      <Input
        key={field.key}
        name={field.name}
        defaultValue={initialText(field)}
        {...(of && { ...controlled(of), type: of.type, inputMode: of.inputMode })}
        {...input}
      />
      {of?.hidesContacts && <ContactHint />}
    </Field>
  );
}

export function LongTextField({
  field,
  of,
  label,
  hint,
  required,
  optional,
  id,
  hidesContacts = of?.hidesContacts,
  ...textarea
}: Around & { hidesContacts?: boolean | undefined } & Omit<ComponentProps<typeof Textarea>, 'required'>) {
  const around = { ...(of && labelled(of)), ...given({ label, hint, required, optional }) };
  return (
    <Field {...around} id={id} error={field.errors}>
      <Textarea
        key={field.key}
        name={field.name}
        defaultValue={initialText(field)}
        {...(of && controlled(of))}
        {...textarea}
      />
      {hidesContacts && <ContactHint />}
    </Field>
  );
}

const given = (words: Partial<Labelled>) =>
  Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined)) as Labelled;
