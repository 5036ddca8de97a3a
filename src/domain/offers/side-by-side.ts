import { answerTo } from '../requirements/answers.ts';
import type { OfferView } from '../views/views.ts';
import { type BestValues, type ComparedOffer, type ComparisonSort, lowest } from './comparison.ts';
import { offerConditionRank } from './conditions.ts';
import { fitTexts, isSameZone, meetsAll } from './fit.ts';

export interface OfferMark {
  id: string;
  title: string;
  image: string | null;
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
  images,
  price,
  contactInfo,
  fit,
}: Pick<OfferView, 'id' | 'title' | 'images' | 'price' | 'contactInfo' | 'fit'>): OfferMark => ({
  id,
  title,
  image: images[0] ?? null,
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
});

const byMusts = (a: OfferMark, b: OfferMark) => b.mustsMet - a.mustsMet;
const byPrice = (a: OfferMark, b: OfferMark) =>
  byMusts(a, b) ||
  a.price - b.price ||
  offerConditionRank(a.condition) - offerConditionRank(b.condition) ||
  a.id.localeCompare(b.id);
const byCondition = (a: OfferMark, b: OfferMark) =>
  byMusts(a, b) || offerConditionRank(a.condition) - offerConditionRank(b.condition) || byPrice(a, b);

/** Columns of the comparison; a phone shows the first two. */
export const columnsMax = 5;

/**
 * The offers in the order of the columns: first those asked for; in the usual order then the best price and, of the
 * others, the best condition among those that meet most musts; then the rest.
 */
export function orderForColumns(
  offers: readonly OfferMark[],
  asked: readonly string[] = [],
  sort: ComparisonSort = 'fit',
): OfferMark[] {
  const known = asked.flatMap((id) => offers.find((offer) => offer.id === id) ?? []);
  const [cheapest, ...others] = offers.toSorted(byPrice);
  const best = sort === 'fit' && cheapest ? [cheapest, ...others.toSorted(byCondition).slice(0, 1)] : [];
  return [...new Set([...known, ...best, ...offers])];
}

export type ComparedRow =
  | 'fit'
  | 'price'
  | 'condition'
  | 'delivery'
  | 'available'
  | 'zone'
  | 'photoProof'
  | 'seller';

type ComparedPair = ComparedOffer & Pick<OfferView, 'sellerId' | 'photoProof' | 'availableFrom'>;

export const isEqualInRow: Record<ComparedRow, (one: ComparedPair, other: ComparedPair) => boolean> = {
  fit: (one, other) => fitTexts(one.fit).join() === fitTexts(other.fit).join(),
  price: (one, other) => one.price === other.price && one.fit.deliveredCost === other.fit.deliveredCost,
  condition: (one, other) => one.contactInfo.condition === other.contactInfo.condition,
  delivery: (one, other) => one.deliveryTime === other.deliveryTime,
  available: (one, other) => one.availableFrom === other.availableFrom,
  zone: (one, other) => isSameZone(one.contactInfo.zone, other.contactInfo.zone),
  photoProof: (one, other) => Boolean(one.photoProof?.image) === Boolean(other.photoProof?.image),
  seller: (one, other) => one.sellerId === other.sellerId,
};

export function isAnsweredAlike(
  requirement: { id: string },
  one: Pick<OfferView, 'answers'>,
  other: Pick<OfferView, 'answers'>,
): boolean {
  const [here, there] = [one, other].map(({ answers }) => answerTo(answers, requirement));
  return here?.answer === there?.answer && (here?.detail ?? null) === (there?.detail ?? null);
}
