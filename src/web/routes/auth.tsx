import { clsx } from 'clsx';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, redirect, useLocation, useRouteLoaderData, useSearchParams } from 'react-router';
import { signInWithPasskey } from '#application/accounts/passkeys.ts';
import { finishSignIn, finishSignInWithRecovery } from '#application/accounts/second-factor.ts';
import {
  readResetLink,
  requestPasswordReset,
  resetPassword,
  signIn,
  signUp,
} from '#application/accounts/sign-in.ts';
import { resetPasswordFormSchema } from '#domain/accounts/account.ts';
import { passkeySignInSchema } from '#domain/accounts/passkey.ts';
import { factorTexts } from '#domain/accounts/second-factor.ts';
import { parseOrRefuse } from '#domain/refusals/validation.ts';
import type { SignedIn } from '#services/auth.ts';
import { askPasskey, hasPasskeys, PasskeyCancelled } from '../components/accounts/sign-in/ask-passkey.ts';
import {
  CredentialsForm,
  RecoverForm,
  ResetForm,
  SecondStepForm,
} from '../components/accounts/sign-in/auth-forms.tsx';
import { type AuthMode, authModeOf, authPath } from '../components/accounts/sign-in/auth-path.ts';
import { PurposeCard } from '../components/accounts/sign-in/purpose-card.tsx';
import {
  loadSignInPurpose,
  publishTypedRequest,
  type SignInPurpose,
} from '../components/accounts/sign-in/sign-in-purpose.server.ts';
import { type Suggestion, suggestPasskeys } from '../components/accounts/sign-in/suggest-passkeys.ts';
import { TurnMotif } from '../components/brand/wordmark.tsx';
import type { ShellViewer } from '../components/layout/viewer.ts';
import { problemIn } from '../forms/action-result.ts';
import { type FormCall, formAction, intentAction } from '../forms/intent-action.ts';
import { useIntent } from '../forms/intent-form.tsx';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { parseJsonField } from '../forms/parse-form.ts';
import { requestContext } from '../pages/context.ts';
import { type Flash, flashCookie } from '../pages/flash.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { redirectWithCookies } from '../pages/redirect-with.server.ts';
import { returnParam, safeReturn } from '../session/auth-return.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import type { Route } from './+types/auth.ts';

const titles: Record<AuthMode, { title: string; subtitle: string }> = {
  signIn: { title: 'Iniciar Sesión', subtitle: 'Entrá para publicar lo que buscás y enviar ofertas.' },
  signUp: { title: 'Crear cuenta', subtitle: 'Es gratis y te lleva un minuto.' },
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
  const scope = context.get(requestContext);
  const { actor, services, ctx } = scope;
  const mode = authModeOf(url.searchParams);
  // Also for signed-in people: they may have forgotten their password, or open another account's link.
  if (mode !== 'reset' && mode !== 'recover' && (await actor())) throw redirect(nextOf(request.url));
  const isStep = mode === 'code' || mode === 'recovery';
  return {
    purpose:
      mode === 'signUp' || mode === 'signIn' ? await loadSignInPurpose(scope, nextOf(request.url)) : null,
    resetLink:
      mode === 'reset' ? await readResetLink(ctx, services, url.searchParams.get('token') ?? '') : null,
    isStepWaiting: isStep && (await services.auth.factor.pending(request.headers)) !== null,
  };
}

const cookiesOf = ({ cookie, deviceCookie }: SignedIn) => [cookie, deviceCookie];

const leave = (path: string, flash: Flash, cookies: readonly string[]): Response =>
  redirectWithCookies([...cookies, flashCookie(flash)], path);

const welcome = (call: FormCall, cookies: readonly string[]): Response =>
  leave(nextOf(call.request.url), 'welcome', cookies);

export const action = intentAction('/auth', {
  signIn: formAction(signIn, {
    next: (entered, call) =>
      'isSecondStep' in entered
        ? redirectWithCookies(entered.cookies, authPath('code', nextOf(call.request.url)))
        : welcome(call, cookiesOf(entered)),
  }),
  verifyCode: formAction(finishSignIn, { next: ({ cookies }, call) => welcome(call, cookies) }),
  verifyRecovery: formAction(finishSignInWithRecovery, {
    next: ({ cookies }, call) => welcome(call, cookies),
  }),
  passkey: formAction(signInWithPasskey, {
    input: ({ text }) => parseOrRefuse(passkeySignInSchema, { response: parseJsonField(text('response')) }),
    next: ({ cookies }, call) => welcome(call, cookies),
  }),
  signUp: formAction(signUp, {
    next: async (entered, call) => {
      const published = await publishTypedRequest(call.scope, entered, nextOf(call.request.url));
      const cookies = cookiesOf(entered);
      return published === null ? welcome(call, cookies) : redirectWithCookies(cookies, published);
    },
  }),
  requestReset: formAction(requestPasswordReset),
  resetPassword: formAction(resetPassword, {
    input: resetPasswordFormSchema,
    next: ({ deviceCookie }) => leave('/auth', 'passwordChanged', [deviceCookie]),
  }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function AuthPage({
  loaderData: { isStepWaiting, resetLink, purpose },
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
          <p className={clsx('mt-1 text-ink-2 md:text-lg', purpose ? 'mb-4' : 'mb-8')}>
            {purpose ? purposeText(purpose, mode) : subtitle}
          </p>
          {purpose && <PurposeCard purpose={purpose} />}
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

function purposeText(purpose: SignInPurpose, mode: AuthMode): string {
  if (purpose.kind === 'offer')
    return `Para ofrecerle a ${purpose.name} lo que tenés, ${mode === 'signUp' ? 'creá tu cuenta' : 'iniciá sesión'}.`;
  return mode === 'signUp' ? 'Creá tu cuenta y la publicamos.' : 'Iniciá sesión y la publicás.';
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

const points = [
  { title: 'Publicá lo que buscás', text: 'Contás qué querés, hasta cuánto y en qué zona.' },
  { title: 'Recibí ofertas', text: 'Los vendedores te ofrecen lo que tienen, con fotos y precio.' },
  { title: 'Elegí la mejor', text: 'Comparás, aceptás una y arreglan todo por chat.' },
];

const AuthAside = () => (
  <aside className="hidden border-ink border-l pl-12 md:block">
    <TurnMotif size={56} />
    <p className="mt-6 font-[750] font-stretch-[92%] text-2xl leading-tight">El mercado al revés.</p>
    <ol className="mt-6 grid gap-5">
      {points.map((point, index) => (
        <li key={point.title} className="flex gap-4">
          <span className="figures w-6 shrink-0 font-[750] text-ink-3 text-xl leading-snug">{index + 1}</span>
          <div>
            <p className="font-[650]">{point.title}</p>
            <p className="text-ink-2">{point.text}</p>
          </div>
        </li>
      ))}
    </ol>
    <p className="mt-8 text-ink-2">Publicar y ofertar es gratis.</p>
  </aside>
);

function PasskeySignIn() {
  const [isAvailable, setAvailable] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { pathname, search } = useLocation();
  const { send, isBusy, problem } = useIntent('/auth', 'passkey', {
    problem: () => suggestion.current?.again(),
  });
  const suggestion = useRef<Suggestion>(null);
  const enter = useRef(send);
  useEffect(() => {
    enter.current = send;
  });
  const here = pathname + search;

  useEffect(() => {
    setAvailable(hasPasskeys());
    const begun = suggestPasskeys((response) => enter.current({ response }, here));
    suggestion.current = begun;
    return begun.end;
  }, [here]);

  const press = async () => {
    setAsking(true);
    setFailure(null);
    suggestion.current?.pause();
    try {
      enter.current({ response: await askPasskey() }, here);
    } catch (error) {
      suggestion.current?.again();
      setFailure(
        error instanceof PasskeyCancelled
          ? 'No elegiste ninguna llave de acceso. Probá de nuevo o entrá con tu contraseña.'
          : 'No pudimos pedir tu llave de acceso. Probá de nuevo o entrá con tu contraseña.',
      );
    }
    setAsking(false);
  };

  if (!isAvailable) return null;
  const failureText = failure ?? problem?.detail;
  return (
    <div className="noscript:hidden mt-3 grid gap-3">
      <Button
        variant="ghost"
        onClick={() => void press()}
        busy={isAsking || isBusy}
        busyText={isBusy ? 'Entrando...' : 'Esperando tu huella o PIN...'}
        className="-ml-(--page-gap) max-w-full justify-self-start"
      >
        <KeyRound className="size-5" />
        Entrar con huella o PIN
      </Button>
      {failureText && !isAsking && !isBusy && (
        <Callout tone="error" title="No entraste con tu huella o PIN">
          {failureText}
        </Callout>
      )}
    </div>
  );
}
