import { pricePosition, singlePrice } from './price-text.ts';

/** The prices at the two ends of a ruler. */
export interface PriceScale {
  from: number;
  to: number;
}

/** Prices above this multiple of the wanted maximum are placed at the end of the ruler. */
const outlier = 2;

/** A scale that shows the wanted range and these prices, with some space at both ends. */
export function priceScale(
  prices: readonly number[],
  minPrice: number | null,
  maxPrice: number | null,
): PriceScale {
  const range = [minPrice, maxPrice].filter((price) => price !== null);
  const all = [...prices, ...range];
  const low = Math.min(...all);
  const high = Math.min(Math.max(...all), outlier * Math.max(...(range.length > 0 ? range : prices)));
  const air = Math.max((high - low) * 0.12, high * 0.04);
  return { from: Math.max(0, low - air), to: high + air };
}

/** Where a price stands on a scale, in percent of its length; a price beyond it stands at its end. */
export const placeOnRuler = (price: number, { from, to }: PriceScale): number =>
  to > from ? Math.min(100, Math.max(0, ((price - from) / (to - from)) * 100)) : 50;

/** Where a price stands, in words: 'Dentro de lo pedido', '$20.000 por encima', '$5.000 por debajo'. */
export function positionText(price: number, minPrice: number | null, maxPrice: number | null): string | null {
  const position = pricePosition(price, minPrice, maxPrice);
  if (position === 'over' && maxPrice !== null) return `${singlePrice(price - maxPrice)} por encima`;
  if (position === 'under' && minPrice !== null) return `${singlePrice(minPrice - price)} por debajo`;
  return position === 'inside' ? 'Dentro de lo pedido' : null;
}

/** Marks too close to be pressed one by one: they share one link. */
export interface RulerStop<Mark> {
  /** Of its cheapest mark, in percent. */
  place: number;
  /** Cheapest first. */
  marks: [Mark, ...Mark[]];
  /** On what width of screen its price is written over it without touching another. */
  label: 'always' | 'wide' | 'never';
}

/** Least distances in percent: 24 px of a phone's 328, and the width of a price on a phone and on a desktop. */
const apart = { stops: 7.5, labels: 24, wideLabels: 8.5 };

/** Gathers marks into stops. The first stop has the best price: it is always labelled, the others where there is room. */
export function rulerStops<Mark extends { price: number }>(
  marks: readonly Mark[],
  scale: PriceScale,
): RulerStop<Mark>[] {
  const stops: RulerStop<Mark>[] = [];
  for (const mark of marks.toSorted((a, b) => a.price - b.price)) {
    const place = placeOnRuler(mark.price, scale);
    const last = stops.at(-1);
    if (last && place - last.place < apart.stops) last.marks.push(mark);
    else stops.push({ place, marks: [mark], label: 'never' });
  }
  const labelled = { always: Number.NEGATIVE_INFINITY, wide: Number.NEGATIVE_INFINITY };
  for (const stop of stops) {
    if (stop.place - labelled.wide < apart.wideLabels) continue;
    stop.label = stop.place - labelled.always < apart.labels ? 'wide' : 'always';
    labelled.wide = stop.place;
    if (stop.label === 'always') labelled.always = stop.place;
  }
  return stops;
}
