import { listOwnReports } from '#application/moderation/reports.ts';
import { dateText } from '#domain/dates/dates.ts';
import { contentNouns } from '#domain/moderation/content.ts';
import { reportReasons } from '#domain/moderation/reports.ts';
import { capitalise } from '#domain/people/names.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { MoreLink } from '../components/own-lists/more-link.tsx';
import { readPage } from '../components/own-lists/read-own.server.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/own-reports.ts';

const title = 'Tus denuncias';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title, description: 'Lo que denunciaste y qué decidimos.', isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  return readPage(context, url, who, listOwnReports);
}

export default function OwnReports({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  return (
    <PageShell
      back={<BackLink to="/profile">Mi perfil</BackLink>}
      title={title}
      subtitle="A nadie le decimos que lo denunciaste vos."
      width="text"
    >
      {items.length === 0 ? (
        <EmptyState
          title="Todavía no denunciaste nada"
          text="Si algo te parece mal, tocá los tres puntos donde esté y elegí Denunciar. Acá te contamos qué decidimos."
        />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {items.map(({ id, kind, reason, text, createdAt, outcome }) => (
            <li key={id} className="py-4">
              <p className="font-[650]">
                {capitalise(contentNouns[kind].a)}: {reportReasons[reason].toLowerCase()}
              </p>
              {text && <p className="text-ink-2 [overflow-wrap:anywhere]">{text}</p>}
              <p className={outcome ? 'mt-1' : 'mt-1 text-ink-2'}>{outcome ?? 'Lo estamos revisando.'}</p>
              <p className="text-ink-2 text-sm">
                Lo denunciaste el <time dateTime={createdAt}>{dateText(createdAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <MoreLink nextCursor={nextCursor} loading="Cargando denuncias..." />
    </PageShell>
  );
}
