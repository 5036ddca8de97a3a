import type { OfferAction, OfferRecipient, offerTransitions } from './offer-transitions.ts';

/** Everything a person can be told of, each once per cause. The order is that of the preferences page. */
export const noticeKinds = [
  'newOffer',
  'offerEdited',
  'offerWithdrawn',
  'counterOffer',
  'offerAccepted',
  'offerRejected',
  'offerFinalized',
  'requestReopened',
  'requestDeleted',
  'dealFellThrough',
  'dealCompleted',
  'chatMessage',
  'alertMatch',
  'requestExpiring',
  'requestExpired',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeChannels = ['mail', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

type ToldBy<Action extends OfferAction> =
  (typeof offerTransitions)[Action]['tells'] extends readonly (infer R)[] ? R & OfferRecipient : never;

/**
 * What a recipient of an offer's transition is told. Exactly whom the transition table tells has an entry: one
 * that is missing or one too many does not compile.
 */
export const offerNotices = {
  send: { buyer: 'newOffer' },
  edit: { buyer: 'offerEdited' },
  accept: { seller: 'offerAccepted' },
  reject: { seller: 'offerRejected' },
  counter: { buyer: 'counterOffer' },
  withdraw: { buyer: 'offerWithdrawn' },
  delete: {},
  finalize: { seller: 'offerFinalized' },
  renew: { buyer: 'newOffer' },
  fallThrough: { counterpart: 'dealFellThrough', finalizedSellers: 'requestReopened' },
} as const satisfies {
  [Action in OfferAction]: Record<ToldBy<Action>, NoticeKind> & {
    [Recipient in Exclude<OfferRecipient, ToldBy<Action>>]?: never;
  };
};

/**
 * Why an offer was finalized, which its seller is told: another was accepted, or the publication closed or
 * expired.
 */
export type FinalizedWhy = 'accepted' | 'closed' | 'expired';

/** What a notice keeps of its cause, so that it can be read when the cause is gone. */
export interface NoticeFacts {
  requestTitle?: string;
  offerTitle?: string;
  /** Whole pesos. */
  price?: number;
  /** What it was before. */
  oldPrice?: number;
  /** The rejection reason. */
  reason?: string;
  why?: FinalizedWhy;
  /** Who did it, by display name. */
  actorName?: string;
  /** The beginning of a chat message. */
  excerpt?: string;
  /** The name of the saved search that matched; none when several did. */
  searchName?: string;
  /** Of requests that one notice gathers, when it gathers several: how many, and the titles of the newest. */
  requestCount?: number;
  requestTitles?: string[];
}
