import type { CreateBuyRequest } from '#domain/buy-requests/buy-request.ts';
import type { RequestCondition } from '#domain/buy-requests/conditions.ts';
import type { OfferCondition } from '#domain/offers/conditions.ts';

/** What happens to an offer. Without it, a seeded random choice decides. */
export type OfferFate =
  | 'pending'
  | 'edited'
  | 'rejected'
  | 'countered'
  | 'withdrawn'
  | 'private'
  | 'accepted';

/** An offer of a story. The seller, the dates and the rest are added when the story is told. */
export interface OfferStory {
  title: string;
  price: number;
  condition: OfferCondition;
  text?: string;
  fate?: OfferFate;
  /** The buyer's own reason, when none of the listed reasons fits. */
  reason?: string;
}

/** What happens to a request after its offers. */
export type RequestFate =
  | 'open'
  | 'reserved'
  | 'completed'
  | 'closed'
  | 'expired'
  | 'fellThrough'
  | 'deleted'
  | 'reopened';

export interface RequestStory {
  /** Key of the buyer; without it, somebody from the zone. */
  by?: string;
  category: string | null;
  /** The kind of the pictures of the publication and its offers, in `pictures/`. */
  picture: string;
  photos: number;
  title: string;
  text?: string;
  min?: number;
  max: number | null;
  region: Region;
  zone: string;
  condition?: RequestCondition;
  /** Further fields of the request. */
  more?: Partial<Omit<CreateBuyRequest, 'images' | 'neededBy'>>;
  /** By when it is needed, in days from when the demo is filled. */
  neededIn?: number;
  daysAgo: number;
  fate?: RequestFate;
  /** After how many hours the buyer turns an offer down; otherwise it is a matter of chance. */
  answersIn?: number;
  /** Whether the long conversation follows the acceptance. */
  talksLong?: boolean;
  offers: OfferStory[];
}

export type Region = 'rosario' | 'amba' | 'cordoba' | 'mendoza' | 'costa' | 'norte' | 'patagonia';

const photoCounts = [1, 2, 1, 3, 1, 2, 1] as const;

/** How many photos an offer has, always the same. */
export const offerPhotos = ({ title }: OfferStory): number =>
  photoCounts[title.length % photoCounts.length] as number;

export const offer = (
  title: string,
  price: number,
  condition: OfferCondition,
  text?: string,
  fate?: OfferFate,
  reason?: string,
): OfferStory => ({ title, price, condition, text, fate, reason });
