import { dayKey } from '../dates/dates.ts';
import { answerTo } from '../requirements/answers.ts';
import type { OfferView } from '../views/views.ts';
import { type BestValues, type ComparedOffer, lowest } from './comparison.ts';
import { offerConditionRank } from './conditions.ts';
import { fitTexts, isSameZone, meetsAll } from './fit.ts';

export interface OfferMark {
  id: string;
  title: string;
  price: number;
  /** Final cost of all units; null while the shipping is to be agreed. */
  cost: number | null;
  condition: string;
  mustsMet: number;
  meets: boolean;
}

export const markOf = ({
  id,
  title,
  price,
  contactInfo,
  fit,
}: Pick<OfferView, 'id' | 'title' | 'price' | 'contactInfo' | 'fit'>): OfferMark => ({
  id,
  title,
  price,
  cost: fit.deliveredCost,
  condition: contactInfo.condition,
  mustsMet: fit.mustsMet,
  meets: meetsAll(fit),
});

export const bestOfMarks = (marks: readonly OfferMark[]): BestValues => ({
  price: lowest(marks.map(({ price }) => price)),
  conditionRank: lowest(marks.map(({ condition }) => offerConditionRank(condition))),
  zone: false,
  photos: null,
});

export type Pair = readonly [first: string, second: string];

const byMusts = (a: OfferMark, b: OfferMark) => b.mustsMet - a.mustsMet;
const byPrice = (a: OfferMark, b: OfferMark) =>
  byMusts(a, b) ||
  a.price - b.price ||
  offerConditionRank(a.condition) - offerConditionRank(b.condition) ||
  a.id.localeCompare(b.id);
const byCondition = (a: OfferMark, b: OfferMark) =>
  byMusts(a, b) || offerConditionRank(a.condition) - offerConditionRank(b.condition) || byPrice(a, b);

/**
 * The requested pair; by default the best price and the best condition among the offers that meet most musts. Null
 * with fewer than two offers.
 */
export function pickSideBySidePair(offers: readonly OfferMark[], asked: readonly string[] = []): Pair | null {
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
export function replaceInSideBySide(
  offers: readonly OfferMark[],
  pair: Pair,
  place: 0 | 1,
  step: 1 | -1,
): Pair {
  const rest = offers.map(({ id }) => id).filter((id) => id !== pair[1 - place]);
  const next = rest.at((rest.indexOf(pair[place]) + step) % rest.length) ?? pair[place];
  return place === 0 ? [next, pair[1]] : [pair[0], next];
}

export type ComparedRow =
  | 'fit'
  | 'price'
  | 'condition'
  | 'delivery'
  | 'available'
  | 'zone'
  | 'photos'
  | 'seller'
  | 'date';

type ComparedPair = ComparedOffer & Pick<OfferView, 'sellerId' | 'photoProof' | 'availableFrom'>;

export const isEqualInRow: Record<ComparedRow, (one: ComparedPair, other: ComparedPair) => boolean> = {
  fit: (one, other) => fitTexts(one.fit).join() === fitTexts(other.fit).join(),
  price: (one, other) => one.price === other.price && one.fit.deliveredCost === other.fit.deliveredCost,
  condition: (one, other) => one.contactInfo.condition === other.contactInfo.condition,
  delivery: (one, other) => one.deliveryTime === other.deliveryTime,
  available: (one, other) => one.availableFrom === other.availableFrom,
  zone: (one, other) => isSameZone(one.contactInfo.zone, other.contactInfo.zone),
  photos: (one, other) =>
    one.images.length === other.images.length &&
    Boolean(one.photoProof?.image) === Boolean(other.photoProof?.image),
  seller: (one, other) => one.sellerId === other.sellerId,
  date: (one, other) => dayKey(one.createdAt) === dayKey(other.createdAt),
};

export function isAnsweredAlike(
  requirement: { id: string },
  one: Pick<OfferView, 'answers'>,
  other: Pick<OfferView, 'answers'>,
): boolean {
  const [here, there] = [one, other].map(({ answers }) => answerTo(answers, requirement));
  return here?.answer === there?.answer && (here?.detail ?? null) === (there?.detail ?? null);
}
