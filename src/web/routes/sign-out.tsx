import { redirect } from 'react-router';
import { signOut } from '#application/accounts/sign-in.ts';
import { SignOutForm } from '../components/layout/menu-parts.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';
import { requestContext } from '../pages/context.ts';
import { flashCookie } from '../pages/flash.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { redirectWithCookies } from '../pages/redirect-with.server.ts';
import { tooManyRequestsOnRefusal } from '../pages/refusals.ts';
import { ButtonLink, buttonClass } from '../ui/button.tsx';
import type { Route } from './+types/sign-out.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Tu sesión sigue abierta', description: 'Para cerrar tu sesión.', isPrivate: true });

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  const { ctx, services, address } = scope;
  const caller = { headers: request.headers, address };
  const { cookie } = await tooManyRequestsOnRefusal(
    scope,
    signOut(ctx, null, undefined, { services, caller }),
  );
  return redirectWithCookies([cookie, flashCookie('signedOut')], '/');
}

/** GET changes nothing: a person who is still signed in must not be led away. */
export async function loader({ context }: Route.LoaderArgs) {
  const who = await context.get(requestContext).actor();
  return who === null ? redirect('/') : null;
}

export default function SignOutFailed() {
  return (
    <PageShell title="Tu sesión sigue abierta" subtitle="Para salir, tocá “Cerrar sesión”." width="form">
      <div className="flex flex-wrap gap-3">
        <SignOutForm className={buttonClass('primary', 'md', 'max-md:w-full')} />
        <ButtonLink to="/" variant="secondary" className="max-md:w-full">
          Volver al inicio
        </ButtonLink>
      </div>
    </PageShell>
  );
}
