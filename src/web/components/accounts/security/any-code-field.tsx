import { Field, type FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

/** A code of the authenticator app or a recovery code, before a change that matters. */
export const AnyCodeField = ({
  label = 'Código de tu app',
  error,
  required,
}: {
  label?: string;
  error?: FieldError;
  required?: boolean;
}) => (
  <Field
    label={label}
    hint="El que muestra ahora, o uno de tus códigos de recuperación."
    error={error}
    required={required}
  >
    <Input name="code" autoComplete="one-time-code" maxLength={40} required={required} />
  </Field>
);
