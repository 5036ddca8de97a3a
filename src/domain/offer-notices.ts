import type { NoticeKind } from './notice-kinds.ts';
import type { OfferAction, OfferRecipient, offerTransitions } from './offer-transitions.ts';

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
