import type { ComponentProps } from 'react';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { type FormField, initialText } from './form-field.ts';

type Around = { field: FormField } & Pick<
  ComponentProps<typeof Field>,
  'label' | 'hint' | 'required' | 'optional'
>;

/** A labelled line of text of a form. */
export function TextField({
  field,
  label,
  hint,
  required,
  optional,
  ...input
}: Around & Omit<ComponentProps<typeof Input>, 'required'>) {
  return (
    <Field label={label} hint={hint} required={required} optional={optional} error={field.errors}>
      <Input key={field.key} name={field.name} defaultValue={initialText(field)} {...input} />
    </Field>
  );
}

/** A labelled text of several lines of a form. */
export function LongTextField({
  field,
  label,
  hint,
  required,
  optional,
  ...textarea
}: Around & Omit<ComponentProps<typeof Textarea>, 'required'>) {
  return (
    <Field label={label} hint={hint} required={required} optional={optional} error={field.errors}>
      <Textarea key={field.key} name={field.name} defaultValue={initialText(field)} {...textarea} />
    </Field>
  );
}
