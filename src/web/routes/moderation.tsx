import { data } from 'react-router';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { getFigures, listQueue } from '#market/moderation/cases/queries.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { CaseRow } from '../components/moderation/case-row.tsx';
import { Figures } from '../components/moderation/figures.tsx';
import { MoreLink } from '../components/own-lists/more-link.tsx';
import { requestContext } from '../pages/context.ts';
import { pagingOf } from '../pages/list-page.ts';
import { orFromBeginning } from '../pages/or-from-beginning.server.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import type { Route } from './+types/moderation.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Moderación', description: 'Los casos que esperan una decisión.', isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { market } = context.get(requestContext);
  const paging = pagingOf(url.searchParams);
  try {
    const [page, figures] = await Promise.all([
      orFromBeginning(listQueue(market, who, paging), { cursor: paging.cursor ?? null, path: url.pathname }),
      getFigures(market, who),
    ]);
    return { ...page, figures };
  } catch (error) {
    // Nobody else has to know that the page is there.
    if (isRefusal(error) && error.code === 'forbidden') throw data(null, { status: 404 });
    throw error;
  }
}

/** The cases that wait for a decision, the heaviest first. */
export default function Moderation({ loaderData: { items, nextCursor, figures } }: Route.ComponentProps) {
  return (
    <PageShell
      title="Moderación"
      subtitle="Los casos que esperan una decisión, primero los que más pesan."
      width="text"
    >
      <Figures of={figures} />
      {items.length === 0 ? (
        <p className="text-ink-2">No hay casos sin decidir.</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {items.map((one) => (
            <CaseRow key={one.id} of={one} />
          ))}
        </ul>
      )}
      <MoreLink nextCursor={nextCursor} loading="Cargando casos..." />
    </PageShell>
  );
}
