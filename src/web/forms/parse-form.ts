import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import type { z } from 'zod';
import type { IdempotencyKey } from '#application/idempotency.ts';
import { formMarks, withoutMarks } from './marks.ts';

/**
 * Parses a form with a domain schema, the same way in the browser (`onValidate`) and in the action. It imports zod, so
 * pages without a form must not import it.
 */
export const parseForm = <Schema extends z.ZodType>(form: FormData, schema: Schema) =>
  parseWithZod(withoutMarks(form), { schema });

export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400, statusText: 'Bad Request' });
  }
}

export function parseJsonField(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The parsed values of those fields that the form contained. A page opened before a field was added to the product
 * doesn't send this field: its stored value must stay, instead of becoming empty.
 */
export const submittedFields = <Values extends object>(form: FormData, values: Values): Partial<Values> => {
  const sent = new Set([...form.keys()].map((name) => name.replace(/\[.*/, '')));
  return Object.fromEntries(Object.entries(values).filter(([name]) => sent.has(name))) as Partial<Values>;
};

const keyMax = 100;

export function idempotencyKeyOf(form: FormData, operation: string): IdempotencyKey | undefined {
  const key = form.get(formMarks.idempotencyKey);
  if (typeof key !== 'string' || key === '' || key.length > keyMax) return undefined;
  return { operation, key, content: JSON.stringify([...withoutMarks(form)]) };
}
