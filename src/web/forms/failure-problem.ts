import { data } from 'react-router';
import { Refusal } from '#domain/refusals/refusal.ts';
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

export function failureProblem(error: unknown, form: FormData) {
  // `fetch` throws a TypeError when there is no answer. Other errors come from an answer of the server or of a proxy.
  const { title, detail } = error instanceof TypeError ? offline : broken;
  const intent = String(form.get(formMarks.intent) ?? '');
  const problem: FormProblem = {
    ...formProblem(new Refusal({ code: 'invalid', detail }), form, intent),
    title,
    isFailure: true,
  };
  // With an error status, so that React Router does not reload the page's data: that would fail too and replace the
  // form by the error page.
  return data(problem, { status: 503 });
}
