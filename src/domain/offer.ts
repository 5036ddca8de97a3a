import { z } from 'zod';
import * as field from './fields.ts';
import { limits } from './limits.ts';
import { optionalText, typedText } from './text.ts';

export const offerConditions = [
  'nuevo',
  'usado-excelente',
  'usado-muy-bueno',
  'usado-bueno',
  'usado-regular',
  'refurbished',
  'para-repuestos',
] as const;
export type OfferCondition = (typeof offerConditions)[number];

/** The four the offer form offers (specification section 3). */
export const offerFormConditions = ['nuevo', 'usado-excelente', 'usado-bueno', 'usado-regular'] as const;

const conditionLabels: Record<OfferCondition, string> = {
  nuevo: 'Nuevo',
  'usado-excelente': 'Usado - Excelente',
  'usado-muy-bueno': 'Usado - Muy bueno',
  'usado-bueno': 'Usado - Bueno',
  'usado-regular': 'Usado - Regular',
  refurbished: 'Reacondicionado',
  'para-repuestos': 'Para repuestos',
};

export const offerConditionLabel = (condition: string): string =>
  conditionLabels[condition as OfferCondition] ?? 'No especificado';

/** Best first, to compare offers. */
export const offerConditionRank = (condition: string): number => {
  const rank = offerConditions.indexOf(condition as OfferCondition);
  return rank === -1 ? offerConditions.length : rank;
};

export const deliveryTimes = ['En persona', 'Por correo'] as const;
export type DeliveryTime = (typeof deliveryTimes)[number];

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
    `La descripción puede tener hasta ${limits.descriptionMax.toLocaleString('es-AR')} caracteres`,
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
    `El mensaje puede tener hasta ${limits.offerMessageMax.toLocaleString('es-AR')} caracteres`,
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
  description: z.union([z.undefined(), offerFields.description]),
  price: offerFields.price.optional(),
  images: offerFields.images.optional(),
  deliveryTime: offerFields.deliveryTime.optional(),
  contactInfo: offerFields.contactInfo.optional(),
  message: z.union([z.undefined(), offerFields.message]),
  publicVisibility: z.boolean().optional(),
});
export type OfferTerms = z.output<typeof offerTermsSchema>;

/** The six reasons of specification section 5, in the dialog's order. */
export const rejectionReasons = [
  'Precio demasiado alto',
  'No cumple con las especificaciones',
  'Tiempo de entrega muy largo',
  'Falta de información o fotos',
  'Producto en mal estado',
  'Otro motivo',
] as const;
export const otherReason = 'Otro motivo';
const reasonMissing = 'Debes seleccionar un motivo para rechazar la oferta.';

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
