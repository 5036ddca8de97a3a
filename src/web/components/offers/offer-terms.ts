import { contactFields, offerFields } from '#domain/fields/offer.ts';
import { formValues, namesIn } from '#domain/fields/shown.ts';
import type { OfferView } from '#domain/views/views.ts';
import type { Draft } from '../../forms/use-draft.ts';
import type { StartAnswer } from './answers-field.tsx';

const { contactInfo: _c, publicVisibility: _p, answers: _a, ...plainFields } = offerFields;
export const plainNames = [...namesIn(plainFields), 'isPrivate'] as const;
export const contactNames = namesIn(contactFields);

export const formName = (name: string): string => (name in contactFields ? `contactInfo.${name}` : name);

export function termsOf(offer: OfferView): Draft {
  const place = formValues(contactFields, offer.contactInfo);
  return {
    ...formValues(plainFields, offer),
    // Handing over in person has no shipping cost; '0' would mean free shipping.
    ...(offer.deliveryTime === 'En persona' && { shippingCost: '' }),
    ...Object.fromEntries(contactNames.map((name) => [formName(name), place[name]])),
    ...Object.fromEntries(
      offer.answers.flatMap((one, at) =>
        Object.entries(one).map(([name, value]) => [`answers[${at}].${name}`, value ?? '']),
      ),
    ),
    isPrivate: offer.publicVisibility ? '' : 'on',
  };
}

/**
 * What a form of new terms begins with: what was typed before, else the current terms. A draft that lost its photos, as they
 * are not kept for long, still has those of the offer. Its other fields are not added, as an unticked box is no field.
 */
export function startingTerms(offer: OfferView | undefined, typed: Draft | undefined): Draft {
  if (!offer) return typed ?? {};
  return typed ? { images: offer.images, ...typed } : termsOf(offer);
}

export function nested(terms: Draft) {
  const only = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, [terms[formName(name)]].flat()[0]])) as Record<
      Name,
      string | undefined
    >;
  return {
    ...only(plainNames),
    images: [terms.images ?? []].flat(),
    contactInfo: only(contactNames),
    answers: answersIn(terms),
  };
}

function answersIn(terms: Draft): StartAnswer[] {
  const found = new Map<string, Record<string, string | undefined>>();
  for (const [name, value] of Object.entries(terms)) {
    const [, at, member] = /^answers\[(\d)\]\.(\w+)$/.exec(name) ?? [];
    if (at === undefined || member === undefined) continue;
    found.set(at, { ...found.get(at), [member]: [value].flat()[0] });
  }
  return [...found.values()].flatMap(({ requirementId, answer, detail }) =>
    requirementId ? [{ requirementId, answer, detail }] : [],
  );
}
