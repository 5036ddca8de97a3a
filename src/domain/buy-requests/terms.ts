import { isSameValue } from '../fields/changed.ts';
import type { Requirement } from '../requirements/requirement.ts';

/**
 * The terms of a publication that an offer is made for, as they are named in a sentence. The budget is none of them: the
 * seller is bound to the price of the offer, whatever the buyer would pay.
 */
const termWords = {
  title: 'el título',
  description: 'la descripción',
  condition: 'el estado del producto',
  quantity: 'la cantidad',
  requirements: 'lo que tiene que tener',
  zone: 'la zona',
  neededBy: 'la fecha',
  deliveryWanted: 'la entrega',
  referenceUrl: 'el link de referencia',
  images: 'las fotos',
} as const;

export type TermName = keyof typeof termWords;
export const termNames = Object.keys(termWords) as [TermName, ...TermName[]];

/** For each term that was changed, the version of the terms that changed it last. The first version is 1. */
export type TermsVersions = Partial<Record<TermName, number>>;

export const termsVersionOf = (versions: TermsVersions): number => Math.max(1, ...Object.values(versions));

export const termsChangedSince = (version: number, versions: TermsVersions): TermName[] =>
  termNames.filter((name) => (versions[name] ?? 1) > version);

/** The versions once `given` replaces the terms of `before`; the very same object when that changes no term. */
export function termsVersionsAfter(versions: TermsVersions, before: object, given: object): TermsVersions {
  const changed = termNames.filter((name) => isChanged(name, before, given));
  if (changed.length === 0) return versions;
  const version = termsVersionOf(versions) + 1;
  return { ...versions, ...Object.fromEntries(changed.map((name) => [name, version])) };
}

function isChanged(name: TermName, before: object, given: object): boolean {
  const [old, value] = [Reflect.get(before, name), Reflect.get(given, name)] as unknown[];
  if (name === 'zone' && isOtherPlace(before, given)) return true;
  if (value === undefined) return false;
  if (name === 'requirements') return !isSameValue(asked(old), asked(value));
  // An added photo removes nothing that an offer relied on.
  if (name === 'images') return !listOf(old).every((image) => listOf(value).includes(image));
  return !isSameValue(old, value);
}

/** Zones with equal words may be different places. A place that is found later for unchanged words is no change. */
function isOtherPlace(before: object, given: object): boolean {
  const [old, placeId] = [Reflect.get(before, 'placeId'), Reflect.get(given, 'placeId')] as unknown[];
  return Boolean(old && placeId && old !== placeId);
}

const asked = (requirements: unknown): string[] =>
  (listOf(requirements) as Requirement[]).map(({ kind, text }) => `${kind} ${text}`).toSorted();

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const termsInWords = (names: readonly TermName[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(names.map((name) => termWords[name]));

/** Whether a request asks something else since an offer was made, and its seller has not confirmed it since. */
export const isOutdated = ({
  changedTerms = [],
}: {
  changedTerms?: readonly TermName[] | undefined;
}): boolean => changedTerms.length > 0;

/** What an outdated offer waits for; `outdatedOfferText` says why. */
export const unconfirmedText = (reader: 'buyer' | 'seller'): string =>
  `Falta que ${reader === 'buyer' ? 'confirme' : 'confirmes'} si sigue en pie`;

/** What the two parties read of an offer whose request asks something else since it was made, and what follows from it. */
export const outdatedOfferText = (reader: 'buyer' | 'seller', changed: readonly TermName[]): string =>
  reader === 'buyer'
    ? `Cambiaste la publicación después de esta oferta: ${termsInWords(changed)}. La vas a poder aceptar cuando quien la envió confirme que sigue en pie.`
    : `La publicación cambió después de tu oferta: ${termsInWords(changed)}. Nadie la puede aceptar hasta que confirmes que sigue en pie o la edites.`;
