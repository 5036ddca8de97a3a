import { isOpenForOffers } from '#domain/lifecycle/statuses.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CategoryDrawing } from '../../brand/category-drawing.tsx';
import { NoOffersDrawing } from '../../brand/drawings/drawings.tsx';
import { Section } from '../../layout/page-shell.tsx';
import { hasOfferActions, OfferActions } from '../../offers/actions/offer-actions.tsx';
import { offerList } from '../../offers/comparison-choices.ts';
import { MoreOffers, useHasMore, useNewOffers } from '../../offers/more-offers.tsx';
import { OfferCard } from '../../offers/offer-card.tsx';
import type { OffersProps } from './offers-section.tsx';

type ListProps = OffersProps & { total: number; nextCursor: string | null };

export function ReceivedOffers({ total, nextCursor, ...props }: ListProps) {
  const { request, offers, viewerId, onAsk } = props;
  const { row, onMore } = useNewOffers<HTMLUListElement>(offers);
  const hasMore = useHasMore(nextCursor, offerList);
  return (
    <Section id="ofertas" title={`Ofertas Recibidas (${total})`}>
      {offers.length === 0 ? (
        <EmptyState
          compact
          level="h3"
          drawing={
            request.category ? (
              <CategoryDrawing slug={request.category.slug} className="size-20" />
            ) : (
              <NoOffersDrawing />
            )
          }
          title="Todavía no hay ofertas"
          text={
            isOpenForOffers(request.status)
              ? 'Si tenés algo parecido, podés ser la primera persona en ofrecerlo.'
              : 'Esta publicación está cerrada y ya no recibe ofertas.'
          }
        />
      ) : (
        <ul
          ref={row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Ofertas recibidas, se desplaza hacia los lados"
          className="offer-cards -mx-(--page-gap) flex snap-x snap-proximity scroll-px-(--page-gap) gap-4 overflow-x-auto overscroll-x-contain px-(--page-gap) pb-4"
        >
          {offers.map((offer, index) => (
            <li key={offer.id} data-offer={offer.id}>
              <OfferCard
                offer={offer}
                isOwn={offer.sellerId === viewerId}
                actions={hasOfferActions(offer) && <OfferActions offer={offer} onAsk={onAsk} />}
                discover={index === 0 ? 'render' : 'none'}
              />
            </li>
          ))}
          {hasMore && (
            <li className="flex w-[min(16rem,70vw)] shrink-0 snap-start">
              <MoreOffers
                list={offerList}
                nextCursor={nextCursor}
                anchor="ofertas"
                onMore={onMore}
                className="w-full justify-center rounded-md border border-line border-dashed"
              />
            </li>
          )}
        </ul>
      )}
      {total > offers.length && (
        <p role="status" className="mt-2 text-ink-2">
          Se muestran {offers.length} de {total} ofertas.
        </p>
      )}
    </Section>
  );
}
