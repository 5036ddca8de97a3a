import { changePasswordSchema } from '#domain/accounts/account.ts';
import type { PasswordOwner } from '#domain/accounts/password.ts';
import { limits } from '#domain/limits/limits.ts';
import { type ActionResult, problemIn, wholeProblem } from '../../../forms/action-result.ts';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { PageForm, usePageForm } from '../../../forms/schema-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../layout/page-shell.tsx';
import { ForgotPassword } from '../sign-in/forgot-password.tsx';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';
import { PasswordInput } from '../sign-in/password-input.tsx';
import { UsernameField } from '../sign-in/username-field.tsx';

/** Changes the password, by the current one. */
export function PasswordSection({
  answer,
  owner,
  phrase,
}: {
  answer: ActionResult | undefined;
  owner: PasswordOwner;
  phrase: string;
}) {
  const { form, fields, isBusy, problem } = usePageForm<{ currentPassword: string; newPassword: string }>({
    id: 'change-password',
    schema: changePasswordSchema,
    problem: problemIn(answer, 'changePassword'),
  });
  return (
    <Section title="Contraseña" id="contrasena">
      <PageForm form={form} path="/profile/seguridad" intent="changePassword">
        <UsernameField email={owner.email ?? ''} />
        <ProblemCallout problem={wholeProblem(problem)} title="No pudimos cambiar tu contraseña" />
        <Field label="Contraseña actual" error={fields.currentPassword.errors} required>
          <PasswordInput
            name="currentPassword"
            autoComplete="current-password"
            maxLength={limits.passwordMax}
            required
          />
        </Field>
        <ForgotPassword />
        <NewPasswordField
          name="newPassword"
          label="Contraseña nueva"
          hint={`Al menos ${limits.passwordMin} caracteres. Se cierra tu sesión en los demás dispositivos.`}
          error={fields.newPassword.errors}
          owner={owner}
          phrase={phrase}
        />
        <Button
          type="submit"
          busy={isBusy}
          busyText="Guardando..."
          disabled={isBusy}
          className="w-full md:w-fit"
        >
          Cambiar contraseña
        </Button>
      </PageForm>
    </Section>
  );
}
