import { z } from 'zod';
import { offerStatuses } from '../lifecycle/statuses.ts';
import { limits } from '../limits/limits.ts';
import {
  availableFromTexts,
  deliveryTimes,
  offerConditions,
  usualValidity,
  validities,
} from '../offers/conditions.ts';
import { answerChoices } from '../requirements/requirement.ts';
import * as kind from './kinds.ts';
import { createInputShape, type Fields, viewShape } from './schemas.ts';

const priceBelow = 'El precio debe ser mayor a 0';

/** Where and in what state the product is; in an offer's JSON they are together as `contactInfo`. */
export const contactFields = {
  zone: {
    ...kind.zone(),
    hint: 'Barrio, ciudad o provincia donde está el producto.',
    example: 'Rosario, Centro',
  },
  condition: {
    ...kind.sameSchema(z.enum(offerConditions, { error: 'El estado del producto es requerido' })),
    view: z.enum(offerConditions),
    label: 'Estado del producto',
    required: true,
    example: 'usado-excelente' as const,
  },
} satisfies Fields;

const contactInfo = z.strictObject(createInputShape(contactFields), {
  error: (issue) => (issue.code === 'unrecognized_keys' ? undefined : 'La zona es requerida'),
});

/** What a seller offers (specification section 5, "Offer form"). */
export const offerFields = {
  title: {
    ...kind.title('El título debe tener al menos 5 caracteres'),
    label: 'Título',
    hint: 'Qué ofrecés: producto, marca, modelo.',
    example: 'Venzo Raptor 29 talle M',
  },
  description: {
    ...kind.longText('La descripción', limits.descriptionMax),
    label: 'Descripción',
    hint: 'Detalles, medidas, uso, qué incluye.',
    example: 'Muy cuidada, con cubiertas nuevas.',
  },
  price: {
    ...kind.sameSchema(kind.price(priceBelow, priceBelow)),
    read: kind.typedPrice,
    view: kind.pesos,
    label: 'Precio',
    placeholder: 'Cuánto pedís',
    required: true,
    example: 380_000,
  },
  images: {
    ...kind.sameSchema(
      kind.imageList(
        limits.offerImagesMin,
        limits.offerImagesMax,
        'Debe subir al menos 1 imagen',
        'Máximo 5 imágenes permitidas',
      ),
    ),
    view: z.array(kind.imageUrl),
    label: 'Fotos',
    required: true,
    // Pictures are uploaded first, and sent here as addresses.
    example: [] as string[],
  },
  deliveryTime: {
    ...kind.sameSchema(z.enum(deliveryTimes, { error: 'El envío es requerido' })),
    view: z.enum(deliveryTimes),
    label: 'Envío',
    required: true,
    example: 'En persona' as const,
  },
  contactInfo: {
    ...kind.sameSchema(contactInfo),
    view: z.strictObject(viewShape(contactFields)),
    label: 'Contacto',
    example: { zone: contactFields.zone.example, condition: contactFields.condition.example },
  },
  shippingCost: {
    ...kind.withDefault(kind.cost('El costo del envío tiene que ser 0 o más').nullable(), null),
    read: (text: string, context: z.RefinementCtx) => kind.typedPrice(text, context) ?? null,
    view: kind.pesos.nullable().meta({ description: '0 is free, null is to be agreed' }),
    label: 'Costo del envío',
    hint: 'Con 0 es gratis.',
    placeholder: 'A convenir',
    example: null,
  },
  availableFrom: {
    ...kind.day(availableFromTexts.wrong),
    label: 'Disponible desde',
    example: null,
  },
  validityHours: {
    ...kind.withDefault(z.literal([...validities], { error: 'Elegí una de las opciones' }), usualValidity),
    read: (text: string) => (text === '' ? undefined : Number(text)),
    view: z
      .int()
      .meta({ description: `One of ${validities.join(', ')}; from sending, a new price or a renewal on` }),
    label: 'Validez',
    hint: 'Hasta cuándo la pueden aceptar. Después la renovás con un toque.',
    example: usualValidity,
  },
  answers: {
    ...kind.answers(),
    view: z
      .array(
        z.strictObject({
          requirementId: kind.id,
          answer: z.enum(answerChoices),
          detail: z.string().nullable(),
        }),
      )
      .meta({ description: 'To what the request asks now, without the unanswered ones' }),
    label: 'Lo que pide',
    hidesContacts: true as const,
    example: [] as { requirementId: string; answer: 'si' | 'no' | 'parcial'; detail: string | null }[],
  },
  message: {
    ...kind.longText('El mensaje', limits.offerMessageMax),
    seenBy: 'parties' as const,
    label: 'Mensaje para el comprador',
    hint: 'Lo lee solo quien compra.',
    example: 'Hola, la podés venir a ver cuando quieras.',
  },
  publicVisibility: {
    ...kind.withDefault(z.boolean(), true),
    // The form asks the opposite question: 'Oferta privada'.
    view: z.boolean(),
    label: 'Oferta privada',
    hint: 'Solo la ven vos y el comprador.',
    example: true,
  },
} satisfies Fields;

/** Fields that the product sets. */
export const offerRecord = {
  id: kind.id,
  buyRequestId: kind.id,
  sellerId: kind.id,
  status: z.enum(offerStatuses),
};
