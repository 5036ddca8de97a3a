import { Link, useLocation, useSearchParams } from 'react-router';
import type { PostOffer, PostView } from '#application/posts/queries.ts';
import { dateText } from '#domain/dates/dates.ts';
import { limits } from '#domain/limits/limits.ts';
import { capitalise } from '#domain/people/names.ts';
import { type PostOfferSort, postOfferSorts, postPriceText } from '#domain/posts/texts.ts';
import { SortForm } from '../../forms/sort-form.tsx';
import { pageMeta } from '../../pages/page-meta.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PriceFigures } from '../../ui/price.tsx';
import { NoOffersDrawing } from '../brand/drawings/drawings.tsx';
import { ReferenceLink } from '../buy-requests/detail/request-details.tsx';
import { Gallery } from '../images/gallery/gallery.tsx';
import { Section } from '../layout/page-shell.tsx';
import { OfferCard } from '../offers/offer-card.tsx';
import type { PostData } from './read-post.server.ts';

export function PostPage({ post, offers, sort, viewerId }: Omit<PostData, 'card' | 'canonical'>) {
  return (
    <div className="page pt-2 pb-16 md:pt-6 md:pb-24">
      <BackLink to="/market">Volver a las publicaciones</BackLink>
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 md:mt-4 md:grid-cols-[minmax(0,1fr)_27rem] md:grid-rows-[auto_1fr] md:gap-y-8">
        <header>
          <p className="demand mb-1">Busca</p>
          <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">{capitalise(post.title)}</h1>
          <p className="mt-3">
            <PriceFigures text={postPriceText(post.minPrice, post.maxPrice)} size="xl" />
          </p>
          <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 border-line border-y py-3 [&_dd]:font-[650] [&_dt]:text-ink-2 [&_dt]:text-sm">
            {post.zone && (
              <div className="min-w-0">
                <dt>Zona</dt>
                <dd className="[overflow-wrap:anywhere]">{post.zone}</dd>
              </div>
            )}
            <div>
              <dt>Fecha</dt>
              <dd>
                <time dateTime={post.createdAt}>{dateText(post.createdAt)}</time>
              </dd>
            </div>
            {post.authorName && (
              <div className="min-w-0">
                <dt>Publicado por</dt>
                <dd className="truncate">{post.authorName}</dd>
              </div>
            )}
          </dl>
        </header>
        <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
          <Gallery
            images={post.images}
            title={capitalise(post.title)}
            showsAllUpTo={limits.galleryThumbnails}
            className="-mx-(--page-gap) md:mx-0"
          />
          {post.referenceLink && <ReferenceLink url={post.referenceLink} text="Ver ejemplo" />}
        </div>
        <Characteristics value={post.characteristics} />
      </div>
      <div className="mt-10 md:mt-14">
        <PostOffers offers={offers} sort={sort} viewerId={viewerId} />
      </div>
    </div>
  );
}

function Characteristics({ value }: { value: PostView['characteristics'] }) {
  const isEmpty = !value || (typeof value === 'object' && Object.keys(value).length === 0);
  return (
    <section aria-labelledby="caracteristicas" className="min-w-0">
      <h2 id="caracteristicas" className="text-lg">
        Características
      </h2>
      {isEmpty && <p className="mt-2 text-ink-2">Quien publicó no agregó más detalles.</p>}
      {typeof value === 'string' && value && (
        <p className="mt-2 max-w-text whitespace-pre-line [overflow-wrap:anywhere]">{value}</p>
      )}
      {value && typeof value === 'object' && !isEmpty && (
        <dl className="mt-2 grid max-w-text grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
          {Object.entries(value).map(([name, text]) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid border-line border-b py-1.5">
              <dt className="max-w-40 text-ink-2 [overflow-wrap:anywhere]">{capitalise(name)}</dt>
              <dd className="[overflow-wrap:anywhere]">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const ratingFormat = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

function PostOffers({
  offers,
  sort,
  viewerId,
}: {
  offers: { items: readonly PostOffer[]; total: number; requestId: string | null };
  sort: PostOfferSort;
  viewerId: string | null;
}) {
  const { requestId } = offers;
  return (
    <Section
      id="ofertas"
      title={`Ofertas Recibidas (${offers.total})`}
      aside={offers.items.length > 1 && <OfferSortForm sort={sort} />}
    >
      {offers.items.length === 0 ? (
        <EmptyState
          compact
          level="h3"
          drawing={<NoOffersDrawing />}
          title="Todavía no hay ofertas"
          text={
            requestId
              ? 'Su publicación de hoy dice si todavía recibe ofertas.'
              : 'Esta publicación es anterior al mercado de hoy y ya no recibe ofertas.'
          }
          action={
            requestId && (
              <ButtonLink to={`/buy-request/${requestId}`} variant="secondary">
                Ver la publicación
              </ButtonLink>
            )
          }
        />
      ) : (
        <ul className="grid gap-4 md:grid-cols-3">
          {offers.items.map((offer) => (
            <li key={offer.id} className="flex min-w-0">
              <OfferCard
                offer={offer}
                isOwn={offer.sellerId === viewerId}
                className="w-full"
                actions={
                  offer.sellerRating !== null && (
                    <p className="text-ink-2 text-sm">
                      Calificación del vendedor: {ratingFormat.format(offer.sellerRating)} de 5
                    </p>
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {offers.items.length > 0 && requestId && (
        <p className="mt-4 text-ink-2">
          {offers.total > offers.items.length &&
            `Se muestran ${offers.items.length} de ${offers.total} ofertas. `}
          <Link to={`/buy-request/${requestId}`} className="link inline-flex min-h-11 items-center">
            Ver la publicación
          </Link>
        </p>
      )}
    </Section>
  );
}

function OfferSortForm({ sort }: { sort: PostOfferSort }) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const id = query.get('id');
  return (
    <SortForm
      name="sort"
      order={sort}
      labels={postOfferSorts}
      hidden={id === null ? [] : [['id', id]]}
      action={pathname}
      className="flex items-end gap-2"
      labelClass="grid-flow-col items-center gap-3!"
    />
  );
}

export const postMeta = ({ title, minPrice, maxPrice, zone }: PostView) => {
  const price = postPriceText(minPrice, maxPrice);
  return pageMeta({
    title: capitalise(title),
    shareTitle: `${capitalise(title)} · ${price}`,
    description: `${capitalise(title)}${zone ? ` en ${zone}` : ''}. ${price}.`,
  });
};
