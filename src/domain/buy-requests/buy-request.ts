import { z } from 'zod';
import { requestFields } from '../fields/buy-request.ts';
import { versionSeen } from '../fields/kinds.ts';
import { changesShape, createFormShape, createInputShape, editFormShape } from '../fields/schemas.ts';

import { hasPicture, pictureMissing } from './picture.ts';

interface Range {
  minPrice?: number | null;
  maxPrice?: number | null;
}

/** Whether a range contradicts itself; equal prices are one price (readings.md). */
export const isPriceConflict = (range: Range): boolean =>
  typeof range.minPrice === 'number' && typeof range.maxPrice === 'number' && range.maxPrice < range.minPrice;

export const priceConflictTexts = {
  create: 'Introduzca un precio mayor al precio mínimo.',
  dialog: 'El precio máximo debe ser mayor al mínimo',
  edit: 'El máximo debe ser mayor al mínimo',
} as const;

const hasNoConflict = (range: Range) => !isPriceConflict(range);
const conflict = (error: string) => ({ path: ['maxPrice'], error });
/** Checked even when other fields are wrong, so that all missing fields are reported together. */
const unpictured = (error: string) => ({
  path: ['images'],
  error,
  when: ({ value }: { value: unknown }) => Array.isArray((value as { images?: unknown } | null)?.images),
});

/** What a buyer publishes, with the create page's sentences (section 5, "Create request form"). */
export const createBuyRequestSchema = z
  .strictObject(createInputShape(requestFields))
  .refine(hasNoConflict, conflict(priceConflictTexts.create))
  .refine(hasPicture, unpictured(pictureMissing.create));
export type CreateBuyRequest = z.output<typeof createBuyRequestSchema>;

export const createBuyRequestFormSchema = z
  .strictObject(createFormShape(requestFields))
  .refine(hasNoConflict, conflict(priceConflictTexts.create))
  .refine(hasPicture, unpictured(pictureMissing.create));

/**
 * A change of a request: any subset of the fields, with the edit dialog's sentences (section 5, "Edit request form").
 */
export const editBuyRequestSchema = z
  .strictObject({ ...changesShape(requestFields), updatedAt: versionSeen })
  .refine(hasNoConflict, conflict(priceConflictTexts.edit))
  .refine(hasPicture, unpictured(pictureMissing.edit));
export type EditBuyRequest = z.output<typeof editBuyRequestSchema>;

/** The whole edit form: an empty price or category is null. */
export const editBuyRequestFormSchema = z
  .strictObject({ ...editFormShape(requestFields), updatedAt: versionSeen })
  .refine(hasNoConflict, conflict(priceConflictTexts.edit))
  .refine(hasPicture, unpictured(pictureMissing.edit));

export const requestSorts = ['newest', 'price_asc', 'price_desc', 'relevance'] as const;
export type RequestSort = (typeof requestSorts)[number];
