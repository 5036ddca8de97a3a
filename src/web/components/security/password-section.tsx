import { useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { changePasswordSchema } from '#domain/account.ts';
import { limits } from '#domain/limits.ts';
import type { PasswordOwner } from '#domain/password.ts';
import { type ActionResult, problemIn } from '../../forms/action-result.ts';
import { FormMarks } from '../../forms/form-marks.tsx';
import { parseForm } from '../../forms/parse-form.ts';
import { ProblemNotice } from '../../forms/problem-notice.tsx';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { NewPasswordField } from '../auth/new-password-field.tsx';
import { PasswordInput } from '../auth/password-input.tsx';
import { Section } from '../layout/page-shell.tsx';

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
  const { isBusy, guard } = useSubmitOnce();
  const problem = isBusy ? null : problemIn(answer, 'changePassword');
  const [form, fields] = useForm<{ currentPassword: string; newPassword: string }>({
    id: 'change-password',
    lastResult: problem?.result,
    onValidate: ({ formData }) => parseForm(formData, changePasswordSchema),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onSubmit: guard,
  });
  return (
    <Section title="Contraseña" id="contrasena">
      <Form
        method="post"
        id={form.id}
        noValidate={form.noValidate}
        onSubmit={form.onSubmit}
        className="grid gap-5"
      >
        <FormMarks path="/profile/seguridad" intent="changePassword" />
        {/* For the browser's own store of passwords. */}
        <input type="hidden" autoComplete="username" value={owner.email ?? ''} readOnly />
        {problem && !problem.errors && (
          <ProblemNotice problem={problem} title="No pudimos cambiar tu contraseña" />
        )}
        <Field label="Contraseña actual" error={fields.currentPassword.errors} required>
          <PasswordInput
            name="currentPassword"
            autoComplete="current-password"
            maxLength={limits.passwordMax}
            required
          />
        </Field>
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
      </Form>
    </Section>
  );
}
