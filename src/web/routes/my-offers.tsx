import { useSearchParams } from 'react-router';
import { countUnreadBySubject } from '#application/notifications/queries.ts';
import { countOwnOffers, listOwnOffers } from '#application/offers/queries.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { offerTabs, tabCount } from '#domain/own-lists/tabs.ts';
import { NoSentOffersDrawing } from '../components/brand/drawings/drawings.tsx';
import { offersText } from '../components/buy-requests/count-text.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { useOfferDialogs } from '../components/offers/actions/offer-dialogs.tsx';
import { MoreLink } from '../components/own-lists/more-link.tsx';
import { readOwn } from '../components/own-lists/read-own.server.ts';
import { SentOffer } from '../components/own-lists/sent-offer.tsx';
import { SignedOut } from '../components/own-lists/signed-out.tsx';
import { NothingOfThis, StatusTabs, statusTabOf } from '../components/own-lists/status-tabs.tsx';
import { useRevalidateOn } from '../live/use-live.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FocusFallback } from '../ui/focus-fallback.tsx';
import type { Route } from './+types/my-offers.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Mis Ofertas', description: 'Las ofertas que enviaste y cómo van.', isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const statuses = statusTabOf(offerTabs, url.searchParams)?.statuses;
  const page = await readOwn(context, url, (ctx, actor, paging) =>
    listOwnOffers(ctx, actor, { ...paging, statuses }),
  );
  if (page === null) return null;
  const { ctx, actor } = context.get(requestContext);
  const viewer = await actor();
  const [counts, newCounts] = await Promise.all([
    countOwnOffers(ctx, viewer),
    countUnreadBySubject(ctx, viewer, { offerIds: page.items.map(({ id }) => id) }),
  ]);
  return { ...page, counts, newCounts, today: dayKey(ctx.now()) };
}

export default function MyOffers({ loaderData: page }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { ask, dialogs } = useOfferDialogs(page?.items ?? []);
  useRevalidateOn({ types: ['offer', 'request', 'notice'] });
  if (page === null) {
    return (
      <SignedOut
        drawing={<NoSentOffersDrawing />}
        title="Iniciá sesión para ver tus ofertas"
        text="Acá vas a encontrar lo que ofreciste y cómo va cada oferta."
      />
    );
  }
  const total = Object.values(page.counts).reduce((sum, count) => sum + count, 0);
  const tab = statusTabOf(offerTabs, query);
  const shown = tab ? tabCount(tab, page.counts) : total;
  return (
    <PageShell title="Mis Ofertas" subtitle={shown > 0 && offersText(shown)}>
      {total > 0 && <StatusTabs label="Ofertas por estado" tabs={offerTabs} counts={page.counts} />}
      <FocusFallback label="Ofertas enviadas">
        {total === 0 ? (
          <EmptyState
            drawing={<NoSentOffersDrawing />}
            title="No has enviado ofertas"
            text="Buscá a alguien que quiera lo que tenés y mandale tu precio. Es gratis."
            action={<ButtonLink to="/marketplace">Explorar publicaciones</ButtonLink>}
          />
        ) : page.items.length === 0 ? (
          <NothingOfThis>Ninguna de tus ofertas está así.</NothingOfThis>
        ) : (
          <ul className="divide-y divide-line">
            {page.items.map((offer) => (
              <li key={offer.id}>
                <SentOffer
                  offer={offer}
                  isNew={(page.newCounts[offer.id] ?? 0) > 0}
                  today={page.today}
                  onAsk={ask}
                />
              </li>
            ))}
          </ul>
        )}
      </FocusFallback>
      <MoreLink nextCursor={page.nextCursor} loading="Cargando ofertas..." />
      {dialogs}
    </PageShell>
  );
}
