import { readPrice } from '#domain/prices/read-price.ts';
import { type FormField, initialText } from './form-field.ts';

/** The price a field starts with. What was typed without script comes back as it was. */
export const initialPrice = (field: FormField): number | null => readPrice(initialText(field)).price || null;
