import { readPrice } from '#domain/prices/read-price.ts';
import { type FormField, initialText } from './form-field.ts';

export const initialPrice = (field: FormField): number | null => readPrice(initialText(field)).price || null;
