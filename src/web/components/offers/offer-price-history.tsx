import { dateText } from '#domain/dates/dates.ts';
import type { OfferView } from '#domain/views/views.ts';
import { OldPrice } from '../../ui/price.tsx';
import { earlierPrice } from './earlier-price.ts';

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
