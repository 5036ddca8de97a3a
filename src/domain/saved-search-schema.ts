import { z } from 'zod';
import { isPriceConflict, requestConditions } from './buy-request.ts';
import * as field from './fields.ts';
import { limits } from './limits.ts';
import { alertFrequencies, isEmptySearch, listOf } from './saved-search.ts';
import { orNull, typedLine, typedText } from './text.ts';

const texts = {
  name: `El nombre puede tener hasta ${limits.alertNameMax} caracteres`,
  wordShort: `Cada palabra tiene que tener al menos ${limits.alertWordMin} letras`,
  wordLong: `Cada palabra puede tener hasta ${limits.searchMax} caracteres`,
  wordsMany: `Podés poner hasta ${limits.alertWordsMax} palabras`,
  zoneShort: 'Escribí al menos una letra de la zona',
  zoneLong: `Cada zona puede tener hasta ${limits.zoneMax} caracteres`,
  zonesMany: `Podés poner hasta ${limits.alertZonesMax} zonas`,
  list: 'Tiene que ser una lista de textos',
  comma: 'Va cada una por separado, sin comas',
  nothing: 'Elegí al menos una cosa: palabras, categoría, zona, estado o precio',
  frequency: 'Elegí cada cuánto te avisamos',
} as const;

const listSchema = (
  min: number,
  max: number,
  count: number,
  say: { short: string; long: string; many: string },
) =>
  z
    .array(
      typedText()
        .min(min, say.short)
        .max(max, say.long)
        .refine((text) => !/[,;\n]/.test(text), texts.comma),
      { error: texts.list },
    )
    .max(count, say.many)
    // Said twice is said once.
    .transform((items) => listOf(items.join(',')));

const words = () =>
  listSchema(limits.alertWordMin, limits.searchMax, limits.alertWordsMax, {
    short: texts.wordShort,
    long: texts.wordLong,
    many: texts.wordsMany,
  });
const zones = () =>
  listSchema(1, limits.zoneMax, limits.alertZonesMax, {
    short: texts.zoneShort,
    long: texts.zoneLong,
    many: texts.zonesMany,
  });
const price = (below: string) => field.price(below, below).nullable();
const fields = {
  /** Empty or null: after its criteria. */
  name: orNull(typedLine().max(limits.alertNameMax, texts.name)),
  words: words(),
  zones: zones(),
  categoryId: z.uuid({ error: 'La categoría no existe' }).nullable(),
  condition: z.enum(requestConditions, { error: 'La condición no existe' }).nullable(),
  minPrice: price('El precio mínimo debe ser mayor a 0'),
  maxPrice: price('El precio máximo debe ser mayor a 0'),
  frequency: z.enum(alertFrequencies, { error: texts.frequency }),
};

const conflict = { path: ['maxPrice'], error: 'El máximo debe ser mayor al mínimo' };
const nothing = { path: ['words'], error: texts.nothing };
const noNulls = <T>(value: T | null | undefined): T | null => value ?? null;

/** What is not given asks for nothing. */
const criteria = {
  categoryId: fields.categoryId.optional().transform(noNulls),
  condition: fields.condition.optional().transform(noNulls),
  minPrice: fields.minPrice.optional().transform(noNulls),
  maxPrice: fields.maxPrice.optional().transform(noNulls),
};

/** A search to save. */
export const savedSearchSchema = z
  .strictObject({
    name: fields.name,
    words: fields.words.default([]),
    zones: fields.zones.default([]),
    ...criteria,
    /** At once, unless said otherwise. */
    frequency: fields.frequency.optional(),
  })
  .refine((search) => !isPriceConflict(search), conflict)
  .refine((search) => !isEmptySearch(search), nothing);
export type SaveSearch = z.output<typeof savedSearchSchema>;

/** Some fields of it; that something is left to look for is the market's to check. */
export const editSavedSearchSchema = z
  .strictObject({
    name: fields.name.optional(),
    words: fields.words.optional(),
    zones: fields.zones.optional(),
    categoryId: fields.categoryId.optional(),
    condition: fields.condition.optional(),
    minPrice: fields.minPrice.optional(),
    maxPrice: fields.maxPrice.optional(),
    frequency: fields.frequency.optional(),
  })
  .refine((search) => !isPriceConflict(search), conflict);
export type EditSavedSearch = z.output<typeof editSavedSearchSchema>;

/** What is wrong with one of a list is said of the line it was typed into. */
const typedList = (list: z.ZodType<string[], string[]>) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      const result = list.safeParse(listOf(text ?? ''));
      if (result.success) return result.data;
      context.addIssue({ code: 'custom', message: result.error.issues[0]?.message ?? texts.list });
      return z.NEVER;
    });

/** The form: lists are typed into one line with commas between. */
export const savedSearchFormSchema = z
  .strictObject({
    name: fields.name,
    words: typedList(words()),
    zones: typedList(zones()),
    ...criteria,
    frequency: fields.frequency.optional(),
  })
  .refine((search) => !isPriceConflict(search), conflict)
  .refine((search) => !isEmptySearch(search), nothing);

export const savedSearchTexts = {
  ...texts,
  conflict: conflict.error,
  tooMany: `Podés tener hasta ${limits.alertsPerPerson} alertas. Eliminá alguna que ya no uses.`,
} as const;
