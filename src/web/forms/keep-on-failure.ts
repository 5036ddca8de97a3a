const loadFailureProblem = () => import('./failure-problem.ts');
// Preloaded: it is needed when the connection is gone.
loadFailureProblem().catch(() => undefined);

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
    const { failureProblem } = await loadFailureProblem();
    return failureProblem(error, form);
  }
}
