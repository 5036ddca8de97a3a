import type { z } from 'zod';
import { type FieldErrors, Refusal } from './refusal.ts';

const unknownField = 'Campo desconocido';

/** The sentence for errors without one of their own. People cannot cause them by typing, so it may be general. */
const wrongShape = ({ path }: { path?: PropertyKey[] | undefined }): string =>
  path?.length ? 'El valor no es válido' : 'Los datos no tienen la forma esperada';

/** The first Spanish sentence of each field that failed; the whole-object ones under `_form`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  // A map, as a body may have a field called `constructor` or `__proto__`.
  const errors = new Map<string, string>();
  const add = (field: string, sentence: string) => {
    if (!errors.has(field)) errors.set(field, sentence);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key].join('.'), unknownField);
    } else {
      add(issue.path.map(String).join('.') || '_form', issue.message);
    }
  }
  return Object.fromEntries(errors);
}

/** Parses or refuses with 422 `invalid` and one sentence per field. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: wrongShape });
  if (result.success) return result.data;
  throw new Refusal({ code: 'invalid', errors: fieldErrors(result.error) });
}
