import { Link } from 'react-router';
import { listAppeals } from '#application/moderation/decisions/queries.ts';
import { dateText } from '#domain/dates/dates.ts';
import { appealTexts, decisionTextForAuthor } from '#domain/moderation/decisions.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { MoreLink } from '../components/own-lists/more-link.tsx';
import { readPage } from '../components/own-lists/read-own.server.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { throwNotFoundOnRefusal } from '../pages/refusals.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Badge } from '../ui/badge.tsx';
import type { Route } from './+types/appeals.ts';

const title = 'Apelaciones';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title, description: 'Las apelaciones que esperan respuesta.', isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  return throwNotFoundOnRefusal(readPage(context, url, who, listAppeals), ['forbidden']);
}

export default function Appeals({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  return (
    <PageShell
      back={<BackLink to="/moderacion">Moderación</BackLink>}
      title={title}
      subtitle="Responde otra persona que la que decidió."
      width="text"
    >
      {items.length === 0 ? (
        <p className="text-ink-2">No hay apelaciones sin responder.</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {items.map(({ id, kind, decision, title: named, appeal, mayAnswer }) => (
            <li key={id} className="py-3">
              <Link
                to={`/moderacion/apelaciones/${id}`}
                className="link inline-flex min-h-11 items-center font-[650]"
              >
                {decisionTextForAuthor(decision, kind)}
              </Link>
              <p className="text-ink-2 [overflow-wrap:anywhere]">
                <bdi>{named}</bdi>
              </p>
              {appeal && (
                <p className="text-ink-2 text-sm">
                  Apelada el <time dateTime={appeal.createdAt}>{dateText(appeal.createdAt)}</time>
                </p>
              )}
              {!mayAnswer && <Badge tone="secondary">{appealTexts.another}</Badge>}
            </li>
          ))}
        </ul>
      )}
      <MoreLink nextCursor={nextCursor} loading="Cargando apelaciones..." />
    </PageShell>
  );
}
