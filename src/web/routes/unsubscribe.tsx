import { data, isRouteErrorResponse } from 'react-router';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { endMails, getUnsubscribing, resumeMails } from '#market/notices/unsubscribing/commands.ts';
import { attempt } from '#market/within.ts';
import { ErrorPage } from '../components/layout/error-page.tsx';
import { NotFound } from '../components/layout/not-found.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';
import { Unsubscribe } from '../components/notices/settings/unsubscribe.tsx';
import { readForm } from '../forms/read-form.ts';
import { type RequestScope, requestContext } from '../pages/context.ts';
import { orLimited } from '../pages/or-limited.ts';
import { pageMeta } from '../pages/page-meta.ts';
import type { Route } from './+types/unsubscribe.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Dejar de recibir mails', description: 'Elegí qué mails te llegan.', isPrivate: true });

/** Only says what would end: programs that look for dangers open every address of a mail. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  return orLost(scope, getUnsubscribing(scope.market, asked(scope, params.token)));
}

/** The page's own buttons, and the mail programs' (RFC 8058: one POST without a session, no redirect). */
export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  await orLimited(scope, attempt(scope.market, { address: scope.address }));
  const link = asked(scope, params.token);
  const form = await readForm(request);
  const intent = form.get('List-Unsubscribe') === 'One-Click' ? 'end' : form.get('intent');
  if (intent === 'end') return { ended: await orLost(scope, endMails(scope.market, link)) };
  if (intent !== 'resume') throw data(null, { status: 400, statusText: 'Bad Request' });
  await orLost(scope, resumeMails(scope.market, link, form.getAll('kind').map(String)));
  return { ended: null };
}

const asked = ({ services }: RequestScope, token: string) => ({
  secrets: services.config.authSecrets,
  token,
});

/** A link we did not make, or of an account that is gone, is no page. */
async function orLost<Answer>(scope: RequestScope, asking: Promise<Answer>): Promise<Answer> {
  try {
    return await orLimited(scope, asking);
  } catch (error) {
    if (isRefusal(error) && error.code === 'not_found') throw data(null, { status: 404 });
    throw error;
  }
}

/** A link that was cut off or is of an account that is gone: where the same is chosen without it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <NotFound
      title="Este enlace no sirve"
      text="Puede que se haya cortado al copiarlo. Con tu cuenta podés elegir qué mails te llegan."
      wayOn={{ to: '/profile/avisos', label: 'Elegir qué avisos recibo' }}
    />
  );
}

/** Ends mails by the link in one of them. */
export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageShell title="Dejar de recibir mails" width="form">
      <Unsubscribe view={loaderData} answer={actionData} />
    </PageShell>
  );
}
