import type { NotificationKind } from '../notifications/kind-names.ts';

/*
 * What happens to an offer beside its life: its status, terms and version stay.
 */

/** Its end is near; the buyer asked whether it still stands, marked it, wrote a note; the seller said whether it comes back. */
export type OfferAnnotation = 'ending' | 'asked' | 'marked' | 'noted' | 'standby';

/** The seller's notification; null sends none. */
export const annotationNotifications: Record<OfferAnnotation, NotificationKind | null> = {
  ending: 'offerEnding',
  asked: 'renewalAsked',
  marked: null,
  noted: null,
  standby: null,
};
