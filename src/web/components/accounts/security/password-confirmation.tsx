import { limits } from '#domain/limits/limits.ts';
import type { FieldError } from '../../../ui/field.tsx';
import { Field } from '../../../ui/field.tsx';
import { ForgotPassword } from '../sign-in/forgot-password.tsx';
import { PasswordInput } from '../sign-in/password-input.tsx';

/** The person's password again, before a change that matters. */
export const PasswordConfirmation = ({ error, id }: { error?: FieldError; id: string }) => (
  <>
    <Field id={id} label="Tu contraseña" hint="La pedimos para saber que sos vos." error={error} required>
      <PasswordInput
        name="password"
        autoComplete="current-password"
        maxLength={limits.passwordMax}
        required
      />
    </Field>
    <ForgotPassword />
  </>
);
