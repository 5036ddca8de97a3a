import type { Ref } from 'react';
import { limits } from '#domain/limits/limits.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Field, type FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ForgotPassword, PasswordInput } from '../sign-in/sign-in-fields.tsx';

export const PasswordConfirmation = ({
  error,
  id,
  ref,
  isInNewTab,
}: {
  error?: FieldError;
  id?: string;
  ref?: Ref<HTMLInputElement>;
  /** A new tab keeps what was typed in the form. */
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

export const EmailFirst = ({ what }: { what: string }) => (
  <Callout tone="highlight" title="Primero confirmá tu email">
    <p>{what} protege tu cuenta, y para eso tenemos que saber que el email es tuyo.</p>
    <ButtonLink to="/profile#email" size="sm" className="mt-3">
      Confirmar mi email
    </ButtonLink>
  </Callout>
);

export const SecondFactorCodeField = ({
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
