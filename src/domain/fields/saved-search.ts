import { z } from 'zod';
import { requestConditions } from '../buy-requests/conditions.ts';
import { limits } from '../limits/limits.ts';
import { aroundTexts } from '../places/around.ts';
import { radii } from '../places/place.ts';
import { listOf, searchFrequencies } from '../saved-searches/saved-search.ts';
import { orNull, typedLine, typedText } from '../texts/text.ts';
import * as kind from './kinds.ts';
import type { FieldPrompt, Fields } from './schemas.ts';

export const searchTexts = {
  name: `El nombre puede tener hasta ${limits.searchNameMax} caracteres`,
  wordShort: `Cada palabra tiene que tener al menos ${limits.searchWordMin} letras`,
  wordLong: `Cada palabra puede tener hasta ${limits.searchMax} caracteres`,
  wordsMany: `Podés poner hasta ${limits.searchWordsMax} palabras`,
  zoneShort: 'Escribí al menos una letra de la zona',
  zoneLong: `Cada zona puede tener hasta ${limits.zoneMax} caracteres`,
  zonesMany: `Podés poner hasta ${limits.searchZonesMax} zonas`,
  list: 'Tiene que ser una lista de textos',
  placeLong: `El lugar puede tener hasta ${limits.zoneMax} caracteres`,
  comma: 'Va cada una por separado, sin comas',
  frequency: 'Elegí cada cuánto te avisamos',
} as const;

/** A list of short texts without repeats. A form takes it in one line, with commas between. */
function textList({
  min,
  max,
  count,
  ...say
}: {
  min: number;
  max: number;
  count: number;
  short: string;
  long: string;
  many: string;
}) {
  const schema = z
    .array(
      typedText()
        .min(min, say.short)
        .max(max, say.long)
        .refine((text) => !/[,;\n]/.test(text), searchTexts.comma),
      { error: searchTexts.list },
    )
    .max(count, say.many)
    .transform((items) => listOf(items.join(',')));
  return {
    ...kind.withDefault(schema, []),
    typed: kind.readFrom(schema, listOf),
    maxLength: (max + 2) * count,
  };
}

const price = (below: string) => ({
  ...kind.withDefault(kind.price(below, below).nullable(), null),
  read: kind.typedPrice,
});
const frequency = z.enum(searchFrequencies, { error: searchTexts.frequency });

const radius = z.literal(radii, { error: aroundTexts.radius }).nullable();

/** A seller's criteria and how often alerts come. A missing criterion matches everything. */
export const searchFields = {
  name: {
    // Empty or null: the name is made from the criteria.
    ...kind.sameSchema(orNull(typedLine().max(limits.searchNameMax, searchTexts.name))),
    view: z.string(),
    label: 'Nombre de la alerta',
    hint: 'Si lo dejás vacío, le ponemos uno.',
    maxLength: limits.searchNameMax,
    example: null,
  },
  words: {
    ...textList({
      min: limits.searchWordMin,
      max: limits.searchMax,
      count: limits.searchWordsMax,
      short: searchTexts.wordShort,
      long: searchTexts.wordLong,
      many: searchTexts.wordsMany,
    }),
    view: z.array(z.string()).meta({ description: 'Each must be part of title or description' }),
    label: 'Qué vendés',
    hint: 'Por ejemplo: Vendo celulares usados en La Matanza.',
    example: ['bicicleta'],
  },
  categoryId: kind.categoryId(),
  zones: {
    ...textList({
      min: 1,
      max: limits.zoneMax,
      count: limits.searchZonesMax,
      short: searchTexts.zoneShort,
      long: searchTexts.zoneLong,
      many: searchTexts.zonesMany,
    }),
    view: z.array(z.string()).meta({ description: 'One of them must be part of the zone' }),
    label: 'Zonas',
    hint: 'Con comas, si son varias: Rosario, Funes.',
    example: ['Rosario'],
  },
  placeId: kind.placeId(),
  radius: {
    ...kind.withDefault(radius, null),
    typed: kind.readFrom(radius, (text) => (text === '' ? null : Number(text))),
    view: z.int().nullable().meta({ description: 'In km, around `place`' }),
    label: 'Hasta',
    example: null,
  },
  condition: {
    ...kind.withDefault(z.enum(requestConditions, { error: 'La condición no existe' }).nullable(), null),
    view: z.enum(requestConditions).nullable(),
    label: 'Estado',
    example: null,
  },
  minPrice: {
    ...price('El precio mínimo debe ser mayor a 0'),
    view: kind.pesos.nullable(),
    label: 'Precio desde',
    example: null,
  },
  maxPrice: {
    ...price('El precio máximo debe ser mayor a 0'),
    view: kind.pesos.nullable(),
    label: 'Precio hasta',
    example: null,
  },
  frequency: {
    // When absent, a new search tells at once, and a search that is saved a second time keeps its frequency.
    create: frequency.optional(),
    edit: frequency,
    form: frequency.optional(),
    view: frequency,
    label: 'Cuándo te avisamos',
    example: 'instant' as const,
  },
} satisfies Fields;

/** How the form asks for the place: by its name. */
export const searchPlaceText = {
  label: 'Cerca de',
  hint: 'Sin lugar, en todo el país.',
  maxLength: limits.zoneMax,
} satisfies FieldPrompt;

export const savedSearchRecord = { id: kind.id };
