import { Form, Link, useLocation, useSearchParams } from 'react-router';
import type { PostOffer } from '#application/posts/queries.ts';
import { type PostOfferSort, postOfferSorts } from '#domain/posts/texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { NoOffersDrawing } from '../brand/drawings/drawings.tsx';
import { Section } from '../layout/page-shell.tsx';
import { OfferCard } from '../offers/offer-card.tsx';

const ratingFormat = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

export function PostOffers({
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
      aside={offers.items.length > 1 && <SortForm sort={sort} />}
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

function SortForm({ sort }: { sort: PostOfferSort }) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const id = query.get('id');
  return (
    <Form method="get" action={pathname} preventScrollReset className="flex items-end gap-2">
      {id !== null && <input type="hidden" name="id" value={id} />}
      <Field label="Ordenar por" className="grid-flow-col items-center gap-3!">
        <Select
          key={sort}
          name="sort"
          size="sm"
          defaultValue={sort}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {Object.entries(postOfferSorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <noscript>
        <Button type="submit" variant="secondary" size="sm">
          Ordenar
        </Button>
      </noscript>
    </Form>
  );
}
