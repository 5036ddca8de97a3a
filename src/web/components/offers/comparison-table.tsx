import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { bestMarks, usualComparison } from '#domain/offer-comparison.ts';
import { priceScale } from '#domain/price-ruler.ts';
import { priceText } from '#domain/price-text.ts';
import type { RequestWithFacts } from '#domain/request-facts.ts';
import type { OfferView } from '#domain/views.ts';
import { Button } from '../../ui/button.tsx';
import { comparisonColumns, comparisonPath } from './comparison-choices.ts';
import { ComparisonFilters } from './comparison-filters.tsx';
import { comparisonRows, OfferHead } from './comparison-rows.tsx';
import { Duel } from './duel.tsx';
import { MoreOffers, useHasMore, useNewOffers } from './more-offers.tsx';
import type { DuelData } from './read-duel.server.ts';
import type { ComparisonData } from './read-offers.server.ts';
import { useComparison } from './use-comparison.ts';

type Wishes = Pick<RequestWithFacts, 'minPrice' | 'maxPrice' | 'condition' | 'zone' | 'facts'>;

/**
 * A request's offers side by side: from 1,024 px on up to five columns at once, with what was asked and the heads pinned
 * while the rest is scrolled; two of them on less. The best of each row among all offers, also those of later pages,
 * carries a word, not only a colour.
 */
export function ComparisonTable({
  request,
  comparison,
  duel,
  renderActions,
  onAccept,
}: {
  request: Wishes;
  comparison: ComparisonData;
  /** The two offers shown on a narrow screen. */
  duel: DuelData;
  /** What the viewer may do with one offer: the last row. */
  renderActions?: ((offer: OfferView) => ReactNode) | undefined;
  /** Accepts an offer of the duel; undefined when the viewer may not. */
  onAccept?: ((offer: OfferView, rival: OfferView | undefined) => void) | undefined;
}) {
  const { items: shown, summary, nextCursor } = comparison;
  const { chosen, choose, isLoading } = useComparison(comparison.by);
  const { row, onMore } = useNewOffers<HTMLElement>(shown);
  const hasMore = useHasMore(nextCursor, comparisonColumns);
  const isUsual = comparisonPath(new URLSearchParams(), { ...chosen, sort: usualComparison.sort }) === '?';
  const column = columnOf(shown.length);
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
          <p>{isUsual ? 'Ninguna oferta sigue vigente.' : 'Ninguna oferta cumple con esos filtros.'}</p>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => choose({ ...usualComparison, ...(isUsual && { status: '' }), sort: chosen.sort })}
          >
            {isUsual ? 'Ver todas' : 'Quitar filtros'}
          </Button>
        </div>
      ) : (
        <>
          <Duel
            duel={duel}
            known={shown}
            wishes={wishes}
            asides={asides.map(({ text }) => text)}
            cellsOf={cellsOf}
            onAccept={onAccept}
            className="lg:hidden"
          />
          <section
            ref={row}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label="Comparación de ofertas, se desplaza hacia los lados"
            aria-busy={isLoading}
            className={clsx(
              'relative hidden max-h-[calc(100dvh-5rem)] scroll-pt-36 scroll-pl-40 overflow-auto overscroll-x-contain transition-opacity lg:flex',
              isLoading && 'opacity-50',
            )}
          >
            <table className="w-max shrink-0 border-separate border-spacing-0 text-left">
              <thead>
                <tr>
                  <th scope="col" className={`${pinned} top-0 z-20 border-line border-b align-bottom`}>
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
                      className={`${column} sticky top-0 z-10 border-line border-b bg-paper pb-3 font-normal`}
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
                        <div className="grid gap-2">{renderActions(offer)}</div>
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
                className="w-48 shrink-0 px-4 pt-20"
              />
            )}
          </section>
        </>
      )}
    </div>
  );
}

const countText = (shown: number, total: number): string => {
  if (shown < total) return `Se comparan ${shown} de ${total} ofertas.`;
  return total === 1 ? '1 oferta en la comparación' : `${total} ofertas en la comparación`;
};

const pinned = 'sticky left-0 z-10 w-40 min-w-40 border-r border-r-line bg-paper py-3 pr-3';
/** Few offers get wider columns where there is room: five of 12 rem fill the page, so do three of 20. */
const columnOf = (count: number) =>
  clsx(
    'w-48 min-w-48 max-w-48 border-r border-r-line px-3 align-top [overflow-wrap:anywhere]',
    count <= 3 && 'min-[76rem]:w-80 min-[76rem]:min-w-80 min-[76rem]:max-w-80',
    count === 4 && 'min-[76rem]:w-60 min-[76rem]:min-w-60 min-[76rem]:max-w-60',
  );
