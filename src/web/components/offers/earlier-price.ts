import type { OfferView } from '#domain/views/views.ts';

/** The price an offer had before, and when it was rejected if it was; null when its price never changed. */
export function earlierPrice(
  offer: Pick<OfferView, 'price' | 'priceHistory'>,
): { price: number; rejectedAt: string | null } | null {
  // What its buyer proposed was never the offer's price.
  const last = offer.priceHistory?.findLast(({ by, price }) => by === 'seller' && price !== offer.price);
  if (!last) return null;
  return { price: last.price, rejectedAt: last.type === 'rejected' ? last.timestamp : null };
}
