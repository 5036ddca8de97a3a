import { z } from 'zod';
import {
  requestConditionInWords,
  requestConditionLabel,
  requestConditions,
} from '../buy-requests/conditions.ts';
import { neededByText, neededByTexts } from '../buy-requests/needed-by.ts';
import { pictureMissing } from '../buy-requests/picture.ts';
import { requestStatuses } from '../lifecycle/statuses.ts';
import { limits } from '../limits/limits.ts';
import { deliveryTimes } from '../offers/conditions.ts';
import { digitsText } from '../prices/price-text.ts';
import * as kind from './kinds.ts';
import type { Fields } from './schemas.ts';

const minBelow = 'El precio mínimo debe ser mayor a 0';
const maxBelow = 'El precio máximo debe ser mayor a 0';

const price = kind.price;
const minPrice = price('El precio mínimo debe ser mayor o igual a 0', minBelow).nullable();
const maxPrice = price('El precio máximo debe ser mayor o igual a 0', maxBelow).nullable();
const condition = z.enum(requestConditions, { error: 'La condición es requerida' });
/** Without any a drawing must be wanted: `hasPicture` (`src/domain/buy-requests/picture.ts`) checks it. */
const images = (tooFew: string) =>
  kind.imageList(0, limits.requestImagesMax, tooFew, 'Solo podés subir hasta 10 imágenes en total');

const unitsText = (quantity: number) => (quantity > 1 ? `${digitsText(quantity)} unidades` : null);

/** What a buyer says of what they want (specification section 5, "Create request form" and "Edit request form"). */
export const requestFields = {
  title: {
    ...kind.title('El título es requerido'),
    label: 'Qué estás buscando',
    example: 'Bicicleta rodado 29 talle M',
  },
  description: {
    ...kind.longText('La descripción', limits.descriptionMax),
    label: 'Descripción',
    hint: 'Medidas, modelo, año, lo que no puede faltar.',
    example: 'Con frenos a disco y los cambios en condiciones.',
  },
  minPrice: {
    create: price(minBelow, minBelow).nullable().default(null),
    edit: minPrice,
    form: minPrice.default(null),
    read: kind.typedPrice,
    view: kind.pesos.nullable(),
    label: 'Precio mínimo',
    placeholder: 'Desde cuánto',
    example: 200_000,
  },
  maxPrice: {
    // Required when publishing; only an edit can make the budget open.
    create: price('El precio máximo es requerido', maxBelow),
    edit: maxPrice,
    form: maxPrice.default(null),
    read: kind.typedPrice,
    view: kind.pesos.nullable(),
    label: 'Precio máximo',
    placeholder: 'Hasta cuánto pagás',
    example: 400_000,
  },
  zone: {
    ...kind.zone(),
    hint: 'Barrio, ciudad o provincia donde lo querés.',
    example: 'Rosario, Pichincha',
  },
  placeId: kind.placeId(),
  condition: {
    create: condition.default('cualquiera'),
    edit: condition,
    form: condition,
    view: z.enum(requestConditions),
    label: 'Estado del producto',
    fact: { label: 'Estado', text: requestConditionLabel, brief: requestConditionInWords },
    example: 'usado' as const,
  },
  quantity: {
    ...kind.wholeNumber({
      min: 1,
      max: 9_999,
      otherwise: 1,
      wrong: 'La cantidad tiene que ser un número entero de 1 a 9.999',
    }),
    label: 'Cantidad',
    hint: 'Cuántas unidades buscás. El precio es por cada una.',
    fact: {
      label: 'Cantidad',
      text: unitsText,
      brief: unitsText,
    },
    example: 1,
  },
  requirements: {
    ...kind.requirements(),
    view: z
      .array(z.strictObject({ ...kind.requirementRecord, position: z.int() }))
      .meta({ description: 'What must be so, and what would be nice, in their order' }),
    label: 'Qué tiene que tener',
    hidesContacts: true as const,
    example: [] as { kind: 'must' | 'wish'; text: string }[],
  },
  neededBy: {
    ...kind.day(neededByTexts.wrong),
    label: 'Lo necesito para',
    hint: 'Hasta qué día te sirve.',
    fact: { label: 'Fecha', text: neededByText, brief: neededByText },
    example: null,
  },
  deliveryWanted: {
    ...kind.withDefault(z.enum(deliveryTimes, { error: 'Elegí cómo querés recibirlo' }).nullable(), null),
    view: z.enum(deliveryTimes).nullable(),
    label: 'Entrega',
    fact: {
      label: 'Entrega',
      text: (delivery: string | null) => delivery,
      brief: (delivery: string | null) => delivery,
    },
    example: null,
  },
  referenceUrl: {
    ...kind.sameSchema(kind.webLink('Debe ser una URL válida')),
    create: kind.webLink('URL inválida'),
    view: z.string().nullable(),
    label: 'Link de referencia',
    hidesContacts: true as const,
    hint: 'Una página que muestre el producto que querés.',
    placeholder: 'https://',
    type: 'url' as const,
    inputMode: 'url' as const,
    maxLength: limits.urlMax,
    example: null,
  },
  images: {
    ...kind.sameSchema(images(pictureMissing.edit)),
    create: images(pictureMissing.create),
    view: z.array(kind.imageUrl),
    label: 'Fotos',
    required: true,
    // Pictures are uploaded first, and sent here as addresses.
    example: [] as string[],
  },
  illustrated: {
    ...kind.withDefault(z.boolean(), false),
    view: z.boolean().meta({ description: 'Its image is the drawing of its category' }),
    label: 'No tengo foto',
    hint: 'Mostramos un dibujo de la categoría. Una foto ayuda más: la podés subir cuando quieras.',
    example: false,
  },
  categoryId: kind.categoryId(),
} satisfies Fields;

/** Fields that the product sets. */
export const requestRecord = {
  id: kind.id,
  userId: kind.id,
  referenceImage: kind.imageUrl
    .nullable()
    .meta({ description: 'The first image; of `illustrated` the drawing' }),
  status: z.enum(requestStatuses),
};
