import { z } from 'zod';
import { digitsText } from '../prices/price-text.ts';
import { cleanLine, cleanText, isStorable } from './clean-text.ts';

const unstorable = 'El texto tiene caracteres que no se pueden guardar';

/** A visible character: not a space, a control or a character without width. */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** Far above the longest text of any schema. The rest is not processed, because the text is refused for its length. */
const readMax = 20_000;

/** A text that is not typed, such as the address of a picture: kept as it is, so it must be storable. */
export const storableText = () => z.string().refine(isStorable, { error: unstorable });

const cleaned = (clean: (text: string) => string) =>
  z
    .string({ error: 'Escribí un texto' })
    .trim()
    .overwrite((text) => (isStorable(text) ? clean(text.slice(0, readMax)) : text))
    .overwrite((text) => (visible.test(text) || !isStorable(text) ? text : ''))
    .refine(isStorable, { error: unstorable });

/**
 * A text a person typed: trimmed, storable, without bidi overrides, controls and characters that nobody sees. Every
 * text of a schema is made here. Empty is up to the caller; a zero byte stays, to be refused by its name.
 */
export const typedText = () => cleaned(cleanText);

/** A text of one line, such as a title or a name: line ends and runs of blanks become one space. */
export const typedLine = () => cleaned(cleanLine);

export const tooLong = (what: string, max: number): string =>
  `${what} puede tener hasta ${digitsText(max)} caracteres`;

/** A text that must be there: `missing` is said of none, `what` names it when it is too long. */
export const requiredText = (what: string, max: number, missing: string, typed = typedText) =>
  z.string({ error: missing }).pipe(typed().min(1, missing).max(max, tooLong(what, max)));

/** An optional text: trimmed; empty, missing and null are all saved as null (section 5). */
export const optionalText = (what: string, max: number) => orNull(typedText().max(max, tooLong(what, max)));

/** A text that may be left out: empty, missing and null are all null. */
export const orNull = (text: z.ZodString) =>
  z
    .preprocess((value) => (value === undefined || value === '' ? null : value), text.nullable())
    .transform((value) => value || null);

/**
 * An id as it comes from outside, in capitals or not. Inside it is always in small letters, as PostgreSQL writes it:
 * there it is compared as a text and is part of keys.
 */
export const idInput = (wrong = 'El id no es válido') => z.uuid({ error: wrong }).toLowerCase();
