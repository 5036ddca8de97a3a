import { useEffect, useRef } from 'react';
import { data, Form, useSearchParams } from 'react-router';
import { getEmailLink, verifyEmail } from '#application/accounts/email.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { problemIn } from '../forms/action-result.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { FormMarks, useSubmitOnce } from '../forms/intent-form.tsx';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { returnParam, safeReturn } from '../session/auth-return.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import type { Route } from './+types/confirm-email.ts';

const here = '/auth/confirmar-email';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Confirmá tu email',
    description: 'Confirmá la dirección de tu cuenta.',
    isPrivate: true,
  });

/** GET changes nothing: mail scanners open every link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, actor, services } = context.get(requestContext);
  const token = url.searchParams.get('token') ?? '';
  const who = await actor();
  const link = await getEmailLink(ctx, { secrets: services.config.authSecrets, token }, who);
  const view = { ...link, isSignedIn: who !== null };
  return link.state === 'dead' ? data(view, { status: 410 }) : view;
}

export const action = intentAction(here, {
  confirm: formAction(verifyEmail, { data: ({ email }) => ({ email }) }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function ConfirmEmail({ loaderData: link, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const next = safeReturn(query.get(returnParam));
  const problem = problemIn(actionData, 'confirm');
  if (link.state === 'done' || actionData?.ok) {
    return <Done email={link.email} next={next} isSignedIn={link.isSignedIn} />;
  }
  if (link.state === 'dead' || (problem && !problem.isFailure && problem.problem === 'invalid')) {
    return <Dead detail={problem?.detail ?? accountTexts.verificationUsed} isSignedIn={link.isSignedIn} />;
  }
  return (
    <PageShell title="Confirmá tu email" width="text">
      <p className="mb-6 md:text-lg">
        ¿<strong className="break-words font-[650]">{link.email}</strong> es tu dirección, y la cuenta de
        AlRevés es tuya?
      </p>
      {problem && (
        <Callout tone="error" title={problem.title} className="mb-6">
          {problem.detail}
        </Callout>
      )}
      <ConfirmForm token={query.get('token') ?? ''} isOwn={link.isOwn} />
      <p className="mt-6 text-ink-2">Si no abriste una cuenta en AlRevés, cerrá esta página: no pasa nada.</p>
    </PageShell>
  );
}

function ConfirmForm({ token, isOwn }: { token: string; isOwn: boolean }) {
  const { isBusy, onSubmit } = useSubmitOnce();
  const button = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  // The session proves that the person opened the link, not a mail scanner.
  useEffect(() => {
    if (!isOwn || isSent.current) return;
    isSent.current = true;
    button.current?.requestSubmit();
  }, [isOwn]);
  return (
    <Form method="post" ref={button} onSubmit={onSubmit}>
      <FormMarks path={here} intent="confirm" />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg" busy={isBusy} busyText="Confirmando..." className="w-full md:w-fit">
        Confirmar mi email
      </Button>
    </Form>
  );
}

function Done({ email, next, isSignedIn }: { email: string | null; next: string; isSignedIn: boolean }) {
  return (
    <PageShell title="Tu email está confirmado" width="text">
      <div role="status">
        <Callout tone="success" title="¡Listo!">
          {email && (
            <>
              <strong className="break-words text-ink">{email}</strong> es la dirección de tu cuenta.{' '}
            </>
          )}
          Si dejaste algo sin enviar en otra pestaña o en otro dispositivo, sigue ahí: ya lo podés enviar.
        </Callout>
      </div>
      <ButtonLink to={isSignedIn ? next : '/auth'} className="mt-6 w-full md:w-fit">
        {isSignedIn ? 'Seguir' : 'Iniciar Sesión'}
      </ButtonLink>
    </PageShell>
  );
}

function Dead({ detail, isSignedIn }: { detail: string; isSignedIn: boolean }) {
  return (
    <PageShell title="Este enlace no sirve" width="text">
      <Callout tone="error" title="No pudimos confirmar tu email">
        {detail}
      </Callout>
      <ButtonLink
        to={isSignedIn ? '/profile#email' : '/auth?next=%2Fprofile%23email'}
        className="mt-6 w-full md:w-fit"
      >
        {isSignedIn ? 'Pedir otro enlace' : 'Entrar y pedir otro'}
      </ButtonLink>
    </PageShell>
  );
}
