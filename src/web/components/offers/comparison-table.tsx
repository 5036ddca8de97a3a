import { type ReactNode, useState } from 'react';
import { requestConditionLabel } from '#domain/conditions.ts';
import { priceText } from '#domain/price-text.ts';
import type { BuyRequestView, OfferView } from '#domain/views.ts';
import { Button } from '../../ui/button.tsx';
import { bestOf, compare, wholeComparison } from './compare.ts';
import { ComparisonFilters } from './comparison-filters.tsx';
import { type CellContext, comparisonRows, OfferHead } from './comparison-rows.tsx';
import { priceScale } from './price-bar.tsx';

type Wishes = Pick<BuyRequestView, 'minPrice' | 'maxPrice' | 'condition' | 'zone'>;

/**
 * A request's offers side by side. What was asked stays pinned at the left while the columns are swiped;
 * the best of each row carries a word, not only a colour.
 */
export function ComparisonTable({
  request,
  offers,
  renderActions,
}: {
  request: Wishes;
  offers: readonly OfferView[];
  /** What the viewer may do with one offer: the last row. */
  renderActions?: (offer: OfferView) => ReactNode;
}) {
  const [by, setBy] = useState(wholeComparison);
  const shown = compare(offers, by);
  const cells: CellContext = {
    request,
    best: bestOf(shown, request.zone),
    scale: priceScale(
      offers.map((offer) => offer.price),
      request.minPrice,
      request.maxPrice,
    ),
  };
  const wishes: Record<string, string> = {
    price: priceText(request.minPrice, request.maxPrice),
    condition: requestConditionLabel(request.condition),
    zone: request.zone,
  };
  return (
    <div>
      <ComparisonFilters offers={offers} value={by} onChange={setBy} />
      <p role="status" className="sr-only">
        {shown.length === 1 ? '1 oferta en la comparación' : `${shown.length} ofertas en la comparación`}
      </p>
      {shown.length === 0 ? (
        <div className="flex flex-wrap items-center gap-4 border-line border-t py-6">
          <p>Ninguna oferta cumple con esos filtros.</p>
          <Button size="sm" variant="secondary" onClick={() => setBy({ ...wholeComparison, sort: by.sort })}>
            Quitar filtros
          </Button>
        </div>
      ) : (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Comparación de ofertas, se desplaza hacia los lados"
          className="offscreen relative -mx-4 snap-x snap-mandatory scroll-pl-28 overflow-x-auto overscroll-x-contain [contain-intrinsic-size:auto_52rem] md:mx-0 md:snap-none md:scroll-pl-40"
        >
          <table className="w-max border-separate border-spacing-0 text-left">
            <thead>
              <tr>
                <th scope="col" className={`${pinned} border-line border-b align-bottom`}>
                  <span className="kicker">Se pide</span>
                </th>
                {shown.map((offer) => (
                  <th
                    key={offer.id}
                    scope="col"
                    className={`${column} border-line border-b pb-4 font-normal`}
                  >
                    <OfferHead offer={offer} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {comparisonRows.map((row) => (
                <tr key={row.key}>
                  <th scope="row" className={`${pinned} border-line border-b align-top font-normal`}>
                    <span className="block font-[650]">{row.label}</span>
                    {wishes[row.key] && (
                      <span className="figures block text-ink-2 text-sm">{wishes[row.key]}</span>
                    )}
                  </th>
                  {shown.map((offer) => (
                    <td key={offer.id} className={`${column} border-line border-b py-3`}>
                      {row.cell(offer, cells)}
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
        </section>
      )}
    </div>
  );
}

const pinned =
  'sticky left-0 z-10 w-28 min-w-28 border-r border-r-line bg-paper py-3 pr-3 pl-4 md:w-40 md:min-w-40 md:pl-0';
const column =
  'w-[62vw] min-w-[62vw] max-w-[62vw] snap-start border-r border-r-line px-4 align-top md:w-64 md:min-w-64 md:max-w-64';
