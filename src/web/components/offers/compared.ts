import type { RequestWithFacts } from '#domain/buy-requests/facts.ts';
import { bestMarks } from '#domain/offers/comparison.ts';
import { priceScale } from '#domain/offers/price-ruler.ts';
import { priceText } from '#domain/prices/price-text.ts';
import type { OfferView } from '#domain/views/views.ts';
import { type CellContext, comparisonRows } from './comparison-rows.tsx';
import type { ComparisonData } from './read-offers.server.ts';

export type Wishes = Pick<RequestWithFacts, 'minPrice' | 'maxPrice' | 'condition' | 'zone' | 'facts'>;

/** What offers are compared with. */
export interface Compared {
  /** What was asked, by row. */
  wishes: Readonly<Record<string, string>>;
  /** What was asked and no offer answers, so it has no row: 'Se pide 12 unidades'. */
  asides: readonly string[];
  cellsOf(offer: OfferView): CellContext;
}

export function compare(request: Wishes, summary: ComparisonData['summary']): Compared {
  const scale = priceScale(summary.prices ?? [], request.minPrice, request.maxPrice);
  return {
    wishes: {
      price: priceText(request.minPrice, request.maxPrice),
      zone: request.zone,
      ...Object.fromEntries(request.facts.map(({ name, text }) => [name, text])),
    },
    asides: request.facts
      .filter(({ name }) => !comparisonRows.some(({ key }) => key === name))
      .map(({ text }) => text),
    cellsOf: (offer) => ({ request, best: bestMarks(offer, summary.best, request.zone), scale }),
  };
}
