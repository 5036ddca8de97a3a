import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import {
  requestPasswordResetSchema,
  resetPasswordFormSchema,
  signInSchema,
  signUpSchema,
} from '#domain/accounts/account.ts';
import { passkeyLimits } from '#domain/accounts/passkey.ts';
import { recoveryCodeSchema, totpCodeSchema } from '#domain/accounts/second-factor.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { limits } from '#domain/limits/limits.ts';
import type { FormProblem } from '../../../forms/action-result.ts';
import { PageForm, usePageForm } from '../../../forms/schema-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { authPath } from './auth-path.ts';
import { NewPasswordField, UsernameField } from './new-password-field.tsx';
import { CodeInput, EmailInput, ForgotPassword, PasswordInput } from './sign-in-fields.tsx';

const titles: Record<string, string> = {
  signIn: 'Error al iniciar sesión',
  signUp: 'Error al registrarse',
  verifyCode: 'No pudimos verificar el código',
  verifyRecovery: 'No pudimos verificar el código',
};

export function AuthProblem({ problem }: { problem: FormProblem }) {
  if (problem.isFailure) {
    return (
      <Callout tone="error" title="Error">
        Ocurrió un error inesperado. {problem.detail}
      </Callout>
    );
  }
  const isKnown = problem.detail === accountTexts.alreadyRegistered;
  if (problem.errors && !problem.errors._form && !isKnown) return null;
  const title = isKnown
    ? accountTexts.alreadyRegisteredTitle
    : problem.problem === 'rate_limited'
      ? problem.title
      : (titles[problem.intent] ?? 'Error');
  return (
    <Callout tone="error" title={title}>
      {problem.detail}
    </Callout>
  );
}

function AuthForm<Shape extends Record<string, unknown>>({
  form: { form, isBusy },
  problem,
  submit,
  busyText,
  children,
  ...rest
}: {
  form: Pick<ReturnType<typeof usePageForm<Shape>>, 'form' | 'isBusy'>;
  problem?: FormProblem | null;
  submit: string;
  busyText: string;
} & Omit<ComponentProps<typeof PageForm<'/auth', Shape>>, 'form' | 'path'>) {
  return (
    <PageForm form={form} path="/auth" {...rest}>
      {problem && <AuthProblem problem={problem} />}
      {children}
      <Button type="submit" size="lg" busy={isBusy} busyText={busyText} disabled={isBusy}>
        {submit}
      </Button>
    </PageForm>
  );
}

export interface Typed {
  name: string;
  email: string;
}

const texts = {
  signIn: { submit: 'Iniciar Sesión', busyText: 'Iniciando sesión...' },
  signUp: { submit: 'Registrarse', busyText: 'Registrando...' },
};

export function CredentialsForm({
  mode,
  next,
  problem,
  typed,
  onTyped,
}: {
  mode: 'signIn' | 'signUp';
  next: string;
  problem: FormProblem | null;
  typed: Typed;
  onTyped: (typed: Typed) => void;
}) {
  const element = useRef<HTMLFormElement>(null);
  const form = usePageForm<{ name?: string; email: string; password: string }>({
    id: mode,
    schema: mode === 'signUp' ? signUpSchema : signInSchema,
    problem,
    defaultValue: typed,
  });
  const { fields } = form;
  const remember = () => {
    if (!element.current) return;
    const now = new FormData(element.current);
    onTyped({ name: String(now.get('name') ?? typed.name), email: String(now.get('email') ?? '') });
  };
  const rememberTyped = useEffectEvent(remember);
  useEffect(() => rememberTyped(), []);

  return (
    <AuthForm
      form={form}
      intent={mode}
      problem={form.problem}
      {...texts[mode]}
      ref={element}
      onInput={remember}
    >
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
          hint={`Al menos ${limits.passwordMin} caracteres, que no sea fácil.`}
          error={fields.password.errors}
          owner={typed}
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
    </AuthForm>
  );
}

export function RecoverForm({
  problem,
  isSent,
  email,
}: {
  problem: FormProblem | null;
  isSent: boolean;
  email: string;
}) {
  const form = usePageForm<{ email: string }>({
    id: 'recover',
    schema: requestPasswordResetSchema,
    problem,
    defaultValue: { email },
  });
  const { errors, initialValue } = form.fields.email;
  return (
    <AuthForm
      form={form}
      intent="requestReset"
      problem={form.problem}
      submit={isSent ? 'Enviar otra vez' : 'Enviar enlace'}
      busyText="Enviando..."
    >
      {isSent && !form.isBusy && (
        <div role="status">
          <Callout tone="success" title="Revisá tu email">
            {accountTexts.resetLinkSent} Vale por una hora. Si no lo ves, mirá en el correo no deseado.
          </Callout>
        </div>
      )}
      <Field label="Email" error={errors} required>
        <EmailInput defaultValue={initialValue} autoComplete="username" />
      </Field>
    </AuthForm>
  );
}

export function ResetForm({
  token,
  next,
  problem,
  email,
  doubtfulPasskeys,
}: {
  token: string;
  next: string;
  problem: FormProblem | null;
  email: string | null;
  doubtfulPasskeys: readonly string[];
}) {
  const form = usePageForm<{ token: string; newPassword: string }>({
    id: 'reset',
    schema: resetPasswordFormSchema,
    problem,
  });
  const dead = form.problem?.errors?.newPassword ? null : form.problem;
  return (
    <AuthForm form={form} intent="resetPassword" submit="Guardar contraseña" busyText="Guardando...">
      <input type="hidden" name="token" value={token} />
      {email !== null && <UsernameField email={email} />}
      {dead && (
        <Callout tone="error" title="No pudimos cambiar tu contraseña">
          {dead.detail}{' '}
          <Link to={authPath('recover', next)} className="link">
            Pedir otro enlace
          </Link>
        </Callout>
      )}
      <NewPasswordField
        name="newPassword"
        label="Contraseña nueva"
        hint={`Al menos ${limits.passwordMin} caracteres. Se cierra tu sesión en los demás dispositivos.`}
        error={form.fields.newPassword.errors}
        owner={{}}
      />
      {doubtfulPasskeys.length > 0 && (
        <div>
          <p>
            Vamos a quitar las llaves de acceso que se agregaron en los últimos {passkeyLimits.recentDays}{' '}
            días, por si no fuiste vos: {doubtfulPasskeys.join(', ')}.
          </p>
          <Checkbox name="keepPasskeys" label="Son mías: conservarlas" />
        </div>
      )}
    </AuthForm>
  );
}

export function SecondStepForm({
  mode,
  next,
  problem,
}: {
  mode: 'code' | 'recovery';
  next: string;
  problem: FormProblem | null;
}) {
  const isApp = mode === 'code';
  const form = usePageForm<{ code: string }>({
    id: mode,
    schema: isApp ? totpCodeSchema : recoveryCodeSchema,
    problem,
  });
  const { errors, initialValue } = form.fields.code;
  return (
    <>
      <AuthForm
        form={form}
        intent={isApp ? 'verifyCode' : 'verifyRecovery'}
        problem={form.problem}
        submit="Verificar"
        busyText="Verificando..."
      >
        {isApp ? (
          <Field label="Código de 6 números" error={errors} required>
            <CodeInput autoFocus />
          </Field>
        ) : (
          <Field
            label="Código de recuperación"
            hint="Uno de los diez que guardaste. Cada uno sirve una sola vez."
            error={errors}
            required
          >
            <Input
              name="code"
              defaultValue={initialValue}
              placeholder="xxxxx-xxxxx"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={40}
              required
              autoFocus
              className="figures"
            />
          </Field>
        )}
      </AuthForm>
      <p className="mt-6 grid justify-items-start gap-1 border-line border-t pt-4">
        <Link
          to={authPath(isApp ? 'recovery' : 'code', next)}
          replace
          preventScrollReset
          className="link inline-flex min-h-11 items-center font-[650]"
        >
          {isApp ? 'Usar un código de recuperación' : 'Usar la app de autenticación'}
        </Link>
        <Link to={authPath('signIn', next)} className="link inline-flex min-h-11 items-center">
          Volver a Iniciar Sesión
        </Link>
      </p>
    </>
  );
}
