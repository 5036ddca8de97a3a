import { z } from 'zod';

const unstorable = 'El texto tiene caracteres que no se pueden guardar';

/** Whether PostgreSQL can store it as UTF-8: no zero byte, no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Something that leaves ink or is one end of it: not a space, a control or a character without width. */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/**
 * A text a person typed: trimmed, storable. Empty is up to the caller, and so reads what nobody would see; a zero
 * byte stays, to be refused by its name.
 */
export const typedText = () =>
  z
    .string({ error: 'Escribí un texto' })
    .trim()
    .overwrite((text) => (visible.test(text) || !isStorable(text) ? text : ''))
    .refine(isStorable, { error: unstorable });

/** An optional text: trimmed; empty, missing and null are all saved as null (section 5). */
export const optionalText = (max: number, tooLong: string) =>
  z
    .preprocess(
      (value) => (value === undefined || value === '' ? null : value),
      typedText().max(max, tooLong).nullable(),
    )
    .transform((value) => value || null);
