import { ContactHint } from '../../forms/contact-hint.tsx';
import { type FormField, initialText } from '../../forms/form-field.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';

export const QuestionField = ({
  field,
  label,
  hint,
  max,
}: {
  field: FormField;
  label: string;
  hint: string;
  max: number;
}) => (
  <Field label={label} hint={hint} error={field.errors}>
    <Textarea
      key={field.key}
      name={field.name}
      defaultValue={initialText(field)}
      maxLength={max}
      rows={2}
      className="min-h-20!"
    />
    <ContactHint />
  </Field>
);
