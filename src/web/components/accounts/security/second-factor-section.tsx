import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { encode } from 'uqr';
import { z } from 'zod';
import { confirmationSchema } from '#domain/accounts/account.ts';
import { factorChangeSchema, totpCodeSchema } from '#domain/accounts/second-factor.ts';
import { dateText } from '#domain/dates/dates.ts';
import { parseUrl } from '#domain/texts/parse-url.ts';
import {
  type ActionResult,
  type FormProblem,
  formLevelProblem,
  problemIn,
  typedBefore,
} from '../../../forms/action-result.ts';
import { formMarks } from '../../../forms/marks.ts';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { PageForm, usePageForm } from '../../../forms/schema-form.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../layout/page-shell.tsx';
import { CodeInput } from '../sign-in/sign-in-fields.tsx';
import { EmailFirst, PasswordConfirmation, SecondFactorCodeField } from './password-confirmation.tsx';

const here = '/profile/seguridad';

export const confirmFormSchema = totpCodeSchema.extend({ uri: z.string().max(1_000).optional() });

interface State {
  since: string;
  codesLeft: number;
}

function given<Value>(answer: ActionResult | undefined, intents: readonly string[], field: string) {
  if (!answer?.ok || !intents.includes(answer.intent)) return undefined;
  return (answer.data as Record<string, Value> | null)?.[field];
}

export function SecondFactorSection({
  factor,
  isConfirmed,
  answer,
}: {
  factor: State | null;
  isConfirmed: boolean;
  answer: ActionResult | undefined;
}) {
  const [query] = useSearchParams();
  const codes = given<string[]>(answer, ['confirmFactor', 'renewCodes'], 'codes');
  const confirmProblem = problemIn(answer, 'confirmFactor');
  const uri = given<string>(answer, ['beginFactor'], 'uri') ?? typedBefore(confirmProblem, 'uri');
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
            contraseña no puede entrar. Al activarla cerramos tu sesión en los demás dispositivos.
          </p>
        )}
        {codes && <RecoveryCodeList codes={codes} />}
        {factor && !codes && query.get('codigos') === 'faltan' && (
          <Callout tone="highlight" title="Guardá tus códigos de recuperación">
            Si perdés el celular, entrás con uno de ellos. Para verlos, escribí tu contraseña y el próximo
            código que muestre la app, y elegí “Crear códigos nuevos”.
          </Callout>
        )}
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

function BeginForm({ answer }: { answer: ActionResult | undefined }) {
  const { form, fields, isBusy, problem } = usePageForm<{ password: string }>({
    id: 'begin-factor',
    schema: confirmationSchema,
    problem: problemIn(answer, 'beginFactor'),
  });
  return (
    <PageForm form={form} path={here} intent="beginFactor" preventScrollReset>
      <ProblemCallout problem={formLevelProblem(problem)} title="No pudimos activarla" />
      <PasswordConfirmation id="begin-factor-password" error={fields.password.errors} />
      <Button type="submit" busy={isBusy} busyText="Un momento..." className="w-full md:w-fit">
        Activar
      </Button>
    </PageForm>
  );
}

function ConfirmForm({ uri, problem: refused }: { uri: string; problem: FormProblem | null }) {
  const { form, fields, isBusy, problem } = usePageForm<{ code: string; uri?: string }>({
    id: 'confirm-factor',
    schema: confirmFormSchema,
    problem: refused,
  });
  return (
    <PageForm form={form} path={here} intent="confirmFactor" preventScrollReset>
      <input type="hidden" name="uri" value={uri} />
      <TotpSetup uri={uri} />
      <ProblemCallout problem={formLevelProblem(problem)} title="No pudimos activarla" />
      <Field label="Código de 6 números" error={fields.code.errors} required>
        <CodeInput />
      </Field>
      <Button type="submit" busy={isBusy} busyText="Verificando..." className="w-full md:w-fit">
        Confirmar y activar
      </Button>
    </PageForm>
  );
}

function ChangeForm({ answer }: { answer: ActionResult | undefined }) {
  const { form, fields, isBusy, problem } = usePageForm<{ password: string; code: string }>({
    id: 'change-factor',
    schema: factorChangeSchema,
    problem: problemIn(answer, 'renewCodes') ?? problemIn(answer, 'turnOffFactor'),
  });
  return (
    <PageForm form={form} path={here} preventScrollReset>
      <ProblemCallout problem={formLevelProblem(problem)} title="No pudimos cambiarla" />
      <PasswordConfirmation id="change-factor-password" error={fields.password.errors} />
      <SecondFactorCodeField error={fields.code.errors} required />
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
    </PageForm>
  );
}

function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = [
    'Códigos de recuperación de AlRevés',
    'Cada uno sirve una sola vez para entrar sin la app de autenticación.',
    '',
    ...codes,
    '',
  ].join('\r\n');
  return (
    <div className="grid gap-4">
      <h3 ref={title} tabIndex={-1} className="text-lg outline-none">
        Guardá tus códigos de recuperación
      </h3>
      <Callout tone="highlight" title="No los vas a volver a ver">
        Si perdés el celular, con uno de estos códigos podés entrar. Cada uno sirve una sola vez.
      </Callout>
      <ul className="figures grid grid-cols-2 max-[16rem]:grid-cols-1 gap-x-6 gap-y-2 rounded-md bg-paper-2 p-4 text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} copied="Códigos copiados">
          Copiar
        </CopyButton>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="alreves-codigos-de-recuperacion.txt"
          className={buttonClass('secondary', 'sm')}
        >
          <Download className="size-4" />
          Descargar
        </a>
      </div>
    </div>
  );
}

const secretOf = (uri: string): string => parseUrl(uri)?.searchParams.get('secret') ?? '';

function TotpSetup({ uri }: { uri: string }) {
  const secret = secretOf(uri);
  return (
    <div className="grid gap-5">
      <ol className="grid list-decimal gap-1 pl-5">
        <li>
          Instalá una app de autenticación si no tenés: Google Authenticator, Microsoft Authenticator o la que
          prefieras.
        </li>
        <li>Escaneá este código con la app.</li>
        <li>Escribí abajo el código de 6 números que muestra.</li>
      </ol>
      <QrCode text={uri} />
      <div className="min-w-0">
        <p className="text-ink-2">
          ¿Estás en el mismo celular?{' '}
          <a href={uri} className="link">
            Abrí la app de autenticación
          </a>{' '}
          o copiá esta clave en ella:
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <code className="figures min-w-0 break-words rounded-md bg-paper-2 px-3 py-2 text-base">
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </code>
          <CopyButton text={secret} copied="Clave copiada">
            Copiar clave
          </CopyButton>
        </div>
      </div>
    </div>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Código QR para tu app de autenticación"
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-md border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
