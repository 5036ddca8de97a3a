import type { z } from 'zod';
import { type FieldErrors, Refusal } from './refusal.ts';

const unknownField = 'Campo desconocido';

/** The first Spanish sentence of each field that failed; the whole-object ones under `_form`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[[...issue.path, key].join('.')] ??= unknownField;
      continue;
    }
    const field = issue.path.map(String).join('.') || '_form';
    errors[field] ??= issue.message;
  }
  return errors;
}

/** Parses or refuses with 422 `invalid` and one sentence per field. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new Refusal({ code: 'invalid', errors: fieldErrors(result.error) });
}
