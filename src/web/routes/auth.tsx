import { useState } from 'react';
import { Link, redirect, useSearchParams } from 'react-router';
import {
  requestPasswordResetSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from '#domain/account.ts';
import { requestPasswordReset, resetPassword, signIn, signUp } from '#market/accounts/sessions.ts';
import type { SignedIn } from '#services/auth.ts';
import { returnParam, safeReturn } from '../auth-return.ts';
import { AuthAside } from '../components/auth/auth-aside.tsx';
import { type AuthMode, authModeOf, authPath } from '../components/auth/auth-path.ts';
import { CredentialsForm } from '../components/auth/credentials-form.tsx';
import { RecoverForm, ResetForm } from '../components/auth/recovery-forms.tsx';
import { requestContext } from '../context.ts';
import { type Flash, flashCookie } from '../flash.ts';
import { problemIn } from '../forms/action-result.ts';
import { type ActionCall, intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { pageMeta } from '../page-meta.ts';
import { BackLink } from '../ui/back-link.tsx';
import type { Route } from './+types/auth.ts';

const titles: Record<AuthMode, { title: string; subtitle: string }> = {
  signIn: { title: 'Iniciar Sesión', subtitle: 'Entrá para publicar lo que buscás y enviar ofertas.' },
  signUp: { title: 'Crear cuenta', subtitle: 'Es gratis y toma un minuto.' },
  recover: {
    title: 'Recuperar contraseña',
    subtitle: 'Decinos tu email y te mandamos un enlace para elegir otra.',
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
  const { actor, services } = context.get(requestContext);
  const mode = authModeOf(url.searchParams);
  // A reset link works whoever is signed in here.
  if (mode !== 'reset' && (await actor())) throw redirect(nextOf(request.url));
  const isChosen = mode === 'reset' || mode === 'signUp';
  return { phrase: isChosen ? await services.passwords.suggest() : null };
}

const caller = ({ request, scope }: ActionCall) => ({ headers: request.headers, address: scope.address });

const cookiesOf = ({ cookie, deviceCookie }: SignedIn) => [cookie, deviceCookie];

function leave(path: string, flash: Flash, cookies: readonly string[]): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  headers.append('Set-Cookie', flashCookie(flash));
  return redirect(path, { headers });
}

export const action = intentAction('/auth', {
  async signIn(call) {
    const session = await signIn(call.scope.services, call.parse(signInSchema), caller(call));
    return leave(nextOf(call.request.url), 'welcome', cookiesOf(session));
  },
  async signUp(call) {
    const session = await signUp(call.market, call.scope.services, call.parse(signUpSchema), caller(call));
    return leave(nextOf(call.request.url), 'welcome', cookiesOf(session));
  },
  async requestReset(call) {
    const wish = call.parse(requestPasswordResetSchema);
    await requestPasswordReset(call.market, call.scope.services, wish, caller(call));
    return null;
  },
  async resetPassword(call) {
    const wish = call.parse(resetPasswordSchema);
    const { deviceCookie } = await resetPassword(call.scope.services, wish, caller(call));
    return leave('/auth', 'passwordChanged', [deviceCookie]);
  },
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function Auth({ loaderData: { phrase }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const mode = authModeOf(query);
  const next = safeReturn(query.get(returnParam));
  const [typed, setTyped] = useState({ name: '', email: '' });
  const problem = problemIn(actionData);
  const { title, subtitle } = titles[mode];
  const problemOf = (intent: string) => (problem?.intent === intent ? problem : null);

  return (
    <div className="page pt-4 pb-16 md:pt-8 md:pb-24">
      <BackLink to="/">Volver</BackLink>
      <div className="mt-4 grid gap-12 md:mt-8 md:grid-cols-[minmax(0,30rem)_minmax(0,24rem)] md:justify-between">
        <div>
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          <p className="mt-1 mb-8 text-ink-2 md:text-lg">{subtitle}</p>
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
              <Toggle mode={mode} next={next} />
            </>
          )}
          {mode === 'recover' && (
            <RecoverForm
              problem={problemOf('requestReset')}
              isSent={actionData?.ok === true && actionData.intent === 'requestReset'}
              email={typed.email}
            />
          )}
          {mode === 'reset' && (
            <ResetForm
              token={query.get('token') ?? ''}
              next={next}
              problem={problemOf('resetPassword')}
              phrase={phrase}
            />
          )}
          {(mode === 'recover' || mode === 'reset') && (
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
