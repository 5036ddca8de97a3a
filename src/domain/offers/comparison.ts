import {
  isDeal,
  isOver,
  type OfferStatus,
  offerIs,
  offerStatuses,
  offerStatusTable,
} from '../lifecycle/statuses.ts';
import type { OfferView } from '../views/views.ts';
import {
  type DeliveryTime,
  deliveryTimes,
  type OfferCondition,
  offerConditionRank,
  offerConditions,
} from './conditions.ts';
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
  photos: number | null;
}

export interface ComparisonSummary {
  total: number;
  /** Lowest and highest price of all offers, whatever the filters; null when there is none. */
  prices: [lowest: number, highest: number] | null;
  /** Values that some offer has, whatever the filters: the options of the menus. */
  conditions: OfferCondition[];
  deliveryTimes: DeliveryTime[];
  /** Among the pending and accepted offers that pass the filters. */
  best: BestValues;
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
export const fitKey = ({ status, price, fit }: Pick<ComparedOffer, 'status' | 'price' | 'fit'>) =>
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

export function summariseOffers(
  offers: readonly ComparedOffer[],
  by: Comparison,
  wishedZone: string,
): ComparisonSummary {
  const passing = offers.filter((offer) => passes(offer, by));
  const live = passing.filter(isInTheRunning);
  const prices = offers.map(({ price }) => price);
  const has = new Set<string>(
    offers.flatMap(({ contactInfo, deliveryTime }) => [contactInfo.condition, deliveryTime]),
  );
  const inZone = live.filter(({ contactInfo }) => isSameZone(contactInfo.zone, wishedZone)).length;
  return {
    total: passing.length,
    prices: prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null,
    conditions: offerConditions.filter((condition) => has.has(condition)),
    deliveryTimes: deliveryTimes.filter((delivery) => has.has(delivery)),
    best: {
      price: lowest(live.map(({ price }) => price)),
      conditionRank: lowest(live.map(({ contactInfo }) => offerConditionRank(contactInfo.condition))),
      zone: inZone > 0 && inZone < live.length,
      photos: highest(live.map(({ images }) => images.length)),
    },
  };
}

export const lowest = (values: readonly number[]): number | null => {
  const least = Math.min(...values);
  return least < Math.max(...values) ? least : null;
};
const highest = (values: number[]): number | null => {
  const most = Math.max(...values);
  return most > Math.min(...values) ? most : null;
};

export interface BestMarks {
  price: boolean;
  condition: boolean;
  zone: boolean;
  photos: boolean;
}

export const bestMarks = (offer: ComparedOffer, best: BestValues, wishedZone: string): BestMarks => {
  const counts = isInTheRunning(offer);
  return {
    price: counts && offer.price === best.price,
    condition: counts && offerConditionRank(offer.contactInfo.condition) === best.conditionRank,
    zone: counts && best.zone && isSameZone(offer.contactInfo.zone, wishedZone),
    photos: counts && offer.images.length === best.photos,
  };
};
