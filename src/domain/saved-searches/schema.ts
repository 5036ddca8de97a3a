import { z } from 'zod';
import { isPriceConflict } from '../buy-requests/buy-request.ts';
import { searchFields, searchTexts } from '../fields/saved-search.ts';
import { changesShape, createFormShape, createInputShape } from '../fields/schemas.ts';
import { limits } from '../limits/limits.ts';
import { aroundTexts } from '../places/around.ts';
import { typedLine } from '../texts/text.ts';
import { isEmptySearch } from './saved-search.ts';

const conflict = { path: ['maxPrice'], error: 'El máximo debe ser mayor al mínimo' };
const withoutPlace = { path: ['placeId'], error: aroundTexts.placeMissing };
const withoutRadius = { path: ['radius'], error: aroundTexts.radiusMissing };

const nothing = {
  path: ['words'],
  error: 'Elegí al menos una cosa: palabras, categoría, zona, distancia, estado o precio',
};

export const savedSearchSchema = z
  .strictObject(createInputShape(searchFields))
  .refine((search) => !isPriceConflict(search), conflict)
  .refine((search) => search.radius === null || search.placeId !== null, withoutPlace)
  .refine((search) => search.radius !== null || search.placeId === null, withoutRadius)
  .refine((search) => !isEmptySearch(search), nothing);
export type NewSavedSearch = z.output<typeof savedSearchSchema>;

/** Any subset of the fields; the use case checks that a criterion is left. */
export const editSavedSearchSchema = z
  .strictObject(changesShape(searchFields))
  .refine((search) => !isPriceConflict(search), conflict);
/**
 * The form, which makes and changes one: lists are typed into one line with commas between, a place by its name. Its
 * radius counts only with a place.
 */
export const savedSearchFormSchema = z
  .strictObject({
    ...createFormShape(searchFields),
    placeText: typedLine().max(limits.zoneMax, searchTexts.placeLong).default(''),
  })
  .refine((search) => !isPriceConflict(search), conflict)
  .refine((search) => search.radius !== null || search.placeText === '', withoutRadius)
  .refine(
    (search) => !isEmptySearch(search.placeText === '' ? { ...search, radius: null } : search),
    nothing,
  );
export type SavedSearchTyped = z.output<typeof savedSearchFormSchema>;

export const savedSearchTexts = {
  ...searchTexts,
  conflict: conflict.error,
  withoutPlace: withoutPlace.error,
  withoutRadius: withoutRadius.error,
  placeUnknown: 'No conocemos ese lugar. Elegilo de la lista o escribilo con su provincia.',
  nothing: nothing.error,
  tooMany: `Podés tener hasta ${limits.searchesPerPerson} alertas. Eliminá alguna que ya no uses.`,
  same: (name: string) => `Ya tenés otra alerta que busca lo mismo: “${name}”.`,
} as const;
