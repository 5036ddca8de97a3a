import { termsVersionOf, termsVersionsAfter } from '../buy-requests/terms.ts';
import {
  offerWithOriginalTexts,
  redactContacts,
  redactOfferContacts,
  withOriginalTexts,
} from '../contact-redaction/redact.ts';
import { isSameValue } from '../fields/changed.ts';
import { limits } from '../limits/limits.ts';
import type { FinalizedReason } from '../notifications/definition.ts';
import { endOf } from '../offers/ending.ts';
import { shippingOf } from '../offers/fit.ts';
import type { PriceChange } from '../offers/offer.ts';
import type { ActionInput, OfferState, RequestState } from './lifecycle-state.ts';
import type { Write } from './shape.ts';
import { type OfferStatus, offerIs, type RequestStatus } from './statuses.ts';
import { versionAfter } from './transition.ts';

/** Fields that were not given stay as they are. */
const termsIn = ({ terms = {} }: ActionInput) =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));

/**
 * Stored columns of an offer's new terms. Offers handed over in person have no shipping; after a change to delivery,
 * shipping is to be agreed until the seller names its cost.
 */
function offerTermsIn(offer: OfferState | null, input: ActionInput): Record<string, unknown> {
  const terms: Partial<Shipping> = termsIn(input);
  const { deliveryTime: before } = knownOf(offer);
  const { deliveryTime, shippingCost } = { deliveryTime: before, ...terms };
  if (deliveryTime === 'En persona') return { ...terms, shippingCost: 0 };
  return before === 'En persona' && shippingCost === undefined ? { ...terms, shippingCost: null } : terms;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Whether one list contains all items of another, in any order. */
const isWithin = (some: unknown, all: unknown): boolean =>
  listOf(some).every((one) => listOf(all).some((other) => isSameValue(one, other)));

/** Whether new terms make another offer. Further answers may be added at any time; earlier answers must stay. */
export const changesTerms = (
  writes: readonly Write[],
  offer: OfferState | null,
  input: ActionInput,
): boolean => {
  if (!writes.includes('terms')) return false;
  const known = knownOf(offer);
  const terms = termsIn(input);
  return Object.entries(terms).some(([name, value]) => {
    const before: unknown = Reflect.get(known, name);
    if (name === 'answers') return !isWithin(before, value);
    // Offers handed over in person have no shipping cost, whatever is stored.
    if (name === 'shippingCost') return shippingOf({ ...known, ...terms }) !== shippingOf(known);
    return !isSameValue(value, before);
  });
};

type Shipping = Parameters<typeof shippingOf>[0];
const knownOf = (offer: OfferState | null) =>
  (offer ? offerWithOriginalTexts(offer, offer.written) : {}) as Partial<OfferState> & Shipping;

/** Whether an edit changes no term of the offer and adds no answer: then nobody is notified, and the version stays. */
export const leavesOffer = (
  writes: readonly Write[],
  offer: OfferState | null,
  input: ActionInput,
): boolean =>
  offer !== null &&
  writes.includes('terms') &&
  !changesTerms(writes, offer, input) &&
  isWithin(termsIn(input).answers, Reflect.get(knownOf(offer), 'answers'));

/** The edit changes no field of the request, so nobody is notified. */
export function leavesTerms(
  writes: readonly Write[],
  request: RequestState | null,
  { terms }: ActionInput,
): boolean {
  if (!request || !terms || !writes.includes('terms')) return false;
  const known: object = withOriginalTexts(request, request.written);
  return Object.entries({ ...known, ...termsIn({ terms }) }).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(known, name)),
  );
}

export interface Writes {
  /** Column values, besides keys. Empty when the row is deleted. */
  set: Readonly<Record<string, unknown>>;
  /** Pictures that no row uses after the action. */
  releasedImages: string[];
  /** Whether the id is remembered as deleted. */
  isGoneForGood: boolean;
}

export const photosOf = ({ images, photoProof }: Pick<OfferState, 'images' | 'photoProof'>): string[] => [
  ...(images ?? []),
  ...(photoProof ? [photoProof] : []),
];

export function planOfferWrites(
  writes: readonly Write[],
  request: RequestState | null,
  offer: OfferState | null,
  to: OfferStatus | null,
  now: Date,
  input: ActionInput,
  why: FinalizedReason | null = null,
): Writes {
  const has = (write: Write) => writes.includes(write);
  const releasedImages = has('photosGone') && offer ? photosOf(offer) : [];
  if (to === null) return { set: {}, releasedImages, isGoneForGood: has('goneForGood') };
  const isConfirmed = has('requestTerms') && !has('terms');
  const isLeft = to === offer?.status && (isConfirmed || leavesOffer(writes, offer, input));
  const texts: { rejectionReason?: string | null; contactInfo?: { zone: string } } = {
    ...(has('terms') && offerTermsIn(offer, input)),
    ...(has('reason') && { rejectionReason: input.reason ?? null }),
    ...(has('noReason') && { rejectionReason: null }),
  };
  return {
    releasedImages,
    isGoneForGood: false,
    set: {
      ...redactOfferContacts(texts, offer?.written ?? null),
      ...(has('editedPrice') && { priceHistory: priceHistory('edited', offer, input, now) }),
      ...(has('rejectedPrice') && {
        priceHistory: priceHistory('rejected', offer, input, offer?.updatedAt ?? now),
      }),
      ...((has('newDates') || offer === null) && { createdAt: now }),
      ...((has('newEnd') || (has('changedEnd') && changesEnd(offer, input))) && endWrites(offer, input, now)),
      ...(has('requestTerms') && { termsVersion: termsVersionAfter(request, offer, input) }),
      ...(to !== offer?.status && { finalizedWhy: offerIs('mayReturn', to) ? why : null }),
      status: to,
      // An edit or a confirmation that changes no term keeps `updatedAt`, so the buyer's expected version stays valid.
      updatedAt: isLeft ? offer?.updatedAt : versionAfter(offer, now),
    },
  };
}

/** New terms begin the offer's time anew when they are another price, or another time. */
export const changesEnd = (offer: OfferState | null, { terms }: ActionInput): boolean =>
  (terms?.price !== undefined && terms.price !== offer?.price) ||
  (terms?.validityHours !== undefined && terms.validityHours !== offer?.validityHours);

/** Version of the request's terms for an offer: the version that its seller saw, and never older than before. */
const termsVersionAfter = (
  request: RequestState | null,
  offer: OfferState | null,
  { expectedTerms = Infinity }: ActionInput,
): number =>
  Math.max(offer?.termsVersion ?? 1, Math.min(expectedTerms, termsVersionOf(request?.termsVersions ?? {})));

/** A new validity resets the reminder and the buyer's question. */
const endWrites = (offer: OfferState | null, { terms }: ActionInput, now: Date) => ({
  expiresAt: endOf(now, terms?.validityHours ?? offer?.validityHours),
  endingToldAt: null,
  renewalAskedAt: null,
});

function priceHistory(
  type: PriceChange['type'],
  offer: OfferState | null,
  { terms }: ActionInput,
  at: Date,
): PriceChange[] | null {
  const known = offer?.priceHistory ?? null;
  if (!offer || terms?.price === undefined || terms.price === offer.price) return known;
  const change: PriceChange = { price: offer.price, timestamp: at.toISOString(), type };
  return [...(known ?? []), change].slice(-limits.offerPricesMax);
}

/** The owner's sign of life: expiry counts from it. */
export const activityWrites = (now: Date) => ({ activeAt: now, expiryNotificationAt: null });

/** The place is stored together with the zone for which it was chosen. */
const withPlacedZone = (terms: Record<string, unknown>): Record<string, unknown> =>
  terms.zone === undefined ? terms : { ...terms, placedZone: terms.zone };

/** New versions of the terms, where the terms differ from those that offers were made for. */
function termsVersionWrites(request: RequestState, input: ActionInput) {
  const known = request.termsVersions ?? {};
  const termsVersions = termsVersionsAfter(
    known,
    withOriginalTexts(request, request.written),
    termsIn(input),
  );
  return termsVersions === known ? {} : { termsVersions };
}

/** Columns written into a request; `others` are its offers, which are deleted with it. */
export function requestWrites(
  writes: readonly Write[],
  request: RequestState | null,
  others: readonly OfferState[],
  to: RequestStatus | null,
  now: Date,
  input: ActionInput,
): Writes {
  const has = (write: Write) => writes.includes(write);
  const pictures = [...(request?.images ?? []), ...others.flatMap(photosOf)];
  return {
    releasedImages: has('photosGone') ? pictures : [],
    isGoneForGood: has('goneForGood'),
    set:
      to === null
        ? {}
        : {
            ...(has('terms') &&
              withPlacedZone(redactContacts('request', termsIn(input), request?.written ?? null))),
            ...(has('terms') && request && termsVersionWrites(request, input)),
            ...(has('activity') && activityWrites(now)),
            ...(request === null && { createdAt: now }),
            status: to,
            updatedAt: now,
          },
  };
}
