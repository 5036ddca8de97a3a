import { z } from 'zod';
import { rejectedTogetherMax } from '../action-items/unanswered.ts';
import { calendarDay, imageList, oneAnswer, termsSeen, versionSeen } from '../fields/kinds.ts';
import { offerFields } from '../fields/offer.ts';
import { changesShape, createFormShape, createInputShape } from '../fields/schemas.ts';
import { limits } from '../limits/limits.ts';
import { openMust, unansweredText } from '../requirements/answers.ts';
import type { Answer, Requirement } from '../requirements/requirement.ts';
import { idInput, optionalText, requiredText } from '../texts/text.ts';
import { otherReason, reasonMissing } from './rejection.ts';

const noneChosen = 'Elegí al menos una oferta';

/** What a seller sends (section 5, "Offer form"). */
export const sendOfferSchema = z.strictObject({ ...createInputShape(offerFields), termsVersion: termsSeen });
export type SendOffer = z.output<typeof sendOfferSchema>;

/** The offer form: all of an offer's terms, with the switch as people read it, 'Oferta privada'. */
const { publicVisibility: _, ...formFields } = offerFields;
const formShape = z.strictObject({
  ...createFormShape(formFields),
  isPrivate: z.boolean().default(false),
  updatedAt: versionSeen,
  termsVersion: termsSeen,
});
/** The price alone, as a counter-offer or an edit. */
export const offerPriceFormSchema = formShape.pick({ price: true, updatedAt: true, termsVersion: true });
const asTerms = ({ isPrivate, ...terms }: z.output<typeof formShape>) => ({
  ...terms,
  // Offers handed over in person have no shipping, so the form does not ask for its cost.
  shippingCost: terms.deliveryTime === 'En persona' ? 0 : terms.shippingCost,
  publicVisibility: !isPrivate,
});
export const offerFormSchema = formShape.transform(asTerms);

/** The form under a publication that asks this: each must needs an answer, whatever else is wrong. */
export const offerFormFor = (requirements: readonly Requirement[]) => {
  const open = (value: unknown) => openMust(requirements, answersIn(value));
  return formShape
    .refine((value) => open(value) === undefined, {
      when: () => true,
      path: ['answers'],
      error: ({ input }) => unansweredText(open(input)?.text ?? ''),
    })
    .transform(asTerms);
};

/** The answers of a form of which not everything is right. */
const answersIn = (value: unknown): Answer[] => {
  const { answers } = (value ?? {}) as { answers?: unknown };
  return Array.isArray(answers) ? answers : [];
};

export const answerFormSchema = oneAnswer;

/** New terms for a pending or a rejected offer: any subset. */
export const offerTermsSchema = z.strictObject({
  ...changesShape(offerFields),
  updatedAt: versionSeen,
  termsVersion: termsSeen,
});
export type OfferTerms = z.output<typeof offerTermsSchema>;

/** The reason kept with a rejected offer: one of the list, or the buyer's own words ('Otro motivo' alone is no reason). */
export const rejectOfferSchema = z.strictObject({
  updatedAt: versionSeen,
  reason: requiredText('El motivo', limits.rejectionReasonMax, reasonMissing).refine(
    (reason) => reason !== otherReason,
    'Contanos el motivo',
  ),
});

/** Fields of a page's form, where the last reason of the list brings words of its own. */
const reasonFields = { reason: z.string({ error: reasonMissing }), other: z.string().optional() };

/** Joins them to one reason; an error is reported at the field that was filled in. */
function joinReason<T extends { reason: string; other?: string }>(
  { other, ...given }: T,
  ctx: z.RefinementCtx,
) {
  const isOther = given.reason === otherReason;
  const read = rejectOfferSchema.shape.reason.safeParse(isOther ? (other ?? otherReason) : given.reason);
  if (read.success) return { ...given, reason: read.data };
  const [issue] = read.error.issues;
  ctx.addIssue({ code: 'custom', message: issue?.message, path: [isOther ? 'other' : 'reason'] });
  return z.NEVER;
}

export const rejectOfferFormSchema = z
  .strictObject({ updatedAt: versionSeen, ...reasonFields })
  .transform(joinReason);

const offerIds = z
  .array(idInput(), { error: noneChosen })
  .min(1, noneChosen)
  .max(rejectedTogetherMax, `Se pueden rechazar hasta ${rejectedTogetherMax} juntas`);

export interface RejectOffers {
  offerIds: string[];
  reason: string;
  /** Versions seen, by offer; an offer with another version is skipped. */
  seen?: ReadonlyMap<string, string>;
  /** Musts to name in the reason, by offer. */
  unmet?: ReadonlyMap<string, readonly string[]>;
}

/** Maximum of named points: all musts, and a late delivery. */
const unmetMax = limits.mustsMax + 1;

/** The musts that a form names: an offer's id and the words of the must. No reason gets longer by them than it may be. */
const unmetNamed = z
  .array(z.string().max(2 * limits.requirementMax, reasonMissing))
  .max(rejectedTogetherMax * unmetMax)
  .default([])
  .transform((list) => {
    const byId = new Map<string, string[]>();
    for (const value of list) {
      const [id = '', ...words] = value.split(' ');
      const named = [...(byId.get(id) ?? []), words.join(' ').slice(0, limits.requirementMax)];
      byId.set(id, named.slice(0, unmetMax));
    }
    return byId;
  });

/** Prefix of a form value that names an unmet must of an offer. */
export const unmetPrefix = (offerId: string): string => `${offerId} `;

/** The versions that a form shows: an offer's id and when it last changed. */
const versionsShown = z
  .array(
    z
      .string()
      .transform((value) => value.split(' '))
      .pipe(z.tuple([idInput(), z.iso.datetime()], 'La versión no es válida')),
  )
  .max(limits.pageSizeMax)
  .default([])
  .transform((list) => new Map(list));

/** Form value with an offer's version, so that no other version is rejected. */
export const offerVersion = ({ id, updatedAt }: { id: string; updatedAt: string }): string =>
  `${id} ${updatedAt}`;

export const rejectOffersFormSchema = z
  .strictObject({ offerIds, seen: versionsShown, ...reasonFields, unmet: unmetNamed })
  .transform(joinReason);

const noMark = 'Decí si te interesa';
export const markOfferSchema = z.strictObject({ interested: z.boolean({ error: noMark }) });
export const markOfferFormSchema = z
  .strictObject({ interested: z.enum(['si', 'no'], { error: noMark }) })
  .transform(({ interested }) => ({ interested: interested === 'si' }));

/** The buyer's private note; empty and null take it away. */
export const noteOfferSchema = z.strictObject({
  note: optionalText('La nota', limits.offerNoteMax),
});

/** Until which day an offer comes back by itself; null: it does not. */
export const standbySchema = z.strictObject({ until: calendarDay('La fecha no es válida') });

/** The version of the publication's terms that the confirming seller saw. */
export const renewOfferSchema = z.strictObject({ termsVersion: termsSeen });

export const acceptOfferSchema = z.strictObject({
  updatedAt: z.iso.datetime({ offset: true, error: 'Falta la versión de la oferta que viste' }),
});

const noPhoto = 'Elegí la foto';
const onlyPhoto = imageList(1, 1, noPhoto, 'Mandá una sola foto');

/** The photo with a code: one that was uploaded for an offer. */
export const photoProofSchema = z.strictObject({
  image: z
    .string({ error: noPhoto })
    .transform((url) => [url])
    .pipe(onlyPhoto)
    .transform(([url]) => url as string),
});
/** The page's form of it, which names its photo as every form does. */
export const photoProofFormSchema = z
  .strictObject({ images: onlyPhoto })
  .transform(({ images: [image] }) => ({ image: image as string }));

/** A price that an offer had, when it ended, and why: it was rejected, changed by its seller, or another was agreed. */
export type PriceChange = { price: number; timestamp: string; type: 'rejected' | 'edited' | 'agreed' };
