import { Link } from 'react-router';
import { recoveryCodeSchema, totpCodeSchema } from '#domain/accounts/second-factor.ts';
import type { FormProblem } from '../../../forms/action-result.ts';
import { PageForm, usePageForm } from '../../../forms/schema-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { authPath } from './auth-path.ts';
import { AuthProblem } from './auth-problem.tsx';
import { CodeInput } from './code-input.tsx';

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
  const { form, fields, isBusy } = usePageForm<{ code: string }>({
    id: mode,
    schema: isApp ? totpCodeSchema : recoveryCodeSchema,
    problem,
  });
  return (
    <>
      <PageForm form={form} path="/auth" intent={isApp ? 'verifyCode' : 'verifyRecovery'}>
        <AuthProblem problem={problem} isBusy={isBusy} />
        {isApp ? (
          <Field label="Código de 6 números" error={fields.code.errors} required>
            <CodeInput autoFocus />
          </Field>
        ) : (
          <Field
            label="Código de recuperación"
            hint="Uno de los diez que guardaste. Cada uno sirve una sola vez."
            error={fields.code.errors}
            required
          >
            <Input
              name="code"
              defaultValue={fields.code.initialValue}
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
        <Button type="submit" size="lg" busy={isBusy} busyText="Verificando..." disabled={isBusy}>
          Verificar
        </Button>
      </PageForm>
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
