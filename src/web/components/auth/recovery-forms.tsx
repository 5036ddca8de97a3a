import { useForm } from '@conform-to/react';
import { Form, Link } from 'react-router';
import { requestPasswordResetSchema, resetPasswordSchema } from '#domain/account.ts';
import { accountTexts } from '#domain/account-texts.ts';
import { limits } from '#domain/limits.ts';
import type { FormProblem } from '../../forms/action-result.ts';
import { FormMarks } from '../../forms/form-marks.tsx';
import { parseForm } from '../../forms/parse-form.ts';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { authPath } from './auth-path.ts';
import { AuthProblem } from './auth-problem.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Asks for a link to choose a new password. What it answers is the same for every address. */
export function RecoverForm({
  problem,
  isSent,
  email,
}: {
  problem: FormProblem | null;
  isSent: boolean;
  email: string;
}) {
  const { isBusy, guard } = useSubmitOnce();
  const [form, fields] = useForm<{ email: string }>({
    id: 'recover',
    lastResult: isBusy ? undefined : problem?.result,
    defaultValue: { email },
    onValidate: ({ formData }) => parseForm(formData, requestPasswordResetSchema),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onSubmit: guard,
  });
  return (
    <Form
      method="post"
      id={form.id}
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      className="grid gap-5"
    >
      <FormMarks path="/auth" intent="requestReset" />
      <AuthProblem problem={problem} isBusy={isBusy} />
      {isSent && !isBusy && (
        <div role="status">
          <Notice tone="success" title="Revisá tu email">
            {accountTexts.resetLinkSent} Vale por una hora. Si no lo ves, mirá en el correo no deseado.
          </Notice>
        </div>
      )}
      <Field label="Email" error={fields.email.errors} required>
        <Input
          type="email"
          name="email"
          defaultValue={fields.email.initialValue}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={limits.emailMax}
          required
        />
      </Field>
      <Button type="submit" size="lg" busy={isBusy} busyText="Enviando..." disabled={isBusy}>
        {isSent ? 'Enviar otra vez' : 'Enviar enlace'}
      </Button>
    </Form>
  );
}

/** Chooses the new password, with the token of the link. */
export function ResetForm({
  token,
  next,
  problem,
  phrase,
}: {
  token: string;
  next: string;
  problem: FormProblem | null;
  phrase: string | null;
}) {
  const { isBusy, guard } = useSubmitOnce();
  const [form, fields] = useForm<{ token: string; newPassword: string }>({
    id: 'reset',
    lastResult: isBusy ? undefined : problem?.result,
    onValidate: ({ formData }) => parseForm(formData, resetPasswordSchema),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onSubmit: guard,
  });
  const isLinkDead = !isBusy && problem !== null && !problem.errors?.newPassword;
  return (
    <Form
      method="post"
      id={form.id}
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      className="grid gap-5"
    >
      <FormMarks path="/auth" intent="resetPassword" />
      <input type="hidden" name="token" value={token} />
      {isLinkDead && (
        <Notice tone="error" title="No pudimos cambiar tu contraseña">
          {problem.detail}{' '}
          <Link to={authPath('recover', next)} className="link">
            Pedir otro enlace
          </Link>
        </Notice>
      )}
      <NewPasswordField
        name="newPassword"
        label="Contraseña nueva"
        hint={`Al menos ${limits.passwordMin} caracteres. Se cierra tu sesión en los demás dispositivos.`}
        error={fields.newPassword.errors}
        owner={{}}
        phrase={phrase}
      />
      <Button type="submit" size="lg" busy={isBusy} busyText="Guardando..." disabled={isBusy}>
        Guardar contraseña
      </Button>
    </Form>
  );
}
