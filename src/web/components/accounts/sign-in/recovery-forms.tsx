import { Link } from 'react-router';
import { requestPasswordResetSchema, resetPasswordFormSchema } from '#domain/accounts/account.ts';
import { passkeyLimits } from '#domain/accounts/passkey.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { limits } from '#domain/limits/limits.ts';
import type { FormProblem } from '../../../forms/action-result.ts';
import { PageForm, usePageForm } from '../../../forms/schema-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { authPath } from './auth-path.ts';
import { AuthProblem } from './auth-problem.tsx';
import { EmailInput } from './email-input.tsx';
import { NewPasswordField, UsernameField } from './new-password-field.tsx';

export function RecoverForm({
  problem,
  isSent,
  email,
}: {
  problem: FormProblem | null;
  isSent: boolean;
  email: string;
}) {
  const { form, fields, isBusy } = usePageForm<{ email: string }>({
    id: 'recover',
    schema: requestPasswordResetSchema,
    problem,
    defaultValue: { email },
  });
  return (
    <PageForm form={form} path="/auth" intent="requestReset">
      <AuthProblem problem={problem} isBusy={isBusy} />
      {isSent && !isBusy && (
        <div role="status">
          <Callout tone="success" title="Revisá tu email">
            {accountTexts.resetLinkSent} Vale por una hora. Si no lo ves, mirá en el correo no deseado.
          </Callout>
        </div>
      )}
      <Field label="Email" error={fields.email.errors} required>
        <EmailInput defaultValue={fields.email.initialValue} autoComplete="username" />
      </Field>
      <Button type="submit" size="lg" busy={isBusy} busyText="Enviando..." disabled={isBusy}>
        {isSent ? 'Enviar otra vez' : 'Enviar enlace'}
      </Button>
    </PageForm>
  );
}

export function ResetForm({
  token,
  next,
  problem,
  phrase,
  email,
  doubtfulPasskeys,
}: {
  token: string;
  next: string;
  problem: FormProblem | null;
  phrase: string | null;
  email: string | null;
  doubtfulPasskeys: readonly string[];
}) {
  const { form, fields, isBusy } = usePageForm<{ token: string; newPassword: string }>({
    id: 'reset',
    schema: resetPasswordFormSchema,
    problem,
  });
  const isLinkDead = !isBusy && problem !== null && !problem.errors?.newPassword;
  return (
    <PageForm form={form} path="/auth" intent="resetPassword">
      <input type="hidden" name="token" value={token} />
      {email !== null && <UsernameField email={email} />}
      {isLinkDead && (
        <Callout tone="error" title="No pudimos cambiar tu contraseña">
          {problem.detail}{' '}
          <Link to={authPath('recover', next)} className="link">
            Pedir otro enlace
          </Link>
        </Callout>
      )}
      <NewPasswordField
        name="newPassword"
        label="Contraseña nueva"
        hint={`Al menos ${limits.passwordMin} caracteres. Se cierra tu sesión en los demás dispositivos.`}
        error={fields.newPassword.errors}
        owner={{}}
        phrase={phrase}
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
      <Button type="submit" size="lg" busy={isBusy} busyText="Guardando..." disabled={isBusy}>
        Guardar contraseña
      </Button>
    </PageForm>
  );
}
