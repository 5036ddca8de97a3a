import { pricePosition } from '../prices/price-text.ts';
import type { BuyRequestView } from '../views/views.ts';
import { type ComparedOffer, isSameZone } from './comparison.ts';
import { offerConditionLabel } from './conditions.ts';
import { positionText } from './price-ruler.ts';

/** What a buyer asked for that an offer may fit or not. */
export type AskedFor = Pick<BuyRequestView, 'minPrice' | 'maxPrice' | 'condition' | 'zone'>;

/** Whether an offer meets one of the buyer's wishes. */
export interface Fit {
  wish: 'price' | 'condition' | 'zone';
  /** The wish's label. */
  label: string;
  /** Null while it can't be told: another zone may be round the corner. */
  fits: boolean | null;
  /** What is offered, in words: '$20.000 por encima', 'Usado - Bueno', 'Funes'. */
  text: string;
}

/** Whether an offer's price, condition and zone are what was asked for. What the buyer left open is not listed. */
export function offerFit(offer: Pick<ComparedOffer, 'price' | 'contactInfo'>, wish: AskedFor): Fit[] {
  const { condition, zone } = offer.contactInfo;
  const position = positionText(offer.price, wish.minPrice, wish.maxPrice);
  return [
    ...(position === null
      ? []
      : [
          {
            wish: 'price' as const,
            label: 'Precio',
            // Cheaper than the wanted minimum is fine.
            fits: pricePosition(offer.price, wish.minPrice, wish.maxPrice) !== 'over',
            text: position,
          },
        ]),
    {
      wish: 'condition',
      label: 'Estado',
      fits: fitsCondition(condition, wish.condition),
      text: offerConditionLabel(condition),
    },
    { wish: 'zone', label: 'Zona', fits: isSameZone(zone, wish.zone) || null, text: zone },
  ];
}

/** Whether a thing of this condition is what was asked for: any, a new one, or one that was used and works. */
export const fitsCondition = (offered: string, wished: string): boolean => {
  if (wished === 'nuevo') return offered === 'nuevo';
  if (wished === 'usado') return offered.startsWith('usado') || offered === 'refurbished';
  return offered !== 'para-repuestos';
};
