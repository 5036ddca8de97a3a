import { data } from 'react-router';
import { Refusal } from '#domain/refusal.ts';
import type { FormProblem } from './action-result.ts';
import { formProblem } from './form-problem.ts';
import { formMarks } from './marks.ts';

const offline = {
  title: 'No pudimos conectarnos',
  detail: 'Revisá tu conexión y probá de nuevo: lo que escribiste sigue acá.',
};
const broken = {
  title: 'Algo salió mal de nuestro lado',
  detail: 'Probá de nuevo en un momento: lo que escribiste sigue acá.',
};

/** What a form shows when nobody answered it, or the server broke, with what had been typed. */
export function failureProblem(error: unknown, form: FormData) {
  // `fetch` throws a TypeError when nobody answers. Anything else came of an answer, of ours or of a proxy's.
  const { title, detail } = error instanceof TypeError ? offline : broken;
  const intent = String(form.get(formMarks.intent) ?? '');
  const problem: FormProblem = {
    ...formProblem(new Refusal({ code: 'invalid', detail }), form, intent),
    title,
    isFailure: true,
  };
  // As a failure, so that the page's data are not read again: that would fail too, and take the form away.
  return data(problem, { status: 503 });
}
