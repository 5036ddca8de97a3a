import type { ComponentProps } from 'react';
import type { FieldPrompt } from '#domain/fields/schemas.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { Select } from '../ui/select.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { ContactHint } from './contact-hint.tsx';
import { type FormField, initialText } from './form-field.ts';

type Labelled = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'required' | 'optional'>;
type FieldProps = { field: FormField; id?: string | undefined; hidesContacts?: boolean | undefined } & (
  | ({ of: FieldPrompt } & Partial<Labelled>)
  | ({ of?: undefined } & Labelled)
);

export const labelled = ({ label, hint, required = false }: FieldPrompt): Labelled & { label: string } => ({
  label: required ? `${label} *` : label,
  hint,
  required,
  optional: !required,
});

const definedOnly = (words: Partial<Labelled>) =>
  Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined)) as Labelled;

/** The props of a text field, divided between the field around the control and the control. */
function divide<Control extends object>({
  field,
  of,
  label,
  hint,
  required,
  optional,
  id,
  hidesContacts = of?.hidesContacts,
  ...control
}: FieldProps & Control) {
  const words = { ...(of && labelled(of)), ...definedOnly({ label, hint, required, optional }) };
  return {
    around: { ...words, id, error: field.errors },
    control: {
      name: field.name,
      defaultValue: initialText(field),
      ...(of && { placeholder: of.placeholder, maxLength: of.maxLength }),
      ...control,
    },
    contactHint: hidesContacts && <ContactHint />,
  };
}

export function TextField(props: FieldProps & Omit<ComponentProps<typeof Input>, 'required'>) {
  const { around, control, contactHint } = divide(props);
  return (
    <Field {...around}>
      <Input key={props.field.key} type={props.of?.type} inputMode={props.of?.inputMode} {...control} />
      {contactHint}
    </Field>
  );
}

export function LongTextField(props: FieldProps & Omit<ComponentProps<typeof Textarea>, 'required'>) {
  const { around, control, contactHint } = divide(props);
  return (
    <Field {...around}>
      <Textarea key={props.field.key} {...control} />
      {contactHint}
    </Field>
  );
}

export const ChoiceField = ({
  field,
  initial,
  ...cards
}: { field: FormField; initial?: string } & Omit<ComponentProps<typeof RadioCards>, 'name' | 'error'>) => (
  <RadioCards
    key={field.key}
    name={field.name}
    defaultValue={initialText(field) || initial}
    error={field.errors}
    {...cards}
  />
);

export const SelectField = ({
  field,
  of,
  id,
  optional = !of.required,
  ...select
}: { field: FormField; of: FieldPrompt; optional?: boolean } & ComponentProps<typeof Select>) => (
  <Field {...labelled(of)} id={id} optional={optional} error={field.errors}>
    <Select key={field.key} name={field.name} defaultValue={initialText(field)} {...select} />
  </Field>
);
