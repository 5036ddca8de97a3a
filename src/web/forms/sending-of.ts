import type { Sending } from '#market/sendings.ts';
import { formMarks, withoutMarks } from './marks.ts';

const keyMax = 100;

/** How a form is known again by its hidden key; undefined without one. `what` is the form, with what it is about. */
export function sendingOf(form: FormData, what: string): Sending | undefined {
  const key = form.get(formMarks.sending);
  if (typeof key !== 'string' || key === '' || key.length > keyMax) return undefined;
  return { what, key, content: JSON.stringify([...withoutMarks(form)]) };
}
