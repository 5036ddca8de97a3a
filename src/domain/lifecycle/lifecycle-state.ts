import { type TermName, type TermsVersions, termsChangedSince } from '../buy-requests/terms.ts';
import type { OriginalTexts } from '../contact-redaction/redact.ts';
import type { HiddenReason } from '../moderation/content.ts';
import type { FinalizedReason } from '../notifications/definition.ts';
import type { PriceChange } from '../offers/offer.ts';
import type { FallTag } from '../ratings/fall-tags.ts';
import type { OfferStatus, RequestStatus } from './statuses.ts';

/** Actor: a person, the system (a job, or a side effect of another action), or null for a visitor. */
export type LifecycleActor = { userId: string } | 'system' | null;

export const userIdOf = (actor: LifecycleActor): string | null =>
  actor === null || actor === 'system' ? null : actor.userId;

/** State on which permission depends; `null` is a thing that does not exist yet. */
export interface ActorState {
  offer: ({ sellerId: string; status: OfferStatus } & Ending) | null;
  request: { ownerId: string; status: RequestStatus } | null;
  /** When absent, no deadline has passed. */
  now?: Date;
  /** Terms that the request changed since the offer was made. */
  changedTerms?: readonly TermName[];
}

/** When an offer ends by itself, and why it ended. */
export interface Ending {
  expiresAt?: Date;
  finalizedWhy?: FinalizedReason | null;
}

export interface OfferState extends Ending {
  id: string;
  sellerId: string;
  status: OfferStatus;
  /** Whole pesos. */
  price: number;
  /** The version of the request's terms that it was made for. */
  termsVersion?: number;
  priceHistory: PriceChange[] | null;
  images: string[] | null;
  /** The photo with a code, which goes with the others. */
  photoProof?: string | null;
  written?: OriginalTexts | null;
  publicVisibility: boolean;
  validityHours?: number;
  isMarked?: boolean;
  /** Whether an open proposal of the buyer exists; needed only where the offer may have lapsed. */
  isProposedFor?: boolean;
  /** Standby: until this day the offer returns by itself when a deal falls through. */
  standbyUntil?: string | null;
  hiddenFor?: HiddenReason | null;
  /** For another offer of the request: a block separates its seller and the buyer. */
  isBlocked?: boolean;
  createdAt: Date;
  /** When the offer last changed; also its version. */
  updatedAt: Date;
}

export interface RequestState {
  id: string;
  userId: string;
  status: RequestStatus;
  images: string[];
  termsVersions?: TermsVersions;
  /** Original texts of the owner, where others read redacted ones. */
  written?: OriginalTexts | null;
}

/** Everything that a decision depends on, read under locks. */
export interface LifecycleState {
  now: Date;
  /** null: it is about to be published. */
  request: RequestState | null;
  /** The offer acted on; null for an action on the request, and for an offer that is about to be sent. */
  offer: OfferState | null;
  /** Other offers of the request: at least those of `neededOffers`. */
  others: readonly OfferState[];
}

export interface ActionInput {
  terms?: object & { price?: number; publicVisibility?: boolean; validityHours?: number };
  reason?: string;
  /** ISO time. */
  expectedVersion?: string;
  /** The version of the request's terms; without it, that of now. */
  expectedTerms?: number;
  tag?: FallTag;
}

export const actorStateOf = ({ now, offer, request }: Omit<LifecycleState, 'others'>): ActorState => ({
  now,
  offer,
  request: request && { ownerId: request.userId, status: request.status },
  changedTerms: changedTermsOf(offer, request),
});

export const changedTermsOf = (
  offer: Pick<OfferState, 'termsVersion'> | null,
  request: Pick<RequestState, 'termsVersions'> | null,
): TermName[] => (offer ? termsChangedSince(offer.termsVersion ?? 1, request?.termsVersions ?? {}) : []);
