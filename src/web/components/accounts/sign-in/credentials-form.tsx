import { useEffect, useEffectEvent, useRef } from 'react';
import { signInSchema, signUpSchema } from '#domain/accounts/account.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { limits } from '#domain/limits/limits.ts';
import type { FormProblem } from '../../../forms/action-result.ts';
import { PageForm, usePageForm } from '../../../forms/schema-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { AuthProblem } from './auth-problem.tsx';
import { EmailInput } from './email-input.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordInput } from './password-input.tsx';

export interface Typed {
  name: string;
  email: string;
}

const texts = {
  signIn: { submit: 'Iniciar Sesión', busy: 'Iniciando sesión...' },
  signUp: { submit: 'Registrarse', busy: 'Registrando...' },
};

export function CredentialsForm({
  mode,
  next,
  problem,
  typed,
  onTyped,
  phrase,
}: {
  mode: 'signIn' | 'signUp';
  next: string;
  problem: FormProblem | null;
  typed: Typed;
  onTyped: (typed: Typed) => void;
  phrase: string | null;
}) {
  const element = useRef<HTMLFormElement>(null);
  const { form, fields, isBusy } = usePageForm<{ name?: string; email: string; password: string }>({
    id: mode,
    schema: mode === 'signUp' ? signUpSchema : signInSchema,
    problem,
    defaultValue: typed,
  });
  const remember = () => {
    if (!element.current) return;
    const now = new FormData(element.current);
    onTyped({ name: String(now.get('name') ?? typed.name), email: String(now.get('email') ?? '') });
  };
  const rememberTyped = useEffectEvent(remember);
  useEffect(() => rememberTyped(), []);

  return (
    <PageForm form={form} path="/auth" intent={mode} ref={element} onInput={remember}>
      <AuthProblem problem={problem} isBusy={isBusy} />
      {mode === 'signUp' && (
        <Field label="Nombre completo" error={fields.name.errors} required>
          <Input
            name="name"
            defaultValue={fields.name.initialValue}
            autoComplete="name"
            maxLength={limits.nameMax}
            required
          />
        </Field>
      )}
      <Field
        label="Email"
        error={fields.email.errors?.filter((text) => text !== accountTexts.alreadyRegistered)}
        required
      >
        <EmailInput
          defaultValue={fields.email.initialValue}
          autoComplete={mode === 'signUp' ? 'username' : 'username webauthn'}
        />
      </Field>
      {mode === 'signUp' ? (
        <NewPasswordField
          name="password"
          label="Contraseña"
          hint={`Al menos ${limits.passwordMin} caracteres.`}
          error={fields.password.errors}
          owner={typed}
          phrase={phrase}
        />
      ) : (
        <Field label="Contraseña" error={fields.password.errors} required>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            maxLength={limits.passwordMax}
            required
          />
        </Field>
      )}
      {mode === 'signIn' && <ForgotPassword next={next} />}
      <Button type="submit" size="lg" busy={isBusy} busyText={texts[mode].busy} disabled={isBusy}>
        {texts[mode].submit}
      </Button>
    </PageForm>
  );
}
