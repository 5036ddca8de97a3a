import { dateText } from '#domain/dates/dates.ts';
import type { OfferView } from '#domain/views/views.ts';
import { OldPrice } from '../../ui/price.tsx';

export function OfferPriceHistory({
  offer,
  isShort = false,
}: {
  offer: Pick<OfferView, 'price' | 'priceHistory'>;
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

export function earlierPrice(
  offer: Pick<OfferView, 'price' | 'priceHistory'>,
): { price: number; rejectedAt: string | null } | null {
  // The buyer's proposals were never the offer's price.
  const last = offer.priceHistory?.findLast(({ by, price }) => by === 'seller' && price !== offer.price);
  if (!last) return null;
  return { price: last.price, rejectedAt: last.type === 'rejected' ? last.timestamp : null };
}
