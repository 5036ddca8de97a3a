import { z } from 'zod';
import { limits } from '../limits/limits.ts';
import { typedLine } from '../texts/text.ts';

const missing = 'Contanos qué buscás';
const tooLong = `Puede tener hasta ${limits.sentenceMax} caracteres`;

/** A sentence that says what somebody looks for. Signs alone say nothing. */
export const sentenceSchema = z.object({
  text: z
    .string({ error: missing })
    .pipe(typedLine())
    .pipe(
      z
        .string()
        .max(limits.sentenceMax, tooLong)
        .regex(/[\p{L}\p{N}]/u, missing),
    ),
});
