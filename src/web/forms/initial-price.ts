import { pesosIn } from '../ui/price-input.tsx';
import { type FormField, initialText } from './form-field.ts';

/** The price a field starts with. What was typed without script comes back with its dots. */
export const initialPrice = (field: FormField): number | null => Number(pesosIn(initialText(field))) || null;
