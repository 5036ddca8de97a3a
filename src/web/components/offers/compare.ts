import { offerConditionRank } from '#domain/conditions.ts';
import type { OfferView } from '#domain/views.ts';

export interface Comparison {
  status: string;
  condition: string;
  delivery: string;
  sort: 'newest' | 'oldest' | 'price_asc' | 'price_desc';
}

export const wholeComparison: Comparison = { status: '', condition: '', delivery: '', sort: 'price_asc' };

const orders: Record<Comparison['sort'], (a: OfferView, b: OfferView) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  oldest: (a, b) => a.createdAt.localeCompare(b.createdAt),
  price_asc: (a, b) => a.price - b.price,
  price_desc: (a, b) => b.price - a.price,
};

/** The offers that pass the filters, in the chosen order; an empty filter lets all pass. */
export const compare = (offers: readonly OfferView[], by: Comparison): OfferView[] =>
  offers
    .filter(
      (offer) =>
        (by.status === '' || offer.status === by.status) &&
        (by.condition === '' || offer.contactInfo.condition === by.condition) &&
        (by.delivery === '' || offer.deliveryTime === by.delivery),
    )
    .sort((a, b) => orders[by.sort](a, b) || a.id.localeCompare(b.id));

export interface Best {
  price: ReadonlySet<string>;
  zone: ReadonlySet<string>;
  condition: ReadonlySet<string>;
  photos: ReadonlySet<string>;
}

const takesPart = new Set<string>(['pending', 'accepted']);

/**
 * Who is best at what, by id, among the offers that can still become or are the deal. Nobody is where all
 * are alike: a mark on every column tells nothing.
 */
export function bestOf(offers: readonly OfferView[], wishedZone: string): Best {
  const live = offers.filter((offer) => takesPart.has(offer.status));
  return {
    price: lowest(live, (offer) => offer.price),
    condition: lowest(live, (offer) => offerConditionRank(offer.contactInfo.condition)),
    zone: lowest(live, (offer) => (sameZone(offer.contactInfo.zone, wishedZone) ? 0 : 1)),
    photos: lowest(live, (offer) => -offer.images.length),
  };
}

function lowest(offers: readonly OfferView[], measure: (offer: OfferView) => number): ReadonlySet<string> {
  const least = Math.min(...offers.map(measure));
  const best = offers.filter((offer) => measure(offer) === least);
  return new Set(best.length < offers.length ? best.map((offer) => offer.id) : []);
}

const plain = (zone: string) => zone.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
const sameZone = (one: string, other: string) => plain(one) === plain(other);
