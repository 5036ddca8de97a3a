import { ChevronDown, X } from 'lucide-react';
import type { FocusEvent, ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { isDeal, isOpenForOffers } from '#domain/lifecycle/statuses.ts';
import { isInTheRunning, type ReceivedOrder } from '#domain/offers/comparison.ts';
import { bestOfMarks, type OfferMark } from '#domain/offers/side-by-side.ts';
import { unmetPath } from '#domain/paths.ts';
import type { BuyRequestView, OfferView } from '#domain/views/views.ts';
import { SortForm } from '../../../forms/sort-form.tsx';
import { withoutPaging } from '../../../pages/list-page.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FocusFallback } from '../../../ui/focus-fallback.tsx';
import { CategoryDrawing } from '../../brand/category-drawing.tsx';
import { NoOffersDrawing } from '../../brand/drawings/drawings.tsx';
import { Section } from '../../layout/page-shell.tsx';
import { hasOfferActions, OfferActions } from '../../offers/actions/offer-actions.tsx';
import { offerList, ownParameters, readReceivedOrder } from '../../offers/comparison-choices.ts';
import { DecisionRow } from '../../offers/decision-row.tsx';
import { MoreOffers, useHasMore, useNewOffers } from '../../offers/more-offers.tsx';
import { OfferCard } from '../../offers/offer-card.tsx';
import { earlierPrice } from '../../offers/offer-parts.tsx';
import { PriceScaleBar } from '../../offers/price-scale-bar.tsx';
import type { OffersProps } from './offers-section.tsx';

type ListProps = OffersProps & { total: number; nextCursor: string | null };

export function ReceivedOffers({ total, nextCursor, ...props }: ListProps) {
  const { request, offers, viewerId, onAsk } = props;
  const { row, onMore } = useNewOffers<HTMLUListElement>(offers);
  const hasMore = useHasMore(nextCursor, offerList);
  return (
    <Section id="ofertas" title={`Ofertas Recibidas (${total})`}>
      {offers.length === 0 ? (
        <NoOffers
          request={request}
          text="Si tenés algo parecido, podés ser la primera persona en ofrecerlo."
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
      <ShownOfTotal shown={offers.length} total={total} />
    </Section>
  );
}

interface OwnerOffersProps extends Omit<OffersProps, 'viewerId'> {
  total: number;
  undecided: number;
  hasDeal: boolean;
  scaleMarks: readonly OfferMark[];
  nextCursor: string | null;
}

export function OwnerOffers(props: OwnerOffersProps) {
  const { request, offers, total, undecided, hasDeal, scaleMarks, nextCursor, onAsk } = props;
  const { row, onMore } = useNewOffers<HTMLDivElement>(offers);
  const hasMore = useHasMore(nextCursor, offerList);
  const deal = offers.filter(({ status }) => isDeal(status));
  const ended = offers.filter((offer) => !isInTheRunning(offer));
  const live = offers.filter((offer) => !deal.includes(offer) && !ended.includes(offer));
  const endedTotal = total - undecided - (hasDeal ? 1 : 0);
  const unmet = hasDeal ? 0 : scaleMarks.filter(({ meets }) => !meets).length;
  const best = bestOfMarks(scaleMarks);
  const rowOf = (offer: OfferView) => (
    <li
      key={offer.id}
      data-offer={offer.id}
      className={
        // Ended rows are lower: a wrong intrinsic height would shift the rows below during a press.
        ended.includes(offer) ? 'offscreen [contain-intrinsic-size:auto_6rem]' : 'offscreen'
      }
    >
      <DecisionRow
        offer={offer}
        request={request}
        best={best}
        canCompare={scaleMarks.length > 1}
        onAsk={onAsk}
      />
    </li>
  );
  const more = hasMore && (
    <MoreOffers list={offerList} nextCursor={nextCursor} anchor="ofertas" onMore={onMore} className="py-4" />
  );
  if (total === 0)
    return (
      <Section id="ofertas" title="Ofertas Recibidas (0)">
        <NoOffers
          request={request}
          text="Te avisamos cuando llegue la primera. Una buena foto y el precio que pagarías ayudan mucho."
        />
      </Section>
    );
  return (
    <Section id="ofertas" title={`Ofertas Recibidas (${total})`}>
      {undecided > 0 && (
        <PriceScaleBar
          marks={scaleMarks}
          earlier={earlierPrices(offers)}
          request={request}
          isLoaded={(id) => offers.some((offer) => offer.id === id)}
        />
      )}
      <FocusFallback labelledBy="ofertas-title">
        <div ref={row}>
          {deal.length > 0 && <Rows>{deal.map(rowOf)}</Rows>}
          {undecided > 0 && (
            <>
              <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
                <h3 className="mr-auto text-lg">Para decidir ({undecided})</h3>
                {undecided > 1 && <ReceivedOrderForm />}
                {unmet > 1 && unmet < undecided && (
                  <Link to={unmetPath(request.id)} className={buttonClass('secondary', 'sm', 'h-11')}>
                    <X aria-hidden="true" />
                    Rechazar las que no cumplen ({unmet})
                  </Link>
                )}
              </div>
              <Rows>{live.map(rowOf)}</Rows>
            </>
          )}
          {ended.length === 0 && more}
          {endedTotal > 0 && ended.length > 0 && (
            <details
              className="group/ended mt-2 border-line border-t"
              open={undecided === 0 && deal.length === 0}
            >
              <summary className="flex min-h-12 items-center justify-between gap-3 text-ink-2">
                <h3 className="text-lg">Descartadas ({endedTotal})</h3>
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 transition-transform group-open/ended:rotate-180"
                />
              </summary>
              <Rows>{ended.map(rowOf)}</Rows>
              {more}
            </details>
          )}
        </div>
      </FocusFallback>
      <ShownOfTotal shown={offers.length} total={total} />
    </Section>
  );
}

const NoOffers = ({ request, text }: { request: BuyRequestView; text: string }) => (
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
    text={isOpenForOffers(request.status) ? text : 'Esta publicación está cerrada y ya no recibe ofertas.'}
  />
);

const ShownOfTotal = ({ shown, total }: { shown: number; total: number }) =>
  total > shown && (
    <p role="status" className="mt-2 text-ink-2">
      Se muestran {shown} de {total} ofertas.
    </p>
  );

const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line" onFocus={fromUnderScale}>
    {children}
  </ul>
);

function fromUnderScale({ target }: FocusEvent) {
  if (target.matches(':focus-visible')) target.closest('article')?.scrollIntoView({ block: 'nearest' });
}

const earlierPrices = (offers: readonly OfferView[]): ReadonlyMap<string, number> =>
  new Map(
    offers.flatMap((offer): [string, number][] => {
      const earlier = earlierPrice(offer);
      return earlier ? [[offer.id, earlier.price]] : [];
    }),
  );

const labels: Record<ReceivedOrder, string> = { fit: 'Cumple mejor', newest: 'Más nuevas' };

function ReceivedOrderForm() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const order = readReceivedOrder(query);
  const kept = ownParameters(withoutPaging(query, offerList)).filter(([name]) => name !== 'order');
  return (
    <SortForm
      name="order"
      order={order}
      labels={labels}
      hidden={kept}
      action={`${pathname}#ofertas`}
      replace
      className="flex items-center gap-2"
      labelClass="grid-flow-col items-center gap-3! [&>label]:max-md:sr-only"
    />
  );
}
