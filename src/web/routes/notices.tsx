import { useState } from 'react';
import { Link } from 'react-router';
import { readNotifications } from '#application/notifications/commands.ts';
import { hasBounced } from '#application/notifications/delivery-rules.ts';
import { listNotifications } from '#application/notifications/queries.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { unreadLabel } from '../components/layout/viewer.ts';
import { NotificationList } from '../components/notifications/notification-list.tsx';
import { ReadAll } from '../components/notifications/read-all.tsx';
import { MoreLink } from '../components/own-lists/more-link.tsx';
import { problemIn } from '../forms/action-result.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { ProblemCallout } from '../forms/problem-callout.tsx';
import { useRevalidateOn } from '../live/use-live.ts';
import { requestContext } from '../pages/context.ts';
import { pagingOf } from '../pages/list-page.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { restartOnBadCursor } from '../pages/refusals.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/notices.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Avisos', description: 'Lo que pasó con lo que buscás y ofrecés.', isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  const paging = pagingOf(url.searchParams);
  const [page, isBounced] = await Promise.all([
    restartOnBadCursor(listNotifications(ctx, who, paging), { ...paging, path: url.pathname }),
    hasBounced(ctx, who),
  ]);
  return { ...page, isBounced };
}

export const action = intentAction('/avisos', {
  readAll: formAction(readNotifications, { input: () => ({ all: true as const }), next: '/avisos' }),
});

/** A failure keeps the page: the panel of the bell sends this form from any page. */
export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, unreadCount, isBounced } = loaderData;
  const [round, setRound] = useState(0);
  useRevalidateOn({ types: ['notice'] });
  return (
    <PageShell
      title="Avisos"
      subtitle={unreadCount > 0 && unreadLabel(unreadCount)}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          {unreadCount > 0 && <ReadAll onDone={() => setRound(round + 1)} />}
          <ButtonLink to="/profile/avisos" variant="ghost" size="sm">
            Preferencias
          </ButtonLink>
        </div>
      }
      width="text"
    >
      <ProblemCallout
        problem={round === 0 ? problemIn(actionData) : null}
        title="No se pudieron marcar como leídos"
        className="mb-6"
      />
      {isBounced && (
        <Callout tone="error" title="No pudimos entregar tus mails" className="mb-6">
          Tu casilla los devolvió.{' '}
          <Link to="/profile/avisos" className="link">
            Ver qué hacer
          </Link>
        </Callout>
      )}
      {items.length === 0 && nextCursor === null ? (
        <EmptyState
          title="Todavía no hay avisos"
          text="Acá te contamos cada oferta, respuesta y mensaje, apenas pasa."
          action={
            <>
              <ButtonLink to="/create-buy-request">Publicar lo que buscás</ButtonLink>
              <ButtonLink to="/marketplace" variant="secondary">
                Explorar publicaciones
              </ButtonLink>
            </>
          }
        />
      ) : (
        <NotificationList key={round} items={items} byDay />
      )}
      <MoreLink nextCursor={nextCursor} loading="Cargando avisos..." />
    </PageShell>
  );
}
