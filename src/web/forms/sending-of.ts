import type { Sending } from '#market/sendings.ts';
import { formMarks, withoutMarks } from './marks.ts';

const keyMax = 100;

/** The form's idempotency key; undefined when it has none. `what`: the form and the id of its subject. */
export function sendingOf(form: FormData, what: string): Sending | undefined {
  const key = form.get(formMarks.sending);
  if (typeof key !== 'string' || key === '' || key.length > keyMax) return undefined;
  return { what, key, content: JSON.stringify([...withoutMarks(form)]) };
}
