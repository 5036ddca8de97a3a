import { data, isRouteErrorResponse } from 'react-router';
import { quiet } from '../later.tsx';
import type { FormProblem } from './action-result.ts';
import { formMarks } from './marks.ts';

/** Fetched while there is a connection, as it is needed when there is none; by pages at rest. */
const telling = () => import('./failure-problem.ts');
if (typeof document !== 'undefined')
  void quiet()
    .then(telling)
    .catch(() => undefined);

const offline = {
  title: 'No pudimos conectarnos',
  detail: 'Revisá tu conexión y probá de nuevo: lo que escribiste sigue acá.',
};
const broken = {
  title: 'Algo salió mal de nuestro lado',
  detail: 'Probá de nuevo en un momento: lo que escribiste sigue acá.',
};

/**
 * A route's `clientAction`: when the server can't be reached or breaks, the form stays on the page with a sentence,
 * instead of the error page taking its place.
 */
export async function keepOnFailure<Answer>({
  request,
  serverAction,
}: {
  request: Request;
  serverAction(): Promise<Answer>;
}) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const { title, detail } = isRouteErrorResponse(error) ? broken : offline;
    const { failureProblem } = await telling();
    const problem: FormProblem = {
      ...failureProblem(detail, form, String(form.get(formMarks.intent) ?? '')),
      title,
      isFailure: true,
    };
    // As a failure, so that the page's data are not read again: that would fail too, and take the form away.
    return data(problem, { status: 503 });
  }
}
