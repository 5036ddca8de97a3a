import type { ComponentProps } from 'react';
import type { Asking } from '#domain/fields/definition.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { type FormField, initialText } from './form-field.ts';

type Labelled = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'required' | 'optional'>;
/** What it is about as its definition says it, or in words of the form's own. */
type Around = { field: FormField } & (({ of: Asking } & Partial<Labelled>) | ({ of?: undefined } & Labelled));

/** How a definition's field is labelled: what must be filled in has an asterisk, what may be left out says so. */
export const labelled = ({ label, hint, required = false }: Asking): Labelled & { label: string } => ({
  label: required ? `${label} *` : label,
  hint,
  required,
  optional: !required,
});

/** What a text control takes of its field's definition. */
const controlled = ({ placeholder, maxLength }: Asking) => ({ placeholder, maxLength });

/** A labelled line of text of a form. */
export function TextField({
  field,
  of,
  label,
  hint,
  required,
  optional,
  ...input
}: Around & Omit<ComponentProps<typeof Input>, 'required'>) {
  const around = { ...(of && labelled(of)), ...given({ label, hint, required, optional }) };
  return (
    <Field {...around} error={field.errors}>
      <Input
        key={field.key}
        name={field.name}
        defaultValue={initialText(field)}
        {...(of && { ...controlled(of), type: of.type, inputMode: of.inputMode })}
        {...input}
      />
    </Field>
  );
}

/** A labelled text of several lines of a form. */
export function LongTextField({
  field,
  of,
  label,
  hint,
  required,
  optional,
  ...textarea
}: Around & Omit<ComponentProps<typeof Textarea>, 'required'>) {
  const around = { ...(of && labelled(of)), ...given({ label, hint, required, optional }) };
  return (
    <Field {...around} error={field.errors}>
      <Textarea
        key={field.key}
        name={field.name}
        defaultValue={initialText(field)}
        {...(of && controlled(of))}
        {...textarea}
      />
    </Field>
  );
}

/** The form's own words, which win over the definition's; those that it doesn't give say nothing. */
const given = (words: Partial<Labelled>) =>
  Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined)) as Labelled;
