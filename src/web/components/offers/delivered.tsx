import { deliveredText } from '#domain/offers/fit-texts.ts';
import type { OfferView } from '#domain/views/views.ts';

export function Delivered({ offer, price }: { offer: OfferView; price?: number }) {
  const text = deliveredText(offer, price);
  return text && <span className="delivered">{text}</span>;
}
