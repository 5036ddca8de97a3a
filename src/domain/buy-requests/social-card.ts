import { capitalise } from '../people/names.ts';
import { paysText } from '../prices/price-text.ts';
import type { BuyRequestView } from '../views/views.ts';
import { requestConditionInWords } from './conditions.ts';
import { requestPicture } from './picture.ts';

export const socialCardSize = { width: 1200, height: 630 };

/**
 * Version of the drawing: increase it when the drawing changes, because the version is part of every picture's address.
 */
const drawnAs = 2;

export interface SocialCardFacts {
  title: string;
  price: string;
  place: string;
  photo: string | null;
  /** Slug of the category whose sign replaces a missing picture. */
  category: string;
}

type Drawn = Pick<
  BuyRequestView,
  'title' | 'minPrice' | 'maxPrice' | 'zone' | 'condition' | 'images' | 'illustrated' | 'category'
>;

export const socialCardFacts = (request: Drawn): SocialCardFacts => ({
  title: capitalise(request.title),
  price: paysText(request.minPrice, request.maxPrice),
  place: `${request.zone} · ${requestConditionInWords(request.condition)}`,
  photo: requestPicture(request),
  category: request.category?.slug ?? 'otros',
});

/**
 * Address of a publication's picture: `/social/{id}/{version}.jpg`. The version is a hash of the drawn facts, so the
 * picture of an address never changes and may be cached for ever.
 */
export const socialCardPath = (id: string, facts: SocialCardFacts): string =>
  `/social/${id}/${versionOf(facts)}.jpg`;

/** FNV-1a over the facts, twice with different beginnings: 64 bits in hex. */
function versionOf({ title, price, place, photo, category }: SocialCardFacts): string {
  const text = JSON.stringify([drawnAs, title, price, place, photo, category]);
  return [0x811c9dc5, 0x01000193]
    .map((start) => {
      let hash = start;
      for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}
