import { offerWithOriginalTexts, withOriginalTexts } from '../contact-redaction/written.ts';
import { isSameValue } from '../fields/changed.ts';
import { shippingOf } from '../offers/fit.ts';
import type { ActionInput, OfferState, RequestState } from './lifecycle-state.ts';
import type { Write } from './shape.ts';

/** Fields that were not given stay as they are. */
export const termsIn = ({ terms = {} }: ActionInput) =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));

/**
 * Stored columns of an offer's new terms. Offers handed over in person have no shipping; after a change to delivery,
 * shipping is to be agreed until the seller names its cost.
 */
export function offerTermsIn(offer: OfferState | null, input: ActionInput): Record<string, unknown> {
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
