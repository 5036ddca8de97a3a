import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { listActivity } from '#application/accounts/activity.ts';
import {
  addPasskey,
  askForPasskey,
  isSignInRecent,
  listPasskeys,
  removePasskey,
} from '#application/accounts/passkeys.ts';
import { changePassword } from '#application/accounts/password.ts';
import { getProfile } from '#application/accounts/profile.ts';
import {
  beginSecondFactor,
  confirmAndShowCodes,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '#application/accounts/second-factor.ts';
import { endOtherSessions, endSession, listSessions } from '#application/accounts/sessions.ts';
import { changePasswordSchema } from '#domain/accounts/account.ts';
import { addPasskeySchema, deletePasskeySchema, passkeyProofSchema } from '#domain/accounts/passkey.ts';
import type { PasswordOwner } from '#domain/accounts/password.ts';
import { limits } from '#domain/limits/limits.ts';
import { parseOrRefuse } from '#domain/refusals/validation.ts';
import type { ActivityView } from '#domain/views/views.ts';
import { ActivityList } from '../components/accounts/security/activity-list.tsx';
import { PasskeysSection } from '../components/accounts/security/passkeys-section.tsx';
import {
  confirmFormSchema,
  SecondFactorSection,
} from '../components/accounts/security/second-factor-section.tsx';
import { SessionsSection } from '../components/accounts/security/sessions-section.tsx';
import { NewPasswordField, UsernameField } from '../components/accounts/sign-in/new-password-field.tsx';
import { ForgotPassword, PasswordInput } from '../components/accounts/sign-in/sign-in-fields.tsx';
import { PageShell, Section } from '../components/layout/page-shell.tsx';
import { type ActionResult, formLevelProblem, problemIn } from '../forms/action-result.ts';
import { type FormCall, formAction, intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { parseJsonField } from '../forms/parse-form.ts';
import { ProblemCallout } from '../forms/problem-callout.tsx';
import { PageForm, usePageForm } from '../forms/schema-form.tsx';
import { useRevalidateOn } from '../live/use-live.ts';
import { requestContext } from '../pages/context.ts';
import { flashCookie } from '../pages/flash.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { redirectWithCookies } from '../pages/redirect-with.server.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import type { Route } from './+types/security.ts';

const here = '/profile/seguridad';
const lastEntries = 5;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Seguridad de tu cuenta',
    description: 'Tu contraseña, los dispositivos con tu sesión y la actividad de tu cuenta.',
    isPrivate: true,
  });

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx, services, address } = context.get(requestContext);
  const [activity, sessions, profile, factor, passkeys, isRecent] = await Promise.all([
    listActivity(ctx, services, who, { limit: lastEntries }, address),
    listSessions(services, who, { headers: request.headers, address }),
    getProfile(ctx, who),
    getSecondFactor(services, who),
    listPasskeys(services, who),
    isSignInRecent(ctx, services, request.headers),
  ]);
  const owner = { name: profile.fullName, email: profile.email };
  const isConfirmed = profile.emailVerified;
  const { userId } = who;
  return {
    userId,
    activity: activity.items,
    sessions,
    owner,
    factor,
    passkeys,
    isRecent,
    isConfirmed,
  };
}

const carry = ({ scope }: FormCall, cookies: readonly string[]): void => {
  for (const cookie of cookies) scope.answerHeaders.append('Set-Cookie', cookie);
};
const optional = (call: FormCall, name: string): string | undefined =>
  z.string().min(1).optional().catch(undefined).parse(call.form.get(name));

export const action = intentAction(here, {
  changePassword: formAction(changePassword, {
    next: ({ cookie, deviceCookie }) =>
      redirectWithCookies([cookie, deviceCookie, flashCookie('passwordReplaced')], here),
  }),
  endSession: formAction(endSession, { next: here }),
  endOtherSessions: formAction(endOtherSessions, { next: here }),
  beginFactor: formAction(beginSecondFactor, { data: ({ uri }) => ({ uri }) }),
  confirmFactor: formAction(confirmAndShowCodes, {
    input: confirmFormSchema,
    // Without script the next page is requested with the old session cookie, so the new codes cannot be shown.
    next({ entered }, call) {
      carry(call, entered.cookies);
      return `${here}?codigos=faltan#dos-pasos`;
    },
    data: ({ codes }) => ({ codes }),
  }),
  renewCodes: formAction(renewRecoveryCodes, { data: (codes) => ({ codes }) }),
  turnOffFactor: formAction(turnOffSecondFactor, {
    next({ cookie, deviceCookie }, call) {
      carry(call, [cookie, deviceCookie]);
      return here;
    },
  }),
  askPasskey: formAction(askForPasskey, {
    input(call) {
      const response = optional(call, 'response');
      return parseOrRefuse(passkeyProofSchema, {
        password: optional(call, 'password'),
        code: optional(call, 'code'),
        ...(response !== undefined && { response: parseJsonField(response) }),
      });
    },
    data({ cookie, options }, call) {
      carry(call, [cookie]);
      return { options };
    },
  }),
  addPasskey: formAction(addPasskey, {
    input: (call) =>
      parseOrRefuse(addPasskeySchema, {
        response: parseJsonField(call.text('response')),
        name: optional(call, 'name'),
      }),
  }),
  removePasskey: formAction(removePasskey, {
    input: (call) =>
      parseOrRefuse(deletePasskeySchema, { id: call.text('id'), password: optional(call, 'password') }),
    next: here,
  }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, activity, sessions, owner, factor, passkeys, isRecent, isConfirmed } = loaderData;
  useRevalidateOn({ types: ['account'] });
  useResumedPushes(userId, sessions.find(({ isCurrent }) => isCurrent)?.id);
  return (
    <PageShell
      back={<BackLink to="/profile">Mi perfil</BackLink>}
      title="Seguridad de tu cuenta"
      subtitle="Quién puede entrar, y desde dónde se entró."
      width="form"
    >
      <div className="grid gap-12">
        <PasswordSection answer={actionData} owner={owner} />
        <SecondFactorSection factor={factor} isConfirmed={isConfirmed} answer={actionData} />
        <PasskeysSection
          passkeys={passkeys}
          isRecent={isRecent}
          isConfirmed={isConfirmed}
          hasFactor={factor !== null}
          answer={actionData}
        />
        <SessionsSection sessions={sessions} answer={actionData} />
        <ActivitySection items={activity} />
      </div>
    </PageShell>
  );
}

function ActivitySection({ items }: { items: readonly ActivityView[] }) {
  return (
    <Section title="Actividad de tu cuenta" id="actividad">
      <ActivityList items={items} />
      <ButtonLink to="/profile/actividad" variant="secondary" className="mt-4 w-full md:w-fit">
        Ver toda la actividad
      </ButtonLink>
    </Section>
  );
}

/** Pushes end with their session. An open page with a new session resumes them, as a page load does. */
function useResumedPushes(userId: string, sessionId: string | undefined): void {
  const earlier = useRef(sessionId);
  useEffect(() => {
    if (earlier.current === sessionId) return;
    earlier.current = sessionId;
    const resumed = import('../components/notifications/push/device.ts').then(({ resume }) => resume(userId));
    resumed.catch(() => undefined);
  }, [userId, sessionId]);
}

export function PasswordSection({
  answer,
  owner,
}: {
  answer: ActionResult | undefined;
  owner: PasswordOwner;
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
        <ProblemCallout problem={formLevelProblem(problem)} title="No pudimos cambiar tu contraseña" />
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
