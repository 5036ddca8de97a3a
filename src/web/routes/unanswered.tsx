import { randomUUID } from 'node:crypto';
import { Link, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { listUnanswered, listUnmet, rejectOffers } from '#application/action-items/unanswered.ts';
import { hasOwnQuestions } from '#application/questions/queries.ts';
import { answerDuty, mustAnswer, overdueText } from '#domain/action-items/unanswered.ts';
import { unansweredPath, unmetOf } from '#domain/paths.ts';
import { ActionItemTabs } from '../components/action-items/action-item-tabs.tsx';
import { RejectTogether } from '../components/action-items/reject-together.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';
import { readOnArrival } from '../components/notifications/read-on-arrival.server.ts';
import { MoreLink } from '../components/own-lists/more-link.tsx';
import { readPage } from '../components/own-lists/read-own.server.ts';
import { problemIn } from '../forms/action-result.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { useRevalidateOn } from '../live/use-live.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/unanswered.ts';

const title = 'Ofertas sin responder';
const unmetTitle = 'Ofertas que no cumplen';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.requestId ? unmetTitle : title,
    description: 'Ofertas que esperan tu respuesta hace días.',
    isPrivate: true,
  });

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const viewer = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  const requestId = url.searchParams.get(unmetOf);
  if (requestId !== null)
    return {
      ...(await listUnmet(ctx, viewer, requestId)),
      requestId,
      hasQuestions: false,
      now: ctx.now().toISOString(),
    };
  const [page, hasQuestions] = await Promise.all([
    readPage(context, url, viewer, listUnanswered),
    hasOwnQuestions(ctx, viewer),
    readOnArrival(context, request, { waiting: true }),
  ]);
  return { ...page, requestId, hasQuestions, now: ctx.now().toISOString() };
}

export const action = intentAction(unansweredPath, {
  rejectOffers: formAction(rejectOffers, {
    next({ rejected, passedOver }, { request }) {
      const requestId = new URL(request.url).searchParams.get(unmetOf);
      const query = new URLSearchParams({
        ...(requestId !== null && { [unmetOf]: requestId }),
        rechazadas: String(rejected),
        vez: randomUUID().slice(0, 8),
        ...(passedOver > 0 && { no: String(passedOver) }),
      });
      return redirect(`${unansweredPath}?${query}`);
    },
  }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

/** A conflict revalidates the page. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function Unanswered({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, total, overdue, requestId, hasQuestions, now } = loaderData;
  const [query] = useSearchParams();
  useRevalidateOn({ types: ['offer', 'request'] });
  return (
    <PageShell
      width="text"
      back={requestId && <BackLink to={`/buy-request/${requestId}`}>Volver a la publicación</BackLink>}
      title={requestId ? unmetTitle : title}
      subtitle={
        total > 0 &&
        (requestId
          ? 'Destildá las que te sirven igual. Cada vendedor lee qué no cumple y puede mejorarla.'
          : 'Te están esperando. Entrá en cada una para aceptarla, o marcá varias y rechazalas juntas.')
      }
    >
      {hasQuestions && <ActionItemTabs current="offers" />}
      <Outcome isFree={!requestId && !mustAnswer(overdue)} />
      {mustAnswer(overdue) && (
        <Callout tone="highlight" title={overdueText(overdue)} className="mb-6">
          Cuando queden menos de {answerDuty.offers} vas a poder publicar de nuevo.
        </Callout>
      )}
      {requestId && total === 0 ? (
        <EmptyState
          title="No queda ninguna que no cumpla"
          text="Las ofertas que quedan para decidir cumplen con todo lo que pedís."
        />
      ) : total === 0 ? (
        <EmptyState
          title="No hay nada sin responder"
          text="Acá aparecen las ofertas que esperan tu respuesta hace más de 3 días."
          action={<ButtonLink to="/my-requests">Ver mis publicaciones</ButtonLink>}
        />
      ) : (
        <RejectTogether
          key={`${requestId} ${query.get('vez')}`}
          offers={items}
          now={now}
          isUnmet={requestId !== null}
          problem={problemIn(actionData)}
        />
      )}
      <MoreLink nextCursor={nextCursor} loading="Cargando ofertas..." />
    </PageShell>
  );
}

function Outcome({ isFree }: { isFree: boolean }) {
  const [query] = useSearchParams();
  const count = (name: string) => Math.max(0, Math.trunc(Number(query.get(name))) || 0);
  const [rejected, passedOver] = [count('rechazadas'), count('no')];
  if (rejected === 0) return null;
  return (
    <div role="status" className="mb-6">
      <Callout
        tone="success"
        title={rejected === 1 ? 'Rechazaste 1 oferta' : `Rechazaste ${rejected} ofertas`}
      >
        {rejected === 1 ? 'Le' : 'Les'} avisamos con tu motivo.
        {passedOver > 0 &&
          ` ${passedOver === 1 ? 'Otra no se pudo' : 'Otras no se pudieron'} rechazar: algo cambió mientras tanto.`}{' '}
        {isFree && (
          <Link to="/create-buy-request" className="link">
            Publicar lo que buscás
          </Link>
        )}
      </Callout>
    </div>
  );
}
