import { deliveredText } from '#domain/offers/fit-texts.ts';
import type { OfferView } from '#domain/views/views.ts';

/** What the offer costs in the end, beside its price or a `price` that is proposed; nothing when the price says it all. */
export function Delivered({ offer, price }: { offer: OfferView; price?: number }) {
  const text = deliveredText(offer, price);
  return text && <span className="delivered">{text}</span>;
}
