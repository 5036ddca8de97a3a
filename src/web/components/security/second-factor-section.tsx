import { useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { confirmationSchema } from '#domain/account.ts';
import { dateText } from '#domain/dates.ts';
import { type ActionResult, type FormProblem, problemIn } from '../../forms/action-result.ts';
import { FormMarks } from '../../forms/form-marks.tsx';
import { formMarks } from '../../forms/marks.ts';
import { parseForm } from '../../forms/parse-form.ts';
import { ProblemNotice } from '../../forms/problem-notice.tsx';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { CodeInput } from '../auth/code-input.tsx';
import { Section } from '../layout/page-shell.tsx';
import { confirmFormSchema } from './confirm-form-schema.ts';
import { EmailFirst } from './email-first.tsx';
import { PasswordConfirmation } from './password-confirmation.tsx';
import { RecoveryCodeList } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

const here = '/profile/seguridad';

interface State {
  since: string;
  codesLeft: number;
}

/** A field of what an intent answered. */
function given<Value>(answer: ActionResult | undefined, intents: readonly string[], field: string) {
  if (!answer?.ok || !intents.includes(answer.intent)) return undefined;
  return (answer.data as Record<string, Value> | null)?.[field];
}

/** Two-step verification by an authenticator app: turned on, its recovery codes, turned off. */
export function SecondFactorSection({
  factor,
  isConfirmed,
  answer,
}: {
  factor: State | null;
  /** Whether the account's address is confirmed: until then it cannot be turned on. */
  isConfirmed: boolean;
  answer: ActionResult | undefined;
}) {
  const codes = given<string[]>(answer, ['confirmFactor', 'renewCodes'], 'codes');
  const confirmProblem = problemIn(answer, 'confirmFactor');
  const uri =
    given<string>(answer, ['beginFactor'], 'uri') ??
    (confirmProblem?.result.initialValue?.uri as string | undefined);
  return (
    <Section
      title="Verificación en dos pasos"
      id="dos-pasos"
      aside={factor ? <Badge tone="accepted">Activada</Badge> : undefined}
    >
      <div className="grid gap-6">
        {factor ? (
          <p className="text-ink-2">
            Desde el {dateText(factor.since)} te pedimos un código de tu app de autenticación después de la
            contraseña. {leftText(factor.codesLeft)}
          </p>
        ) : (
          <p className="text-ink-2">
            Después de tu contraseña te pedimos un código de una app en tu celular. Así, quien sepa tu
            contraseña no puede entrar.
          </p>
        )}
        {codes && <RecoveryCodeList codes={codes} />}
        {factor ? (
          <ChangeForm answer={answer} />
        ) : !isConfirmed ? (
          <EmailFirst what="La verificación en dos pasos" />
        ) : uri ? (
          <ConfirmForm uri={uri} problem={confirmProblem} />
        ) : (
          <BeginForm answer={answer} />
        )}
      </div>
    </Section>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'No te quedan códigos de recuperación: creá nuevos.';
  return left === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${left} códigos de recuperación.`;
}

/** A form that asks for the password; its problem is that of one of the intents. */
function usePasswordForm(id: string, problem: FormProblem | null) {
  const { isBusy, guard } = useSubmitOnce();
  const shown = isBusy ? null : problem;
  const [form, fields] = useForm<{ password: string }>({
    id,
    lastResult: shown?.result,
    onValidate: ({ formData }) => parseForm(formData, confirmationSchema),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onSubmit: guard,
  });
  return { form, fields, isBusy, problem: shown };
}

function BeginForm({ answer }: { answer: ActionResult | undefined }) {
  const { form, fields, isBusy, problem } = usePasswordForm('begin-factor', problemIn(answer, 'beginFactor'));
  return (
    <Form
      method="post"
      id={form.id}
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      preventScrollReset
      className="grid gap-5"
    >
      <FormMarks path={here} intent="beginFactor" />
      {problem && !problem.errors && <ProblemNotice problem={problem} title="No pudimos activarla" />}
      <PasswordConfirmation id="begin-factor-password" error={fields.password.errors} />
      <Button type="submit" busy={isBusy} busyText="Un momento..." className="w-full md:w-fit">
        Activar
      </Button>
    </Form>
  );
}

function ConfirmForm({ uri, problem }: { uri: string; problem: FormProblem | null }) {
  const { isBusy, guard } = useSubmitOnce();
  const shown = isBusy ? null : problem;
  const [form, fields] = useForm<{ code: string; uri?: string }>({
    id: 'confirm-factor',
    lastResult: shown?.result,
    onValidate: ({ formData }) => parseForm(formData, confirmFormSchema),
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
      preventScrollReset
      className="grid gap-5"
    >
      <FormMarks path={here} intent="confirmFactor" />
      <input type="hidden" name="uri" value={uri} />
      <TotpSetup uri={uri} />
      {shown && !shown.errors && <ProblemNotice problem={shown} title="No pudimos activarla" />}
      <Field label="Código de 6 números" error={fields.code.errors} required>
        <CodeInput />
      </Field>
      <Button type="submit" busy={isBusy} busyText="Verificando..." className="w-full md:w-fit">
        Confirmar y activar
      </Button>
    </Form>
  );
}

/** Both of what can be changed ask for the password, so they share one field. */
function ChangeForm({ answer }: { answer: ActionResult | undefined }) {
  const { form, fields, isBusy, problem } = usePasswordForm(
    'change-factor',
    problemIn(answer, 'renewCodes') ?? problemIn(answer, 'turnOffFactor'),
  );
  return (
    <Form
      method="post"
      id={form.id}
      noValidate={form.noValidate}
      onSubmit={form.onSubmit}
      preventScrollReset
      className="grid gap-5"
    >
      {problem && !problem.errors && <ProblemNotice problem={problem} title="No pudimos cambiarla" />}
      <PasswordConfirmation id="change-factor-password" error={fields.password.errors} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name={formMarks.intent}
          value="renewCodes"
          variant="secondary"
          busy={isBusy}
          className="w-full md:w-fit"
        >
          Crear códigos nuevos
        </Button>
        <Button
          type="submit"
          name={formMarks.intent}
          value="turnOffFactor"
          variant="secondary"
          busy={isBusy}
          className="w-full border-rejected text-rejected md:w-fit"
        >
          Desactivar
        </Button>
      </div>
    </Form>
  );
}
