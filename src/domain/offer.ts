import { z } from 'zod';
import { deliveryTimes, offerConditions } from './conditions.ts';
import * as field from './fields.ts';
import { limits } from './limits.ts';
import { digitsText } from './price-text.ts';
import { otherReason, reasonMissing } from './rejection.ts';
import { optionalText, typedText } from './text.ts';

export {
  type DeliveryTime,
  deliveryTimes,
  type OfferCondition,
  offerConditionLabel,
  offerConditionRank,
  offerConditions,
  offerFormConditions,
} from './conditions.ts';
export { otherReason, rejectionReasons } from './rejection.ts';

const required = 'El título debe tener al menos 5 caracteres';
const conditionRequired = 'El estado del producto es requerido';

export const contactInfoSchema = z.strictObject(
  {
    zone: field.zone(),
    condition: z.enum(offerConditions, { error: conditionRequired }),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? undefined : 'La zona es requerida') },
);

const offerFields = {
  title: z.string({ error: required }).pipe(field.title(required)),
  description: optionalText(
    limits.descriptionMax,
    `La descripción puede tener hasta ${digitsText(limits.descriptionMax)} caracteres`,
  ),
  price: field.price('El precio debe ser mayor a 0', 'El precio debe ser mayor a 0'),
  images: field.imageList(
    limits.offerImagesMin,
    limits.offerImagesMax,
    'Debe subir al menos 1 imagen',
    'Máximo 5 imágenes permitidas',
  ),
  deliveryTime: z.enum(deliveryTimes, { error: 'El envío es requerido' }),
  contactInfo: contactInfoSchema,
  message: optionalText(
    limits.offerMessageMax,
    `El mensaje puede tener hasta ${digitsText(limits.offerMessageMax)} caracteres`,
  ),
};

/** What a seller sends (section 5, "Offer form"). */
export const sendOfferSchema = z.strictObject({
  ...offerFields,
  publicVisibility: z.boolean().default(true),
});
export type SendOffer = z.output<typeof sendOfferSchema>;

/** New terms for a pending or a rejected offer: any subset. */
export const offerTermsSchema = z.strictObject({
  title: offerFields.title.optional(),
  description: offerFields.description.optional(),
  price: offerFields.price.optional(),
  images: offerFields.images.optional(),
  deliveryTime: offerFields.deliveryTime.optional(),
  contactInfo: offerFields.contactInfo.optional(),
  message: offerFields.message.optional(),
  publicVisibility: z.boolean().optional(),
});
export type OfferTerms = z.output<typeof offerTermsSchema>;

/** The reason kept with a rejected offer: one of the list, or the buyer's own words ('Otro motivo' alone is no reason). */
export const rejectOfferSchema = z.strictObject({
  reason: z.string({ error: reasonMissing }).pipe(
    typedText()
      .min(1, reasonMissing)
      .max(limits.rejectionReasonMax, `El motivo puede tener hasta ${limits.rejectionReasonMax} caracteres`)
      .refine((reason) => reason !== otherReason, 'Contanos el motivo'),
  ),
});

export const acceptOfferSchema = z.strictObject({
  updatedAt: z.iso.datetime({ offset: true, error: 'Falta la versión de la oferta que viste' }),
});

export type PriceChange = { price: number; timestamp: string; type: 'rejected' | 'edited' };
