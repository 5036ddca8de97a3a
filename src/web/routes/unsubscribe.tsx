import { useEffect, useRef } from 'react';
import { data, Form, Link, useNavigation } from 'react-router';
import { endMails, getUnsubscribing, resumeMails } from '#application/notifications/preferences.ts';
import { consumeAttempt } from '#application/rate-limit.ts';
import { type NotificationKind, notificationDefinitions } from '#domain/notifications/notification.ts';
import { notFoundBoundary } from '../components/layout/not-found.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';
import { readForm } from '../forms/parse-form.ts';
import { type RequestScope, requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { throwNotFoundOnRefusal, tooManyRequestsOnRefusal } from '../pages/refusals.ts';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import type { Route } from './+types/unsubscribe.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Dejar de recibir mails', description: 'Elegí qué mails te llegan.', isPrivate: true });

/** GET changes nothing: mail scanners open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  return orLost(scope, getUnsubscribing(scope.ctx, asked(scope, params.token)));
}

/** The page's own buttons, and the mail programs' (RFC 8058: one POST without a session, no redirect). */
export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  await tooManyRequestsOnRefusal(scope, consumeAttempt(scope.ctx, { address: scope.address }));
  const link = asked(scope, params.token);
  const form = await readForm(request);
  const intent = form.get('List-Unsubscribe') === 'One-Click' ? 'end' : form.get('intent');
  if (intent === 'end') return { ended: await orLost(scope, endMails(scope.ctx, link)) };
  if (intent !== 'resume') throw data(null, { status: 400, statusText: 'Bad Request' });
  await orLost(scope, resumeMails(scope.ctx, link, form.getAll('kind').map(String)));
  return { ended: null };
}

const asked = ({ services }: RequestScope, token: string) => ({
  secrets: services.config.authSecrets,
  token,
});

const orLost = <Answer,>(scope: RequestScope, asking: Promise<Answer>): Promise<Answer> =>
  throwNotFoundOnRefusal(tooManyRequestsOnRefusal(scope, asking));

export const ErrorBoundary = notFoundBoundary({
  title: 'Este enlace no sirve',
  text: 'Puede que se haya cortado al copiarlo. Con tu cuenta podés elegir qué mails te llegan.',
  wayOn: { to: '/profile/avisos', label: 'Elegir qué avisos recibo' },
});

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageShell title="Dejar de recibir mails" width="form">
      <Unsubscribe view={loaderData} answer={actionData} />
    </PageShell>
  );
}

interface Props {
  view: { scope: NotificationKind | 'digest'; on: readonly NotificationKind[] };
  answer: { ended: readonly NotificationKind[] | null } | undefined;
}

function Unsubscribe({ view: { scope, on }, answer }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  const what =
    scope === 'digest'
      ? 'los mails de avisos (los de mensajes siguen)'
      : `los mails de “${notificationDefinitions[scope].label}”`;
  const announcement =
    on.length > 0 ? `Vas a seguir recibiendo ${what}.` : `Listo: ya no te mandamos ${what}.`;
  const other = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone: the focus goes to the one in its place, which comes with the new `on`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is the occasion
  useEffect(() => {
    if (answer) other.current?.focus({ preventScroll: true });
  }, [answer, on.length]);
  return (
    <>
      <LiveRegion message={answer ? announcement : null} />
      {answer && <Callout tone="success" title={announcement} className="mb-6" />}
      {on.length > 0 ? (
        <Form method="post" className="grid gap-5">
          <input type="hidden" name="intent" value="end" />
          {!answer && <p>Con este botón dejás de recibir {what}. En la campana vas a seguir viendo todo.</p>}
          <Button
            ref={other}
            type="submit"
            busy={isBusy}
            busyText="Un momento..."
            className="w-full md:w-fit"
          >
            No recibir más
          </Button>
        </Form>
      ) : (
        <>
          {!answer && <p className="mb-5">Ya no te mandamos {what}. En la campana seguís viendo todo.</p>}
          <Form method="post">
            <input type="hidden" name="intent" value="resume" />
            {(answer?.ended ?? usualKinds(scope)).map((kind) => (
              <input key={kind} type="hidden" name="kind" value={kind} />
            ))}
            <Button
              ref={other}
              type="submit"
              variant="secondary"
              busy={isBusy}
              busyText="Un momento..."
              className="w-full md:w-fit"
            >
              {answer ? 'Deshacer' : 'Volver a recibirlos'}
            </Button>
          </Form>
        </>
      )}
      <p className="mt-8 text-ink-2">
        También podés{' '}
        <Link to="/profile/avisos" className="link">
          elegir aviso por aviso
        </Link>
        .
      </p>
    </>
  );
}

const usualKinds = (scope: Props['view']['scope']): NotificationKind[] =>
  scope === 'digest'
    ? (Object.keys(notificationDefinitions) as NotificationKind[]).filter(
        (kind) => notificationDefinitions[kind].defaults.mail,
      )
    : [scope];
