import { listOwnOffers } from '#market/offers/queries.ts';
import { NoSentOffersDrawing } from '../components/brand/drawings/no-sent-offers.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';
import { MoreLink } from '../components/my/more-link.tsx';
import { readOwn } from '../components/my/read-own.server.ts';
import { SentOffer } from '../components/my/sent-offer.tsx';
import { SignedOut } from '../components/my/signed-out.tsx';
import { useOfferDialogs } from '../components/offer-actions/offer-dialogs.tsx';
import { useRevalidateOn } from '../live/use-live.ts';
import { pageMeta } from '../page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/my-offers.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Mis Ofertas', description: 'Las ofertas que enviaste y cómo van.', isPrivate: true });

export const loader = ({ context, url }: Route.LoaderArgs) => readOwn(context, url, listOwnOffers);

export default function MyOffers({ loaderData: page }: Route.ComponentProps) {
  const { ask, dialogs } = useOfferDialogs(page?.items ?? []);
  useRevalidateOn({ types: ['offer', 'request'] });
  if (page === null) {
    return <SignedOut drawing={<NoSentOffersDrawing />} title="Inicia sesión para ver tus ofertas" />;
  }
  return (
    <PageShell
      title="Mis Ofertas"
      subtitle={page.total > 0 && (page.total === 1 ? '1 oferta' : `${page.total} ofertas`)}
    >
      {page.total === 0 ? (
        <EmptyState
          drawing={<NoSentOffersDrawing />}
          title="No has enviado ofertas"
          text="Buscá a alguien que quiera lo que tenés y mandale tu precio. Es gratis."
          action={<ButtonLink to="/marketplace">Explorar publicaciones</ButtonLink>}
        />
      ) : (
        <ul className="divide-y divide-line border-ink border-t-2">
          {page.items.map((offer) => (
            <li key={offer.id}>
              <SentOffer offer={offer} onAsk={ask} />
            </li>
          ))}
        </ul>
      )}
      <MoreLink nextCursor={page.nextCursor} loading="Cargando ofertas..." />
      {dialogs}
    </PageShell>
  );
}
