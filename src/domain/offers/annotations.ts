import type { NotificationKind } from '../notifications/kind-names.ts';

// Events of an offer outside its life cycle: status, terms and version stay.

/**
 * Kinds of such events: its end is near; the buyer asked for a renewal, marked it, wrote a note; the seller set
 * standby.
 */
export type OfferAnnotation = 'ending' | 'asked' | 'marked' | 'noted' | 'standby';

/** The seller's notification; null sends none. */
export const annotationNotifications: Record<OfferAnnotation, NotificationKind | null> = {
  ending: 'offerEnding',
  asked: 'renewalAsked',
  marked: null,
  noted: null,
  standby: null,
};
