import { dateText } from '#domain/dates/dates.ts';
import type { OfferView } from '#domain/views/views.ts';
import { OldPrice } from '../../ui/price.tsx';

/** The price before this one, struck through, with the day it was rejected if it was. */
export function OfferPriceHistory({
  offer,
  isShort = false,
}: {
  offer: Pick<OfferView, 'price' | 'priceHistory'>;
  /** The day is only read aloud but on a wide screen: the row has one line for its prices. */
  isShort?: boolean;
}) {
  const earlier = earlierPrice(offer);
  if (!earlier) return null;
  return (
    <span className="text-ink-3 text-sm">
      <OldPrice value={earlier.price} className={isShort ? 'text-base max-md:leading-none' : 'text-base'} />
      {earlier.rejectedAt && (
        <span className={isShort ? 'max-lg:sr-only' : undefined}>
          {` rechazado el ${dateText(earlier.rejectedAt)}`}
        </span>
      )}
    </span>
  );
}

/** The price an offer had before, and when it was rejected if it was; null when its price never changed. */
export function earlierPrice(
  offer: Pick<OfferView, 'price' | 'priceHistory'>,
): { price: number; rejectedAt: string | null } | null {
  // What its buyer proposed was never the offer's price.
  const last = offer.priceHistory?.findLast(({ by, price }) => by === 'seller' && price !== offer.price);
  if (!last) return null;
  return { price: last.price, rejectedAt: last.type === 'rejected' ? last.timestamp : null };
}
