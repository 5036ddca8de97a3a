import { data } from 'react-router';
import { getSavedSearch, listMatches } from '#application/saved-searches/queries.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { criteriaTexts, frequencyLabels } from '#domain/saved-searches/saved-search.ts';
import { CategoryDrawing } from '../components/brand/category-drawing.tsx';
import { NoResultsDrawing } from '../components/brand/drawings/drawings.tsx';
import { requestCard } from '../components/buy-requests/card-view.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { RequestList } from '../components/marketplace/request-list.tsx';
import { marketPathOf } from '../components/saved-searches/market-path.server.ts';
import { matchesText, SavedSearchNotFound } from '../components/saved-searches/saved-search-parts.tsx';
import { useRevalidateOn } from '../live/use-live.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { restartOnBadCursor } from '../pages/refusals.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/saved-search.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.search ? loaderData.search.name : 'Alerta no encontrada',
    description: 'Lo que buscan y coincide con tu alerta.',
    isPrivate: true,
  });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  const cursor = url.searchParams.get('cursor');
  try {
    const [search, { items, nextCursor }] = await Promise.all([
      getSavedSearch(ctx, viewer, params.id),
      restartOnBadCursor(listMatches(ctx, viewer, params.id, { cursor }), { cursor, path: url.pathname }),
    ]);
    const today = dayKey(ctx.now());
    const cards = items.map((item) => requestCard(item, today));
    return { search, page: { items: cards, nextCursor }, marketPath: marketPathOf(search) };
  } catch (error) {
    if (isRefusal(error) && error.code === 'not_found')
      return data({ search: null, page: null, marketPath: null }, { status: 404 });
    throw error;
  }
}

export default function SavedSearch({ loaderData: { search, page, marketPath } }: Route.ComponentProps) {
  useRevalidateOn({ types: ['notice'] });
  if (search === null) return <SavedSearchNotFound />;
  return (
    <PageShell
      back={<BackLink to="/alertas">Mis alertas</BackLink>}
      title={<span className="[overflow-wrap:anywhere]">{search.name}</span>}
      subtitle={`${criteriaTexts(search, search.category).join(' · ')} · ${frequencyLabels[search.frequency]}`}
      actions={
        <ButtonLink to={`/alertas/${search.id}/editar`} variant="secondary">
          Editar alerta
        </ButtonLink>
      }
    >
      {page.items.length === 0 ? (
        <EmptyState
          drawing={
            search.category ? (
              <CategoryDrawing slug={search.category.slug} className="size-20" />
            ) : (
              <NoResultsDrawing />
            )
          }
          title={matchesText(0)}
          text="Apenas alguien publique algo así te avisamos en la campana, y por donde elegiste que te escribamos."
          action={
            <ButtonLink to="/profile/avisos" variant="secondary">
              Elegir cómo te avisamos
            </ButtonLink>
          }
        />
      ) : (
        <>
          <p className="mb-4 text-ink-2">{matchesText(search.matchCount)}</p>
          <RequestList page={page} morePath={(cursor) => `/alertas/${search.id}?cursor=${cursor}`} />
        </>
      )}
      {marketPath !== null && (
        <p className="mt-8 flex flex-wrap justify-center gap-2">
          <ButtonLink to={marketPath} variant="ghost">
            Ver esta búsqueda en el mercado
          </ButtonLink>
          <ButtonLink
            to={marketPath.replace('/marketplace', '/marketplace.rss')}
            reloadDocument
            variant="ghost"
          >
            Suscribirse por RSS
          </ButtonLink>
        </p>
      )}
    </PageShell>
  );
}
