import { useState } from 'react';
import { Link, redirect, useRouteLoaderData, useSearchParams } from 'react-router';
import { signInWithPasskey } from '#application/accounts/passkeys/commands.ts';
import { finishSignIn, finishSignInWithRecovery } from '#application/accounts/second-factor/commands.ts';
import {
  requestPasswordReset,
  resetPassword,
  signIn,
  signUp,
} from '#application/accounts/sign-in/commands.ts';
import { readResetLink } from '#application/accounts/sign-in/queries.ts';
import { resetPasswordFormSchema } from '#domain/accounts/account.ts';
import { passkeySignInSchema } from '#domain/accounts/passkey.ts';
import { factorTexts } from '#domain/accounts/second-factor.ts';
import { parseOrRefuse } from '#domain/refusals/validation.ts';
import type { SignedIn } from '#services/auth.ts';
import { AuthAside } from '../components/accounts/sign-in/auth-aside.tsx';
import { type AuthMode, authModeOf, authPath } from '../components/accounts/sign-in/auth-path.ts';
import { CredentialsForm } from '../components/accounts/sign-in/credentials-form.tsx';
import { PasskeySignIn } from '../components/accounts/sign-in/passkey-sign-in.tsx';
import { RecoverForm, ResetForm } from '../components/accounts/sign-in/recovery-forms.tsx';
import { SecondStepForm } from '../components/accounts/sign-in/second-step-form.tsx';
import type { ShellViewer } from '../components/layout/links.ts';
import { problemIn } from '../forms/action-result.ts';
import { type FormCall, formAction, intentAction } from '../forms/intent-action.ts';
import { jsonIn } from '../forms/json-in.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { requestContext } from '../pages/context.ts';
import { type Flash, flashCookie } from '../pages/flash.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { redirectWith } from '../pages/redirect-with.server.ts';
import { returnParam } from '../session/auth-return.ts';
import { safeReturn } from '../session/safe-return.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Callout } from '../ui/callout.tsx';
import type { Route } from './+types/auth.ts';

const titles: Record<AuthMode, { title: string; subtitle: string }> = {
  signIn: { title: 'Iniciar Sesión', subtitle: 'Entrá para publicar lo que buscás y enviar ofertas.' },
  signUp: { title: 'Crear cuenta', subtitle: 'Es gratis y toma un minuto.' },
  recover: {
    title: 'Recuperar contraseña',
    subtitle: 'Decinos tu email y te mandamos un enlace para elegir otra.',
  },
  code: {
    title: 'Verificación en dos pasos',
    subtitle: 'Abrí tu app de autenticación y escribí el código de AlRevés.',
  },
  recovery: {
    title: 'Código de recuperación',
    subtitle: 'Para entrar cuando no tenés a mano tu app de autenticación.',
  },
  reset: { title: 'Elegí tu contraseña nueva', subtitle: 'La vas a usar para entrar de ahora en más.' },
};

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta({
    title: titles[authModeOf(new URLSearchParams(location.search))].title,
    description: 'Entrá a AlRevés o creá tu cuenta: publicá lo que buscás y recibí ofertas, gratis.',
    isPrivate: true,
  });

const nextOf = (url: string) => safeReturn(new URL(url).searchParams.get(returnParam));

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { actor, services, ctx } = context.get(requestContext);
  const mode = authModeOf(url.searchParams);
  // Also for signed-in people: they may have forgotten their password, or open another account's link.
  if (mode !== 'reset' && mode !== 'recover' && (await actor())) throw redirect(nextOf(request.url));
  const isChosen = mode === 'reset' || mode === 'signUp';
  const isStep = mode === 'code' || mode === 'recovery';
  return {
    resetLink:
      mode === 'reset' ? await readResetLink(ctx, services, url.searchParams.get('token') ?? '') : null,
    phrase: isChosen ? await services.passwords.suggest() : null,
    isStepWaiting: isStep && (await services.auth.factor.pending(request.headers)) !== null,
  };
}

const cookiesOf = ({ cookie, deviceCookie }: SignedIn) => [cookie, deviceCookie];

const leave = (path: string, flash: Flash, cookies: readonly string[]): Response =>
  redirectWith([...cookies, flashCookie(flash)], path);

const welcome = (call: FormCall, cookies: readonly string[]): Response =>
  leave(nextOf(call.request.url), 'welcome', cookies);

export const action = intentAction('/auth', {
  signIn: formAction(signIn, {
    next: (entered, call) =>
      'isSecondStep' in entered
        ? redirectWith(entered.cookies, authPath('code', nextOf(call.request.url)))
        : welcome(call, cookiesOf(entered)),
  }),
  verifyCode: formAction(finishSignIn, { next: ({ cookies }, call) => welcome(call, cookies) }),
  verifyRecovery: formAction(finishSignInWithRecovery, {
    next: ({ cookies }, call) => welcome(call, cookies),
  }),
  passkey: formAction(signInWithPasskey, {
    input: ({ text }) => parseOrRefuse(passkeySignInSchema, { response: jsonIn(text('response')) }),
    next: ({ cookies }, call) => welcome(call, cookies),
  }),
  signUp: formAction(signUp, { next: (entered, call) => welcome(call, cookiesOf(entered)) }),
  requestReset: formAction(requestPasswordReset),
  resetPassword: formAction(resetPassword, {
    input: resetPasswordFormSchema,
    next: ({ deviceCookie }) => leave('/auth', 'passwordChanged', [deviceCookie]),
  }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function AuthPage({
  loaderData: { phrase, isStepWaiting, resetLink },
  actionData,
}: Route.ComponentProps) {
  const [query] = useSearchParams();
  const asked = authModeOf(query);
  const isStep = asked === 'code' || asked === 'recovery';
  const isStepOver = isStep && !isStepWaiting;
  const mode = isStepOver ? 'signIn' : asked;
  const next = safeReturn(query.get(returnParam));
  const user = useRouteLoaderData<ShellViewer>('root')?.user;
  const [typed, setTyped] = useState({ name: '', email: '' });
  const problem = problemIn(actionData);
  const { title, subtitle } = titles[mode];
  const problemOf = (intent: string) => (problem?.intent === intent ? problem : null);

  return (
    <div className="page pt-4 pb-16 md:pt-8 md:pb-24">
      <BackLink to={user ? next : '/'}>Volver</BackLink>
      <div className="mt-4 grid gap-12 md:mt-8 md:grid-cols-[minmax(0,30rem)_minmax(0,24rem)] md:justify-between">
        <div>
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          <p className="mt-1 mb-8 text-ink-2 md:text-lg">{subtitle}</p>
          {isStepOver && (
            <Callout tone="error" title="Empezá de nuevo" className="mb-6">
              {problem?.problem === 'unauthenticated' ? problem.detail : factorTexts.stepExpired}
            </Callout>
          )}
          {(mode === 'code' || mode === 'recovery') && (
            <SecondStepForm
              key={mode}
              mode={mode}
              next={next}
              problem={problemOf(mode === 'code' ? 'verifyCode' : 'verifyRecovery')}
            />
          )}
          {(mode === 'signIn' || mode === 'signUp') && (
            <>
              <CredentialsForm
                key={mode}
                mode={mode}
                next={next}
                problem={problemOf(mode)}
                typed={typed}
                onTyped={setTyped}
                phrase={phrase}
              />
              {mode === 'signIn' && <PasskeySignIn />}
              <Toggle mode={mode} next={next} />
            </>
          )}
          {mode === 'recover' && (
            <RecoverForm
              problem={problemOf('requestReset')}
              isSent={actionData?.ok === true && actionData.intent === 'requestReset'}
              email={user?.email ?? typed.email}
            />
          )}
          {mode === 'reset' && (
            <ResetForm
              token={query.get('token') ?? ''}
              next={next}
              problem={problemOf('resetPassword')}
              phrase={phrase}
              email={resetLink?.email ?? null}
              doubtfulPasskeys={resetLink?.doubtfulPasskeys ?? []}
            />
          )}
          {(mode === 'recover' || mode === 'reset') && !user && (
            <p className="mt-6">
              <Link to={authPath('signIn', next)} className="link inline-flex min-h-11 items-center">
                Volver a Iniciar Sesión
              </Link>
            </p>
          )}
        </div>
        <AuthAside />
      </div>
    </div>
  );
}

function Toggle({ mode, next }: { mode: 'signIn' | 'signUp'; next: string }) {
  const isSignIn = mode === 'signIn';
  return (
    <p className="mt-6 border-line border-t pt-4">
      {isSignIn ? '¿No tenés cuenta?' : '¿Ya tenés cuenta?'}{' '}
      <Link
        to={authPath(isSignIn ? 'signUp' : 'signIn', next)}
        replace
        preventScrollReset
        className="link inline-flex min-h-11 items-center font-[650]"
      >
        {isSignIn ? 'Registrate' : 'Iniciá sesión'}
      </Link>
    </p>
  );
}
