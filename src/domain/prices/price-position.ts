export type PricePosition = 'under' | 'inside' | 'over' | 'open';

/** Where an offer's price stands against the request's range; 'open' when the request names no price. */
export function pricePosition(
  price: number,
  minPrice: number | null,
  maxPrice: number | null,
): PricePosition {
  if (minPrice === null && maxPrice === null) return 'open';
  if (maxPrice !== null && price > maxPrice) return 'over';
  if (minPrice !== null && price < minPrice) return 'under';
  return 'inside';
}
