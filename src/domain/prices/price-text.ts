/**
 * Whole pesos with Argentine dots and no sign: 1250000 -> '1.250.000'. By hand: a phone needs some 20 ms to make a
 * number format before it shows the first price.
 */
export const digitsText = (price: number | string): string => String(price).replace(/\B(?=(\d{3})+$)/g, '.');

/** One price in whole pesos: 400000 -> '$400.000' (specification section 9). */
export const singlePrice = (price: number): string => `$${digitsText(price)}`;

/**
 * A request's price range as text, all five cases of specification section 9 and readings.md:
 * '$min - $max', one price when equal, 'Desde $x', 'Hasta $x', 'Presupuesto abierto'.
 */
export function priceText(minPrice: number | null, maxPrice: number | null): string {
  if (minPrice !== null && maxPrice !== null) {
    return minPrice === maxPrice
      ? singlePrice(minPrice)
      : `${singlePrice(minPrice)} - ${singlePrice(maxPrice)}`;
  }
  if (minPrice !== null) return `Desde ${singlePrice(minPrice)}`;
  if (maxPrice !== null) return `Hasta ${singlePrice(maxPrice)}`;
  return 'Presupuesto abierto';
}

/** Price text of the product's own sentences: 'Paga hasta $400.000', 'Paga de $90.000 a $250.000'. */
export function paysText(minPrice: number | null, maxPrice: number | null): string {
  if (minPrice === null && maxPrice === null) return 'Presupuesto abierto';
  if (minPrice !== null && maxPrice !== null && minPrice !== maxPrice)
    return `Paga de ${singlePrice(minPrice)} a ${singlePrice(maxPrice)}`;
  const text = priceText(minPrice, maxPrice);
  return `Paga ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** The label above a price text: it says that the publication is a demand. */
export const demandLabel = (price: string): string => (price.includes('$') ? 'Busca y paga' : 'Busca');

type PricePosition = 'under' | 'inside' | 'over' | 'open';

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
