import type { CreateBuyRequest } from '#domain/buy-request.ts';
import type { RequestCondition } from '#domain/conditions.ts';
import type { OfferCondition } from '#domain/offer.ts';
import type { PictureKind } from './pictures/draw.ts';

/** What becomes of an offer; without one, the telling decides by its seeded chance. */
export type OfferFate =
  | 'pending'
  | 'edited'
  | 'rejected'
  | 'countered'
  | 'withdrawn'
  | 'private'
  | 'accepted';

/** An offer as it is written down: the seller, the dates and the rest come from the telling. */
export interface OfferStory {
  title: string;
  price: number;
  condition: OfferCondition;
  text?: string;
  fate?: OfferFate;
  /** The buyer's own words, when none of the listed reasons says it. */
  reason?: string;
}

/** What becomes of a request after its offers came. */
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
  /** Key of a person; without one, somebody of the zone. */
  by?: string;
  category: string | null;
  picture: PictureKind;
  photos: number;
  title: string;
  text?: string;
  min?: number;
  max: number | null;
  region: Region;
  zone: string;
  condition?: RequestCondition;
  /** Whatever else the buyer says. */
  more?: Partial<Omit<CreateBuyRequest, 'images'>>;
  daysAgo: number;
  fate?: RequestFate;
  /** The conversation after accepting is the long one. */
  talksLong?: boolean;
  offers: OfferStory[];
}

export type Region = 'rosario' | 'amba' | 'cordoba' | 'mendoza' | 'costa' | 'norte' | 'patagonia';

export const offer = (
  title: string,
  price: number,
  condition: OfferCondition,
  text?: string,
  fate?: OfferFate,
  reason?: string,
): OfferStory => ({ title, price, condition, text, fate, reason });
