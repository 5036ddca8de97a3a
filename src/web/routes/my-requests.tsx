import { type MouseEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { expiringOf } from '#application/buy-requests/jobs.ts';
import { countOwnRequests, listCategories, listOwnRequests } from '#application/buy-requests/queries.ts';
import { countUnreadBySubject } from '#application/notifications/queries.ts';
import { withFacts } from '#domain/buy-requests/facts.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { requestTabs, tabCount } from '#domain/own-lists/tabs.ts';
import { NoRequestsDrawing } from '../components/brand/drawings/drawings.tsx';
import { publicationsText } from '../components/buy-requests/count-text.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { MoreLink } from '../components/own-lists/more-link.tsx';
import { editParam, OwnRequestList } from '../components/own-lists/own-request-list.tsx';
import { readOwn } from '../components/own-lists/read-own.server.ts';
import { SignedOut } from '../components/own-lists/signed-out.tsx';
import { NothingOfThis, StatusTabs, statusTabOf } from '../components/own-lists/status-tabs.tsx';
import { useRevalidateOn } from '../live/use-live.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { lazyComponent } from '../rendering/lazy-component.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FocusFallback } from '../ui/focus-fallback.tsx';
import type { Route } from './+types/my-requests.ts';

const CreateDialog = lazyComponent(
  async () => (await import('../components/own-lists/create-dialog.tsx')).default,
);

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Mis publicaciones',
    description: 'Lo que publicaste que querés comprar, y las ofertas que recibiste.',
    isPrivate: true,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const statuses = statusTabOf(requestTabs, url.searchParams)?.statuses;
  const page = await readOwn(context, url, (ctx, actor, paging) =>
    listOwnRequests(ctx, actor, { ...paging, statuses }),
  );
  if (page === null) return null;
  const { ctx, actor } = context.get(requestContext);
  const ids = page.items.map(({ id }) => id);
  const viewer = await actor();
  const [idle, counts, newCounts, categories] = await Promise.all([
    expiringOf(ctx, viewer, ids),
    countOwnRequests(ctx, viewer),
    countUnreadBySubject(ctx, viewer, { buyRequestIds: ids }, ['newOffer', 'counterOffer']),
    listCategories(ctx),
  ]);
  const today = dayKey(ctx.now());
  return {
    ...page,
    items: page.items.map((item) => withFacts(item, today)),
    idle,
    counts,
    newCounts,
    categories,
    viewerId: viewer?.userId ?? '',
  };
}

export default function MyRequests({ loaderData: page }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const isReturning = query.has('draft') && !query.has(editParam);
  const [isCreating, setCreating] = useState(false);
  useEffect(() => {
    if (isReturning) setCreating(true);
  }, [isReturning]);
  useRevalidateOn({ types: ['offer', 'request', 'notice'] });
  if (page === null) {
    return (
      <SignedOut
        drawing={<NoRequestsDrawing />}
        title="Inicia sesión para ver tus publicaciones"
        text="Necesitas estar logueado para acceder a esta sección"
      />
    );
  }
  const openDialog = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setCreating(true);
  };
  const total = Object.values(page.counts).reduce((sum, count) => sum + count, 0);
  const create = (
    <ButtonLink to="/create-buy-request" variant={total > 0 ? 'secondary' : 'primary'} onClick={openDialog}>
      Crear publicación
    </ButtonLink>
  );
  const tab = statusTabOf(requestTabs, query);
  return (
    <PageShell
      title="Mis publicaciones"
      subtitle={total > 0 && publicationsText(tab ? tabCount(tab, page.counts) : total)}
      actions={total > 0 && <div className="max-md:hidden">{create}</div>}
    >
      {total > 0 && (
        <div className="md:mb-6">
          <StatusTabs label="Publicaciones por estado" tabs={requestTabs} counts={page.counts} />
        </div>
      )}
      <FocusFallback label="Publicaciones">
        {total === 0 ? (
          <EmptyState
            drawing={<NoRequestsDrawing />}
            title="Aún no tienes publicaciones"
            text="Contá qué querés comprar y hasta cuánto pagarías: los vendedores te mandan sus ofertas."
            action={create}
          />
        ) : page.items.length === 0 ? (
          <NothingOfThis>Ninguna de tus publicaciones está así.</NothingOfThis>
        ) : (
          <OwnRequestList
            requests={page.items}
            idle={page.idle}
            newCounts={page.newCounts}
            categories={page.categories}
          />
        )}
      </FocusFallback>
      <MoreLink nextCursor={page.nextCursor} loading="Cargando publicaciones" />
      {isCreating && (
        <CreateDialog
          categories={page.categories}
          viewerId={page.viewerId}
          isReturning={isReturning}
          onClose={() => setCreating(false)}
        />
      )}
    </PageShell>
  );
}
