import { deliveredText } from '#domain/offers/fit-texts.ts';
import type { OfferView } from '#domain/views/views.ts';

/** What the offer costs in the end, beside its price; nothing when the price says it all. */
export function Delivered({ offer }: { offer: OfferView }) {
  const text = deliveredText(offer);
  return text && <span className="delivered">{text}</span>;
}
