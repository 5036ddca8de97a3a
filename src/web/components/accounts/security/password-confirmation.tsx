import type { Ref } from 'react';
import { limits } from '#domain/limits/limits.ts';
import { Field, type FieldError } from '../../../ui/field.tsx';
import { ForgotPassword } from '../sign-in/forgot-password.tsx';
import { PasswordInput } from '../sign-in/password-input.tsx';

/** The person's password again, before a change that matters. */
export const PasswordConfirmation = ({
  error,
  id,
  ref,
  isInNewTab,
}: {
  error?: FieldError;
  /** Where a page has several. */
  id?: string;
  ref?: Ref<HTMLInputElement>;
  /** The way to a new password stays beside the form, which would lose what was typed. */
  isInNewTab?: boolean;
}) => (
  <>
    <Field id={id} label="Tu contraseña" hint="Para saber que sos vos." error={error} required>
      <PasswordInput
        ref={ref}
        name="password"
        autoComplete="current-password"
        maxLength={limits.passwordMax}
        required
      />
    </Field>
    <ForgotPassword isInNewTab={isInNewTab} />
  </>
);
