import type { IdempotencyKey } from '#application/idempotency.ts';
import { formMarks, withoutMarks } from './marks.ts';

const keyMax = 100;

export function idempotencyKeyOf(form: FormData, operation: string): IdempotencyKey | undefined {
  const key = form.get(formMarks.idempotencyKey);
  if (typeof key !== 'string' || key === '' || key.length > keyMax) return undefined;
  return { operation, key, content: JSON.stringify([...withoutMarks(form)]) };
}
