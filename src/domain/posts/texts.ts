import { priceText } from '../prices/price-text.ts';

/** A legacy post's price; 'Precio a consultar' when it names none (specification section 2, "Legacy"). */
export const postPriceText = (minPrice: number | null, maxPrice: number | null): string =>
  minPrice === null && maxPrice === null ? 'Precio a consultar' : priceText(minPrice, maxPrice);

export const postOfferSorts = {
  arrival: 'Orden de llegada',
  price: 'Menor precio',
  rating: 'Mejor calificación',
} as const;
export type PostOfferSort = keyof typeof postOfferSorts;

/** The choice an address holds; arrival when it holds none. */
export const readPostOfferSort = (text: string | null): PostOfferSort =>
  text !== null && Object.hasOwn(postOfferSorts, text) ? (text as PostOfferSort) : 'arrival';
