import { quiet } from '../later.tsx';

/** Fetched while there is a connection, as it is needed when there is none; by pages at rest. */
const telling = () => import('./failure-problem.ts');
if (typeof document !== 'undefined')
  void quiet()
    .then(telling)
    .catch(() => undefined);

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
    const { failureProblem } = await telling();
    return failureProblem(error, form);
  }
}
