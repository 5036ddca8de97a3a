import { digitsText, pricePosition, singlePrice } from '../prices/price-text.ts';
import { answerTo, currentAnswers } from '../requirements/answers.ts';
import { type Answer, type AnswerChoice, ofKind, type Requirement } from '../requirements/requirement.ts';
import { normalizeText } from '../texts/fold.ts';
import type { BuyRequestView, OfferView } from '../views/views.ts';
import { offerConditionLabel } from './conditions.ts';
import { positionText } from './price-scale.ts';

export type AskedFor = Pick<BuyRequestView, 'minPrice' | 'maxPrice' | 'condition' | 'zone'>;

export interface Demand extends Pick<BuyRequestView, 'minPrice' | 'maxPrice' | 'quantity' | 'neededBy'> {
  requirements: readonly Requirement[];
}

/** `answers` may include answers to removed requirements. */
export interface Supply extends Pick<OfferView, 'price' | 'shippingCost' | 'deliveryTime' | 'availableFrom'> {
  answers: readonly Answer[];
}

/** Larger numbers are not exact in JavaScript. */
export const deliveredCostMax = Number.MAX_SAFE_INTEGER;

/** Shipping cost; null while it is to be agreed. Offers handed over in person have none. */
export const shippingOf = ({
  shippingCost,
  deliveryTime,
}: Pick<OfferView, 'shippingCost' | 'deliveryTime'>): number | null =>
  deliveryTime === 'En persona' ? 0 : shippingCost;

/** Cost of all units with shipping, in whole pesos; null while the shipping is unknown. */
function deliveredCostOf(
  offer: Pick<OfferView, 'price' | 'shippingCost' | 'deliveryTime'>,
  quantity: number,
): number | null {
  const shipping = shippingOf(offer);
  return shipping === null ? null : Math.min(offer.price * quantity + shipping, deliveredCostMax);
}

/**
 * How an offer fits a publication: the one figure of cards, lists, comparison, mails and the API. A must is met by 'Sí' only.
 * `inTime` is null while one of the two days is not known, `deliveredCost` (whole pesos, of all units) while the shipping is
 * not. Also the answers that stand.
 */
export function fitOf(supply: Supply, demand: Demand): Pick<OfferView, 'answers' | 'fit'> {
  const { requirements, minPrice, maxPrice, quantity, neededBy } = demand;
  const { price, availableFrom } = supply;
  const answers = currentAnswers(requirements, supply.answers);
  const musts = ofKind(requirements, 'must');
  const wishes = ofKind(requirements, 'wish');
  const answered = (list: readonly Requirement[], choice: AnswerChoice | undefined) =>
    list.filter((one) => answerTo(answers, one)?.answer === choice);
  return {
    answers,
    fit: {
      mustsMet: answered(musts, 'si').length,
      musts: musts.length,
      wishesMet: answered(wishes, 'si').length,
      wishes: wishes.length,
      failed: answered(musts, 'no').map(({ text }) => text),
      partial: answered(musts, 'parcial').map(({ text }) => text),
      unanswered: answered(musts, undefined).map(({ text }) => text),
      inTime: neededBy === null || availableFrom === null ? null : availableFrom <= neededBy,
      insideRange: (minPrice === null || price >= minPrice) && (maxPrice === null || price <= maxPrice),
      deliveredCost: deliveredCostOf(supply, quantity),
    },
  };
}

export interface FitMark {
  wish: 'price' | 'condition' | 'zone';
  label: string;
  /** Null when unknown: another zone may be nearby. */
  fits: boolean | null;
  /** What is offered, in words: '$20.000 por encima', 'Usado - Bueno', 'Funes'. */
  text: string;
}

/** Whether an offer's price, condition and zone fit the request. Criteria that the buyer left open are omitted. */
export function fitMarks(offer: Pick<OfferView, 'price' | 'contactInfo'>, wish: AskedFor): FitMark[] {
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

/** How an offer fits, in words: 'Cumple 4 de 5', 'Le falta: con factura', 'Llega tarde', 'Sin responder: 1'. None when nothing was asked. */
export function fitTexts({ mustsMet, musts, failed, unanswered, inTime }: OfferView['fit']): string[] {
  return [
    ...(musts > 0 ? [`Cumple ${mustsMet} de ${musts}`] : []),
    ...(failed.length > 0 ? [`Le falta: ${failed.join(', ')}`] : []),
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

export const isSameZone = (one: string, other: string): boolean =>
  normalizeText(one.trim()) === normalizeText(other.trim());
