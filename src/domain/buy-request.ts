import { z } from 'zod';
import { requestConditions } from './conditions.ts';
import * as field from './fields.ts';
import { limits } from './limits.ts';
import { digitsText } from './price-text.ts';
import { optionalText } from './text.ts';

export { type RequestCondition, requestConditionLabel, requestConditions } from './conditions.ts';

const description = () =>
  optionalText(
    limits.descriptionMax,
    `La descripción puede tener hasta ${digitsText(limits.descriptionMax)} caracteres`,
  );

const minBelow = 'El precio mínimo debe ser mayor a 0';
const maxBelow = 'El precio máximo debe ser mayor a 0';
const tooManyImages = 'Solo podés subir hasta 10 imágenes en total';

/** Whether a range contradicts itself; equal prices are one price (readings.md). */
export const isPriceConflict = (range: { minPrice?: number | null; maxPrice?: number | null }): boolean =>
  typeof range.minPrice === 'number' && typeof range.maxPrice === 'number' && range.maxPrice < range.minPrice;

export const priceConflictTexts = {
  create: 'Introduzca un precio mayor al precio mínimo.',
  dialog: 'El precio máximo debe ser mayor al mínimo',
  edit: 'El máximo debe ser mayor al mínimo',
} as const;

const categoryId = () => z.uuid({ error: 'La categoría no existe' }).nullable().default(null);

/** What a buyer publishes, with the create page's sentences (section 5, "Create request form"). */
export const createBuyRequestSchema = z
  .strictObject({
    title: z.string({ error: 'El título es requerido' }).pipe(field.title('El título es requerido')),
    description: description(),
    minPrice: field
      .price(minBelow, minBelow)
      .nullish()
      .transform((price) => price ?? null),
    maxPrice: field.price('El precio máximo es requerido', maxBelow),
    zone: field.zone(),
    condition: z.enum(requestConditions, { error: 'La condición es requerida' }).default('cualquiera'),
    referenceUrl: field.webLink('URL inválida'),
    images: field.imageList(
      limits.requestImagesMin,
      limits.requestImagesMax,
      'Debes subir al menos una imagen',
      tooManyImages,
    ),
    categoryId: categoryId(),
  })
  .refine((request) => !isPriceConflict(request), { path: ['maxPrice'], error: priceConflictTexts.create });

export type CreateBuyRequest = z.output<typeof createBuyRequestSchema>;

/** The edit dialog's fields and sentences (section 5, "Edit request form"); PATCH takes any subset. */
const editFields = {
  title: z.string({ error: 'El título es requerido' }).pipe(field.title('El título es requerido')),
  description: description(),
  minPrice: field.price('El precio mínimo debe ser mayor o igual a 0', minBelow).nullable(),
  maxPrice: field.price('El precio máximo debe ser mayor o igual a 0', maxBelow).nullable(),
  zone: field.zone(),
  condition: z.enum(requestConditions, { error: 'La condición es requerida' }),
  referenceUrl: field.webLink('Debe ser una URL válida'),
  images: field.imageList(
    limits.requestImagesMin,
    limits.requestImagesMax,
    'Debes subir al menos una imagen.',
    tooManyImages,
  ),
  categoryId: z.uuid({ error: 'La categoría no existe' }).nullable(),
};

/** Not given is none: a form sends nothing for an empty field. */
const emptyIsNull = <Schema extends z.ZodType>(field: Schema) =>
  field.optional().transform((value) => value ?? null);

/** The whole edit form: an empty price or category is null. */
export const editBuyRequestFormSchema = z
  .strictObject({
    ...editFields,
    minPrice: emptyIsNull(editFields.minPrice),
    maxPrice: emptyIsNull(editFields.maxPrice),
    categoryId: emptyIsNull(editFields.categoryId),
  })
  .refine((request) => !isPriceConflict(request), { path: ['maxPrice'], error: priceConflictTexts.edit });

export const editBuyRequestSchema = z
  .strictObject({
    title: editFields.title.optional(),
    description: editFields.description.optional(),
    minPrice: editFields.minPrice.optional(),
    maxPrice: editFields.maxPrice.optional(),
    zone: editFields.zone.optional(),
    condition: editFields.condition.optional(),
    referenceUrl: editFields.referenceUrl.optional(),
    images: editFields.images.optional(),
    categoryId: editFields.categoryId.optional(),
  })
  .refine((request) => !isPriceConflict(request), { path: ['maxPrice'], error: priceConflictTexts.edit });

export type EditBuyRequest = z.output<typeof editBuyRequestSchema>;

export const requestSorts = ['newest', 'price_asc', 'price_desc', 'relevance'] as const;
export type RequestSort = (typeof requestSorts)[number];
