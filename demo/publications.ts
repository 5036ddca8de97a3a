import { readFileSync } from 'node:fs';
import type { CreateBuyRequest } from '#domain/buy-requests/buy-request.ts';
import type { RequestCondition } from '#domain/buy-requests/conditions.ts';
import type { OfferCondition } from '#domain/offers/conditions.ts';

export type Region = 'rosario' | 'amba' | 'cordoba' | 'mendoza' | 'costa' | 'norte' | 'patagonia';

/** What happens to an offer. Without it, a seeded random choice decides. */
export type OfferFate =
  | 'pending'
  | 'edited'
  | 'rejected'
  | 'countered'
  | 'withdrawn'
  | 'private'
  | 'accepted';

/** What happens to a publication after its offers. */
export type PublicationFate =
  | 'open'
  | 'reserved'
  | 'completed'
  | 'closed'
  | 'expired'
  | 'fellThrough'
  | 'deleted'
  | 'reopened';

export interface OfferStory {
  /** Key of the seller; without it, somebody chosen by chance. */
  by?: string;
  title: string;
  price: number;
  condition: OfferCondition;
  /** The name of its picture in `pictures/`: the kind of thing and its colour. Further photos are close-ups of it. */
  picture: string;
  text?: string;
  /** To the musts and then the wishes: `si`, `no` or `parcial`, where needed with a detail after a colon. */
  answers?: (string | null)[];
  fate?: OfferFate;
  /** Why it is rejected, unless it is for its price. */
  reason?: string;
}

/** A question of a seller with the buyer's answer; null: not answered yet. */
export type AskedQuestion = readonly [question: string, answer: string | null];

/** A publication of `publications.json` and what happens to it. Sellers and dates are added when it is written. */
export interface PublicationStory {
  /** Key of the buyer. */
  by: string;
  category: string | null;
  pictures?: string[];
  title: string;
  text?: string;
  min?: number;
  max: number | null;
  zone: string;
  condition?: RequestCondition;
  /** Further fields of the publication. */
  more?: Partial<Omit<CreateBuyRequest, 'images' | 'neededBy'>>;
  /** By when it is needed, in days from when the demo is filled. */
  neededIn?: number;
  daysAgo: number;
  fate?: PublicationFate;
  /** After how many hours the buyer turns an offer down; otherwise it is a matter of chance. */
  answersIn?: number;
  /** Whether the long conversation follows the acceptance. */
  talksLong?: boolean;
  musts?: string[];
  wishes?: string[];
  /** A must that the buyer adds when offers are there. */
  laterMust?: string;
  questions?: AskedQuestion[];
  offers: OfferStory[];
}

export const publications = JSON.parse(
  readFileSync(new URL('publications.json', import.meta.url), 'utf8'),
) as PublicationStory[];

/** One of the list, always the same one for a title. */
export const pickByTitle = <Item>(list: readonly Item[], { title }: { title: string }): Item =>
  list[title.length % list.length] as Item;

/** How many photos an offer has. */
export const offerPhotos = (offer: OfferStory): number => pickByTitle([1, 2, 1, 1, 3, 1, 1], offer);

/** A round price some way below: `share` of it. */
export function lowerPrice(price: number, share: number): number {
  const step = price >= 1_000_000 ? 50_000 : price >= 100_000 ? 5_000 : 500;
  return Math.min(price - 1, Math.max(1, Math.round((price * share) / step) * step));
}
