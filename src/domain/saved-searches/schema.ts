import { z } from 'zod';
import { isPriceConflict } from '../buy-requests/buy-request.ts';
import { searchFields, searchTexts } from '../fields/saved-search.ts';
import { changesShape, createFormShape, createShape } from '../fields/schemas.ts';
import { limits } from '../limits/limits.ts';
import { isEmptySearch } from './saved-search.ts';

const conflict = { path: ['maxPrice'], error: 'El máximo debe ser mayor al mínimo' };
const nothing = {
  path: ['words'],
  error: 'Elegí al menos una cosa: palabras, categoría, zona, estado o precio',
};

/** A search to save. */
export const savedSearchSchema = z
  .strictObject(createShape(searchFields))
  .refine((search) => !isPriceConflict(search), conflict)
  .refine((search) => !isEmptySearch(search), nothing);
export type NewSavedSearch = z.output<typeof savedSearchSchema>;

/** Some fields of it; that something is left to look for is the market's to check. */
export const editSavedSearchSchema = z
  .strictObject(changesShape(searchFields))
  .refine((search) => !isPriceConflict(search), conflict);
export type EditSavedSearch = z.output<typeof editSavedSearchSchema>;

/** The form, which makes and changes one: lists are typed into one line with commas between. */
export const savedSearchFormSchema = z
  .strictObject(createFormShape(searchFields))
  .refine((search) => !isPriceConflict(search), conflict)
  .refine((search) => !isEmptySearch(search), nothing);

export const savedSearchTexts = {
  ...searchTexts,
  conflict: conflict.error,
  nothing: nothing.error,
  tooMany: `Podés tener hasta ${limits.searchesPerPerson} alertas. Eliminá alguna que ya no uses.`,
} as const;
