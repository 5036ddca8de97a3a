import { singlePrice } from '../prices/price-text.ts';
import { openProposal } from '../proposals/words.ts';
import type { BuyRequestView, OfferView } from '../views/views.ts';
import { priceTooHigh } from './rejection.ts';

export type HaggleAction = 'propose' | 'counter' | 'edit';

/**
 * How the viewer may answer with another price alone: the buyer asks for less, the seller counters a rejection for the
 * price or a proposal. Null when other terms have to change, too.
 */
export function haggleAction({
  allowedActions,
  rejectionReason,
  fit,
  ...offer
}: Pick<OfferView, 'allowedActions' | 'rejectionReason' | 'fit' | 'proposals'>): HaggleAction | null {
  if (allowedActions.includes('propose')) return 'propose';
  if (fit.unanswered.length > 0) return null;
  if (allowedActions.includes('counter') && rejectionReason === priceTooHigh) return 'counter';
  return allowedActions.includes('edit') && openProposal(offer) ? 'edit' : null;
}

/** A round price near this one, with two or three figures that count: 412.345 is 410.000. */
function roundPrice(price: number): number {
  const step = Math.max(1, 10 ** Math.floor(Math.log10(price) - 1) / 2);
  return Math.round(price / step) * step;
}

/**
 * Two prices to answer with: what the buyer pays at most, else ten percent less, and the middle between that and the
 * price of the offer. Only prices above the last proposal.
 */
export function suggestedPrices(
  { price, proposals = [] }: Pick<OfferView, 'price' | 'proposals'>,
  maxPrice: number | null,
): number[] {
  const proposed = proposals[0]?.price ?? 0;
  const goal = maxPrice !== null && maxPrice < price ? maxPrice : roundPrice(price * 0.9);
  const least = goal > proposed ? goal : roundPrice((proposed + price) / 2);
  return [least, roundPrice((least + price) / 2)].filter(
    (one, at, all) => one > proposed && one < price && all.indexOf(one) === at,
  );
}

/** What both said of the price: 'Pedís $430.000. Paga hasta $400.000.' */
export function haggleText(
  { price, ...offer }: Pick<OfferView, 'price' | 'proposals'>,
  { maxPrice }: Pick<BuyRequestView, 'maxPrice'>,
): string {
  const open = openProposal(offer);
  const other = open
    ? ` Te proponen ${singlePrice(open.price)}.`
    : maxPrice === null
      ? ''
      : ` Paga hasta ${singlePrice(maxPrice)}.`;
  return `Pedís ${singlePrice(price)}.${other}`;
}
