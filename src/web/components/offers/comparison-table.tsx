import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { bestMarks, wholeComparison } from '#domain/offer-comparison.ts';
import { priceText } from '#domain/price-text.ts';
import type { RequestWithFacts } from '#domain/request-facts.ts';
import type { OfferView } from '#domain/views.ts';
import { Button } from '../../ui/button.tsx';
import { comparisonColumns } from './comparison-choices.ts';
import { ComparisonFilters } from './comparison-filters.tsx';
import { comparisonRows, OfferHead } from './comparison-rows.tsx';
import { MoreOffers, useHasMore, useNewOffers } from './more-offers.tsx';
import { priceScale } from './price-bar.tsx';
import type { ComparisonData } from './read-offers.server.ts';
import { useComparison } from './use-comparison.ts';

type Wishes = Pick<RequestWithFacts, 'minPrice' | 'maxPrice' | 'condition' | 'zone' | 'facts'>;

/**
 * A request's offers side by side. What was asked stays pinned at the left while the columns are swiped;
 * the best of each row among all offers, also those of later pages, carries a word, not only a colour.
 */
export function ComparisonTable({
  request,
  comparison,
  renderActions,
}: {
  request: Wishes;
  comparison: ComparisonData;
  /** What the viewer may do with one offer: the last row. */
  renderActions?: (offer: OfferView) => ReactNode;
}) {
  const { items: shown, summary, nextCursor } = comparison;
  const { chosen, choose, isLoading } = useComparison(comparison.by);
  const { row, onMore } = useNewOffers<HTMLElement>(shown);
  const hasMore = useHasMore(nextCursor, comparisonColumns);
  const scale = priceScale(summary.prices ?? [], request.minPrice, request.maxPrice);
  const cellsOf = (offer: OfferView) => ({
    request,
    best: bestMarks(offer, summary.best, request.zone),
    scale,
  });
  const wishes: Record<string, string> = {
    price: priceText(request.minPrice, request.maxPrice),
    zone: request.zone,
    ...Object.fromEntries(request.facts.map(({ name, text }) => [name, text])),
  };
  // Offers say nothing about these, so they have no row.
  const asides = request.facts.filter(({ name }) => !comparisonRows.some(({ key }) => key === name));
  return (
    <div>
      <ComparisonFilters summary={summary} value={chosen} onChange={choose} />
      <p role="status" className={clsx(shown.length === summary.total ? 'sr-only' : 'mb-3 text-ink-2')}>
        {countText(shown.length, summary.total)}
      </p>
      {shown.length === 0 ? (
        <div className="flex flex-wrap items-center gap-4 border-line border-t py-6">
          <p>Ninguna oferta cumple con esos filtros.</p>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => choose({ ...wholeComparison, sort: chosen.sort })}
          >
            Quitar filtros
          </Button>
        </div>
      ) : (
        <section
          ref={row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Comparación de ofertas, se desplaza hacia los lados"
          aria-busy={isLoading}
          className={clsx(
            'offscreen relative -mx-4 flex snap-x snap-mandatory scroll-pl-28 overflow-x-auto overscroll-x-contain transition-opacity [contain-intrinsic-size:auto_52rem] md:mx-0 md:snap-none md:scroll-pl-40',
            isLoading && 'opacity-50',
          )}
        >
          <table className="w-max shrink-0 border-separate border-spacing-0 text-left">
            <thead>
              <tr>
                <th scope="col" className={`${pinned} border-line border-b align-bottom`}>
                  <span className="kicker">Se pide</span>
                  {asides.map(({ name, text }) => (
                    <span key={name} className="figures block font-[650] text-sm">
                      {text}
                    </span>
                  ))}
                </th>
                {shown.map((offer) => (
                  <th
                    key={offer.id}
                    scope="col"
                    data-offer={offer.id}
                    className={`${column} border-line border-b pb-4 font-normal`}
                  >
                    <OfferHead offer={offer} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {comparisonRows.map((line) => (
                <tr key={line.key}>
                  <th scope="row" className={`${pinned} border-line border-b align-top font-normal`}>
                    <span className="block font-[650]">{line.label}</span>
                    {wishes[line.key] && (
                      <span className="figures block text-ink-2 text-sm">{wishes[line.key]}</span>
                    )}
                  </th>
                  {shown.map((offer) => (
                    <td key={offer.id} className={`${column} border-line border-b py-3`}>
                      {line.cell(offer, cellsOf(offer))}
                    </td>
                  ))}
                </tr>
              ))}
              {renderActions && (
                <tr>
                  <th scope="row" className={pinned}>
                    <span className="sr-only">Acciones</span>
                  </th>
                  {shown.map((offer) => (
                    <td key={offer.id} className={`${column} py-4`}>
                      <div className="flex flex-wrap gap-2 *:flex-1">{renderActions(offer)}</div>
                    </td>
                  ))}
                </tr>
              )}
            </tbody>
          </table>
          {hasMore && (
            <MoreOffers
              list={comparisonColumns}
              nextCursor={nextCursor}
              anchor="comparacion"
              onMore={onMore}
              className="w-[62vw] shrink-0 snap-start px-4 pt-20 md:w-64"
            />
          )}
        </section>
      )}
    </div>
  );
}

const countText = (shown: number, total: number): string => {
  if (shown < total) return `Se comparan ${shown} de ${total} ofertas.`;
  return total === 1 ? '1 oferta en la comparación' : `${total} ofertas en la comparación`;
};

const pinned =
  'sticky left-0 z-10 w-28 min-w-28 border-r border-r-line bg-paper py-3 pr-3 pl-4 md:w-40 md:min-w-40 md:pl-0';
const column =
  'w-[62vw] min-w-[62vw] max-w-[62vw] snap-start border-r border-r-line px-4 align-top md:w-64 md:min-w-64 md:max-w-64';
