import type { OfferView } from '../views/views.ts';
import { type BestValues, type ComparedOffer, isSameZone, lowest } from './comparison.ts';
import { offerConditionRank } from './conditions.ts';

/** What is known of every offer that can be picked for a duel. */
export interface OfferMark {
  id: string;
  title: string;
  price: number;
  condition: string;
}

/** An offer as it can be picked. */
export const markOf = ({
  id,
  title,
  price,
  contactInfo,
}: Pick<OfferView, 'id' | 'title' | 'price' | 'contactInfo'>): OfferMark => ({
  id,
  title,
  price,
  condition: contactInfo.condition,
});

/** The best price and the best condition among these offers. */
export const bestOfMarks = (marks: readonly OfferMark[]): BestValues => ({
  price: lowest(marks.map(({ price }) => price)),
  conditionRank: lowest(marks.map(({ condition }) => offerConditionRank(condition))),
  zone: false,
  photos: null,
});

/** The two offers shown side by side. */
export type Pair = readonly [first: string, second: string];

const byPrice = (a: OfferMark, b: OfferMark) =>
  a.price - b.price ||
  offerConditionRank(a.condition) - offerConditionRank(b.condition) ||
  a.id.localeCompare(b.id);
const byCondition = (a: OfferMark, b: OfferMark) =>
  offerConditionRank(a.condition) - offerConditionRank(b.condition) || byPrice(a, b);

/**
 * Picks the two offers of a duel: the requested ones, and by default the best price first and the best condition second.
 * Null when there are fewer than two.
 */
export function pickDuel(offers: readonly OfferMark[], asked: readonly string[] = []): Pair | null {
  if (offers.length < 2) return null;
  const [one, other] = asked.map((id) => offers.find((offer) => offer.id === id)?.id);
  const second = other === one ? undefined : other;
  const first = one ?? best(offers, byPrice, second);
  return first === undefined
    ? null
    : [first, second ?? best(offers, byCondition, first) ?? best(offers, byPrice, first) ?? first];
}

const best = (
  offers: readonly OfferMark[],
  order: (a: OfferMark, b: OfferMark) => number,
  without: string | undefined,
): string | undefined => offers.filter(({ id }) => id !== without).toSorted(order)[0]?.id;

/** The pair with one of its offers replaced by the next (or previous) one. Skips the other offer, and wraps around. */
export function replaceInDuel(offers: readonly OfferMark[], pair: Pair, place: 0 | 1, step: 1 | -1): Pair {
  const rest = offers.map(({ id }) => id).filter((id) => id !== pair[1 - place]);
  const next = rest.at((rest.indexOf(pair[place]) + step) % rest.length) ?? pair[place];
  return place === 0 ? [next, pair[1]] : [pair[0], next];
}

export type ComparedRow = 'price' | 'condition' | 'delivery' | 'zone' | 'photos' | 'seller' | 'date';

type Duelled = ComparedOffer & Pick<OfferView, 'sellerId' | 'photoProof'>;

/** Whether two offers have the same value in a row of the comparison. */
export function isAlike(row: ComparedRow, one: Duelled, other: Duelled): boolean {
  const alike: Record<ComparedRow, () => boolean> = {
    price: () => one.price === other.price,
    condition: () => one.contactInfo.condition === other.contactInfo.condition,
    delivery: () => one.deliveryTime === other.deliveryTime,
    zone: () => isSameZone(one.contactInfo.zone, other.contactInfo.zone),
    photos: () =>
      one.images.length === other.images.length &&
      Boolean(one.photoProof?.image) === Boolean(other.photoProof?.image),
    seller: () => one.sellerId === other.sellerId,
    date: () => one.createdAt.slice(0, 10) === other.createdAt.slice(0, 10),
  };
  return alike[row]();
}
