import type { RequestWithFacts } from '#domain/buy-requests/facts.ts';
import { bestMarks } from '#domain/offers/comparison.ts';
import { priceScale } from '#domain/offers/price-scale.ts';
import { priceText } from '#domain/prices/price-text.ts';
import type { OfferView } from '#domain/views/views.ts';
import type { CellContext } from './comparison-rows.tsx';
import type { ComparisonData } from './read-offers.server.ts';
import { type ComparisonRow, rowsFor } from './rows-for.tsx';

export type Wishes = Pick<
  RequestWithFacts,
  'minPrice' | 'maxPrice' | 'condition' | 'zone' | 'facts' | 'requirements' | 'neededBy'
>;

export interface Compared {
  rows: readonly ComparisonRow[];
  wishes: Readonly<Record<string, string>>;
  asides: readonly string[];
  cellsOf(offer: OfferView): CellContext;
}

export function compare(
  request: Wishes,
  summary: ComparisonData['summary'],
  offers: readonly OfferView[],
): Compared {
  const knowsDays = request.neededBy !== null && offers.some(({ availableFrom }) => availableFrom !== null);
  const rows = rowsFor(request.requirements, { knowsDays });
  const scale = priceScale(summary.prices ?? [], request.minPrice, request.maxPrice);
  const cells = new Map<OfferView, CellContext>();
  const rowOf = (fact: string) => (fact === 'neededBy' ? 'available' : fact);
  return {
    rows,
    wishes: {
      price: priceText(request.minPrice, request.maxPrice),
      zone: request.zone,
      ...Object.fromEntries(request.facts.map(({ name, text }) => [rowOf(name), text])),
    },
    asides: request.facts
      .filter(({ name }) => !rows.some(({ key }) => key === rowOf(name)))
      .map(({ text }) => text),
    cellsOf: (offer) => {
      const known = cells.get(offer) ?? {
        request,
        best: bestMarks(offer, summary.best, request.zone),
        scale,
      };
      cells.set(offer, known);
      return known;
    },
  };
}
