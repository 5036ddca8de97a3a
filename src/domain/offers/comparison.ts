import {
  isDeal,
  isOver,
  type OfferStatus,
  offerIs,
  offerStatuses,
  offerStatusTable,
} from '../lifecycle/statuses.ts';
import type { OfferView } from '../views/views.ts';
import { type DeliveryTime, type OfferCondition, offerConditionRank } from './conditions.ts';
import { isLapsedText } from './ending.ts';
import { isSameZone, meetsAll } from './fit.ts';

// Data for the comparison of a request's offers. src/application/offers/comparison.ts computes the same in SQL for
// offers that are not on the page; tests/application/offers/comparison.test.ts keeps both equal.

export const comparisonSorts = ['fit', 'price_asc', 'price_desc', 'newest', 'oldest'] as const;
export type ComparisonSort = (typeof comparisonSorts)[number];

export const comparedStatuses = offerStatuses.filter((status) => !isOver(status) && !isDeal(status));

/** Options of the comparison; an empty filter matches all offers, 'live' those that can still become the deal. */
export interface Comparison {
  status: OfferStatus | 'live' | '';
  condition: OfferCondition | '';
  delivery: DeliveryTime | '';
  /** Those that meet everything that must be so, or those that do not. */
  meets: 'all' | 'not' | '';
  sort: ComparisonSort;
}

export const usualComparison: Comparison = {
  status: 'live',
  condition: '',
  delivery: '',
  meets: '',
  sort: 'fit',
};

export type ComparedOffer = Pick<
  OfferView,
  'id' | 'price' | 'status' | 'deliveryTime' | 'contactInfo' | 'images' | 'createdAt' | 'fit' | 'endText'
>;

/** Best values of each row; null and false where all offers are equal, because a mark on each tells nothing. */
export interface BestValues {
  price: number | null;
  /** As `offerConditionRank` counts: the lower the better. */
  conditionRank: number | null;
  /** Whether the requested zone distinguishes the offers. */
  zone: boolean;
}

/**
 * Whether an offer can still become the deal, or is the deal: such offers are compared first, and only they get marks.
 * A lapsed offer is out even before the job has stored that.
 */
export const isInTheRunning = (offer: Pick<OfferView, 'status' | 'endText'>): boolean =>
  offerIs('isLive', offer.status) && !isLapsedText(offer);

const passes = (offer: ComparedOffer, by: Comparison): boolean =>
  (by.status === '' || (by.status === 'live' ? isInTheRunning(offer) : offer.status === by.status)) &&
  (by.condition === '' || offer.contactInfo.condition === by.condition) &&
  (by.delivery === '' || offer.deliveryTime === by.delivery) &&
  (by.meets === '' || meetsAll(offer.fit) === (by.meets === 'all'));

const byDate = (a: ComparedOffer, b: ComparedOffer) =>
  a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);
const byPrice = (a: ComparedOffer, b: ComparedOffer) => a.price - b.price || a.id.localeCompare(b.id);

/** The accepted one, then musts met, then the delivered cost where it is known, then the newest. */
const byFit = (a: ComparedOffer, b: ComparedOffer) => {
  const [one, other] = [fitKey(a), fitKey(b)];
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? byDate(b, a) : one[at]! - other[at]!;
};

/** Sort key by fit, before the date; lowest first. */
const fitKey = ({ status, price, fit }: Pick<ComparedOffer, 'status' | 'price' | 'fit'>) =>
  [
    isDeal(status) ? 0 : 1,
    -fit.mustsMet,
    fit.deliveredCost === null ? 1 : 0,
    fit.deliveredCost ?? price,
  ] as const;

export const receivedOrders = ['fit', 'newest'] as const;
export type ReceivedOrder = (typeof receivedOrders)[number];

/**
 * Sort key of the buyer's received offers, before the date: the specification's order of statuses; open offers by fit.
 */
export const receivedKey = (offer: Pick<ComparedOffer, 'status' | 'price' | 'fit'>) => {
  const [, ...fit] = fitKey(offer);
  const { rank } = offerStatusTable[offer.status];
  return offerIs('isLive', offer.status) ? [rank, ...fit] : [rank, 0, 0, 0];
};

const orders: Record<ComparisonSort, (a: ComparedOffer, b: ComparedOffer) => number> = {
  fit: byFit,
  price_asc: byPrice,
  price_desc: (a, b) => byPrice(b, a),
  newest: (a, b) => byDate(b, a),
  oldest: byDate,
};

export const compareOffers = <Offer extends ComparedOffer>(
  offers: readonly Offer[],
  by: Comparison,
): Offer[] => offers.filter((offer) => passes(offer, by)).sort(orders[by.sort]);

export const lowest = (values: readonly number[]): number | null => {
  const least = Math.min(...values);
  return least < Math.max(...values) ? least : null;
};
export interface BestMarks {
  price: boolean;
  condition: boolean;
  zone: boolean;
}

export const bestMarks = (offer: ComparedOffer, best: BestValues, wishedZone: string): BestMarks => {
  const counts = isInTheRunning(offer);
  return {
    price: counts && offer.price === best.price,
    condition: counts && offerConditionRank(offer.contactInfo.condition) === best.conditionRank,
    zone: counts && best.zone && isSameZone(offer.contactInfo.zone, wishedZone),
  };
};
