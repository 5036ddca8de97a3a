import { digitsText, singlePrice } from '../prices/price-text.ts';
import type { OfferView } from '../views/views.ts';
import { deliveredCostMax, deliveredCostOf, shippingOf } from './fit.ts';

/** How an offer fits, in words: 'Cumple 4 de 5', 'No cumple: con factura', 'Llega tarde', 'Sin responder: 1'. None when nothing was asked. */
export function fitTexts({ mustsMet, musts, failed, unanswered, inTime }: OfferView['fit']): string[] {
  return [
    ...(musts > 0 ? [`Cumple ${mustsMet} de ${musts}`] : []),
    ...(failed.length > 0 ? [`No cumple: ${failed.join(', ')}`] : []),
    ...(inTime === false ? ['Llega tarde'] : []),
    ...(unanswered.length > 0 ? [`Sin responder: ${unanswered.length}`] : []),
  ];
}

export const meetsAll = ({ mustsMet, musts, inTime }: OfferView['fit']): boolean =>
  mustsMet === musts && inTime !== false;

/** Whether it was said that an offer does not meet something: a must that is only not answered yet was not. */
export const isShort = ({ failed, partial, inTime }: OfferView['fit']): boolean =>
  failed.length > 0 || partial.length > 0 || inTime === false;

type Priced = Pick<OfferView, 'price' | 'shippingCost' | 'deliveryTime'> & {
  buyRequest: Pick<OfferView['buyRequest'], 'quantity'>;
};

/**
 * Final cost beside the price: '$120.000 con envío', '$300.000 por 3, envío a convenir', 'Envío gratis'. Null when the price
 * is complete: one unit with unknown shipping, or handed over in person. `price` is that of the offer, or a proposed
 * one.
 */
export function deliveredText(offer: Priced, price: number = offer.price): string | null {
  const shippingCost = shippingOf(offer);
  const { quantity } = offer.buyRequest;
  const delivered = deliveredCostOf({ ...offer, price }, quantity);
  const shipping =
    delivered === null
      ? 'envío a convenir'
      : shippingCost
        ? 'con envío'
        : offer.deliveryTime === 'Por correo'
          ? 'envío gratis'
          : null;
  if (quantity === 1) {
    if (delivered === null || shipping === null) return null;
    return shippingCost ? `${singlePrice(delivered)} con envío` : 'Envío gratis';
  }
  const cost = delivered ?? Math.min(price * quantity, deliveredCostMax);
  const units = `${singlePrice(cost)} por ${digitsText(quantity)}`;
  return shipping === null ? units : `${units}, ${shipping}`;
}
