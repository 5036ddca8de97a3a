import { listOwnHidden } from '#application/moderation/cases/queries.ts';
import { listOwnDecisions } from '#application/moderation/decisions/queries.ts';
import { suspendedPath } from '#domain/moderation/suspension.ts';
import { NoMessagesDrawing } from '../components/brand/drawings/drawings.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';
import { HiddenUntilReviewed } from '../components/moderation/hidden-until-reviewed.tsx';
import { OwnDecision } from '../components/moderation/own-decision.tsx';
import { MoreLink } from '../components/own-lists/more-link.tsx';
import { requestContext } from '../pages/context.ts';
import { pagingOf } from '../pages/list-page.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { restartOnBadCursor } from '../pages/restart-on-bad-cursor.server.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/own-decisions.ts';

const title = 'Lo que decidimos';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title, description: 'Lo que decidió quien modera sobre algo tuyo.', isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  const paging = pagingOf(url.searchParams);
  const [decisions, hidden] = await Promise.all([
    restartOnBadCursor(listOwnDecisions(ctx, who, paging), {
      cursor: paging.cursor ?? null,
      path: url.pathname,
    }),
    paging.cursor ? [] : listOwnHidden(ctx, who),
  ]);
  return { ...decisions, hidden, isSuspended: !!who.suspendedUntil };
}

export default function OwnDecisions({
  loaderData: { items, nextCursor, hidden, isSuspended },
}: Route.ComponentProps) {
  return (
    <PageShell
      back={
        isSuspended ? (
          <BackLink to={suspendedPath}>Tu cuenta</BackLink>
        ) : (
          <BackLink to="/profile">Mi perfil</BackLink>
        )
      }
      title={title}
      subtitle="Sobre algo tuyo que otras personas denunciaron."
      width="text"
    >
      {items.length + hidden.length === 0 ? (
        <EmptyState
          drawing={<NoMessagesDrawing />}
          title="No decidimos nada sobre algo tuyo"
          text="Si alguna vez ocultamos o eliminamos algo tuyo, acá vas a leer por qué, y desde acá lo podés apelar."
        />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {hidden.map((thing) => (
            <HiddenUntilReviewed key={thing.thingId} of={thing} />
          ))}
          {items.map((decision) => (
            <OwnDecision key={decision.id} decision={decision} canAppeal />
          ))}
        </ul>
      )}
      <MoreLink nextCursor={nextCursor} loading="Cargando decisiones..." />
    </PageShell>
  );
}
