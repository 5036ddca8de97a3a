import { pricePosition, singlePrice } from '../prices/price-text.ts';

export interface PriceScale {
  from: number;
  to: number;
}

/** Prices above this multiple of the wanted maximum are placed at the end of the ruler. */
const outlier = 2;

/** Minimum span of a scale, as shares of the lowest and the highest price, so that small differences look small. */
const leastSpan = { from: 0.6, to: 1.4 };

/** A scale that shows the wanted range and these prices, with some space at both ends. */
export function priceScale(
  prices: readonly number[],
  minPrice: number | null,
  maxPrice: number | null,
): PriceScale {
  const range = [minPrice, maxPrice].filter((price) => price !== null);
  const all = [...prices, ...range];
  const low = Math.min(...all);
  const asked = range.length > 0 ? range : prices;
  const high = Math.min(Math.max(...all), outlier * Math.max(...asked));
  const air = Math.max((high - low) * 0.12, high * 0.04);
  return {
    from: Math.max(0, Math.min(low - air, Math.min(...asked) * leastSpan.from)),
    to: Math.max(high + air, Math.max(...asked) * leastSpan.to),
  };
}

/** Where a price stands on a scale, in percent of its length; a price beyond it stands at its end. */
export const positionOnScale = (price: number, { from, to }: PriceScale): number =>
  to > from ? Math.min(100, Math.max(0, ((price - from) / (to - from)) * 100)) : 50;

export function positionText(price: number, minPrice: number | null, maxPrice: number | null): string | null {
  const position = pricePosition(price, minPrice, maxPrice);
  if (position === 'over' && maxPrice !== null) return `${singlePrice(price - maxPrice)} por encima`;
  if (position === 'under' && minPrice !== null) return `${singlePrice(minPrice - price)} por debajo`;
  return position === 'inside' ? 'Dentro del presupuesto' : null;
}

/** A mark of the ruler when it shows what is paid in the end. */
export interface FinalPrice {
  price: number;
  /** False while the shipping is to be agreed: then it is the price of the units alone. */
  isKnown: boolean;
}

export const finalPrice = (
  { price, cost }: { price: number; cost: number | null },
  quantity: number,
): FinalPrice => ({
  price: cost ?? Math.min(price * quantity, Number.MAX_SAFE_INTEGER),
  isKnown: cost !== null,
});

export const bestFinal = (prices: readonly FinalPrice[]): number => {
  const known = prices.filter(({ isKnown }) => isKnown);
  return Math.min(...(known.length > 0 ? known : prices).map(({ price }) => price));
};

/** Marks too close to be pressed one by one: they share one link. */
export interface ScaleStop<Mark> {
  /** The place of its cheapest mark, in percent. */
  place: number;
  marks: [Mark, ...Mark[]];
  /** On what width of screen its price is written over it without touching another. */
  label: 'always' | 'wide' | 'never';
  /** Alignment of the price label to its mark, so that it stays inside the ruler. */
  anchor: 'start' | 'middle' | 'end';
}

/** Least distance of stops in percent: 24 px of a phone's 328. */
const apart = 7.5;

/** Width of a price's letter in percent, on a phone and on a desktop, and the air between two prices. */
const letter = { always: 2.3, wide: 0.8 };
const air = 1.5;

const anchorOf = (place: number, price: number): ScaleStop<unknown>['anchor'] => {
  const half = (singlePrice(price).length * letter.always) / 2;
  return place < half ? 'start' : place > 100 - half ? 'end' : 'middle';
};

export function labelSpan(
  { place, marks: [{ price }], anchor }: ScaleStop<{ price: number }>,
  label: keyof typeof letter,
): { from: number; to: number } {
  const width = singlePrice(price).length * letter[label];
  const from = place - { start: 0, middle: width / 2, end: width }[anchor];
  return { from, to: from + width };
}

/** Gathers marks into stops. The first stop has the best price: it is always labelled, the others where there is room. */
export function scaleStops<Mark extends { price: number }>(
  marks: readonly Mark[],
  scale: PriceScale,
): ScaleStop<Mark>[] {
  const stops: ScaleStop<Mark>[] = [];
  for (const mark of marks.toSorted((a, b) => a.price - b.price)) {
    const place = positionOnScale(mark.price, scale);
    const last = stops.at(-1);
    if (last && place - last.place < apart) last.marks.push(mark);
    else stops.push({ place, marks: [mark], label: 'never', anchor: anchorOf(place, mark.price) });
  }
  const written = { always: Number.NEGATIVE_INFINITY, wide: Number.NEGATIVE_INFINITY };
  for (const stop of stops) {
    const [narrow, wide] = [labelSpan(stop, 'always'), labelSpan(stop, 'wide')];
    if (wide.from < written.wide + air) continue;
    stop.label = narrow.from < written.always + air ? 'wide' : 'always';
    written.wide = wide.to;
    if (stop.label === 'always') written.always = narrow.to;
  }
  return stops;
}
