import { quiet } from '../rendering/later.tsx';

/** Loaded when the page is idle, while there is still a connection: it is needed when there is none. */
const telling = () => import('./failure-problem.ts');
if (typeof document !== 'undefined')
  void quiet()
    .then(telling)
    .catch(() => undefined);

/**
 * A `clientAction` for a route: when the server can't be reached or fails, the form stays on the page and shows a
 * message, instead of being replaced by the error page.
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
