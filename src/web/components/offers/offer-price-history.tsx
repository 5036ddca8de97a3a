import { dateText } from '#domain/dates.ts';
import type { OfferView } from '#domain/views.ts';
import { OldPrice } from '../../ui/price.tsx';
import { earlierPrice } from './earlier-price.ts';

/** The price before this one, struck through, with the day it was rejected if it was. */
export function OfferPriceHistory({ offer }: { offer: Pick<OfferView, 'price' | 'priceHistory'> }) {
  const earlier = earlierPrice(offer);
  if (!earlier) return null;
  return (
    <span className="text-ink-3 text-sm">
      <OldPrice value={earlier.price} className="text-base" />
      {earlier.rejectedAt && ` rechazado el ${dateText(earlier.rejectedAt)}`}
    </span>
  );
}
