import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { usualComparison } from '#domain/offers/comparison.ts';
import { ofKind } from '#domain/requirements/requirement.ts';
import type { OfferView } from '#domain/views/views.ts';
import { OnWide } from '../../rendering/on-wide.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { compare, type Wishes } from './compared.ts';
import { comparisonColumns, comparisonPath } from './comparison-choices.ts';
import { ComparisonColumns } from './comparison-columns.tsx';
import { ComparisonFilters } from './comparison-filters.tsx';
import { Duel, onlyDifferences } from './duel.tsx';
import { MoreOffers, useHasMore, useNewOffers } from './more-offers.tsx';
import type { DuelData } from './read-duel.server.ts';
import type { ComparisonData } from './read-offers.server.ts';
import { useComparison } from './use-comparison.ts';

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
  const compared = useMemo(
    () => compare(request, summary, [...shown, ...duel.offers]),
    [request, summary, shown, duel],
  );
  return (
    <div>
      <ComparisonFilters
        summary={summary}
        value={chosen}
        hasMusts={ofKind(request.requirements, 'must').length > 0}
        onChange={choose}
      />
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
          <Duel duel={duel} known={shown} compared={compared} onAccept={onAccept} className="lg:hidden" />
          <OnWide className="differing">
            {shown.length > 1 && <Checkbox label={onlyDifferences} className="solo -mt-2 mb-2 w-fit" />}
            <section
              ref={row}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              tabIndex={0}
              aria-label="Comparación de ofertas, se desplaza hacia los lados"
              aria-busy={isLoading}
              className={clsx(
                'relative flex max-h-[calc(100dvh-5rem)] scroll-pt-36 scroll-pl-40 overflow-auto overscroll-x-contain transition-opacity',
                isLoading && 'opacity-50',
              )}
            >
              <ComparisonColumns shown={shown} compared={compared} renderActions={renderActions} />
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
          </OnWide>
        </>
      )}
    </div>
  );
}

const countText = (shown: number, total: number): string => {
  if (shown < total) return `Se comparan ${shown} de ${total} ofertas.`;
  return total === 1 ? '1 oferta en la comparación' : `${total} ofertas en la comparación`;
};
