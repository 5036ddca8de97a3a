import { listOwnHidden } from '#application/moderation/cases/queries.ts';
import { listOwnDecisions } from '#application/moderation/decisions/queries.ts';
import type { ContentKind } from '#domain/moderation/content.ts';
import { reviewTextForAuthor } from '#domain/moderation/decisions.ts';
import { suspendedPath } from '#domain/moderation/suspension.ts';
import { capitalise } from '#domain/people/names.ts';
import { shorten } from '#domain/texts/shorten.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { OwnDecision } from '../components/moderation/own-decision.tsx';
import { MoreLink } from '../components/own-lists/more-link.tsx';
import { readPage } from '../components/own-lists/read-own.server.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/own-decisions.ts';

const title = 'Decisiones de moderación';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title, description: 'Lo que decidió quien modera sobre algo tuyo.', isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  const [decisions, hidden] = await Promise.all([
    readPage(context, url, who, listOwnDecisions),
    url.searchParams.get('cursor') ? [] : listOwnHidden(ctx, who),
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
          title="No hay decisiones sobre tu cuenta"
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

const titleMax = 140;

const HiddenUntilReviewed = ({ of: { kind, title } }: { of: { kind: ContentKind; title: string } }) => (
  <li className="py-4">
    <h2 className="font-[650] text-base">{reviewTextForAuthor(kind)}</h2>
    {title && kind !== 'person' && (
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        <bdi>“{shorten(capitalise(title), titleMax)}”</bdi>
      </p>
    )}
    <p className="mt-1">
      Lo denunciaron varias personas y todavía no decidimos. Cuando lo hagamos, acá vas a leer el motivo.
    </p>
  </li>
);
