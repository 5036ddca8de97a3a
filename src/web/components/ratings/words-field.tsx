import { ratingBounds } from '#domain/ratings/bounds.ts';
import { ContactHint } from '../../forms/contact-hint.tsx';
import { type FormField, initialText } from '../../forms/form-field.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';

export const WordsField = ({
  field,
  label,
  hint,
  optional = false,
}: {
  field: FormField;
  label: string;
  hint?: string;
  optional?: boolean;
}) => (
  <Field label={label} optional={optional} {...(hint && { hint })} error={field.errors}>
    <Textarea
      key={field.key}
      name={field.name}
      defaultValue={initialText(field)}
      maxLength={ratingBounds.textMax}
      rows={3}
      className="min-h-20!"
    />
    <ContactHint />
  </Field>
);
