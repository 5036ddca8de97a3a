import type { FormProblem } from '../../../forms/action-result.ts';
import { toast } from '../../../ui/toast.ts';

export const dealEndsToo =
  'El trato que acordaste y el encuentro también quedan sin efecto, y le avisamos a la otra persona.';

const notDeleted = 'No se pudo eliminar la publicación';
const tryAgain = 'No se pudo eliminar la publicación. Por favor, intenta nuevamente.';

/** Shows a toast when the publication was deleted before; its dialog disappears too. @returns whether it was. */
export function toastIfGone({ problem, detail }: FormProblem): boolean {
  if (problem !== 'not_found') return false;
  toast.error(detail, notDeleted);
  return true;
}

export function deleteProblem(problem: FormProblem | null, screen: 'page' | 'list'): FormProblem | null {
  if (problem === null || problem.problem === 'unauthenticated') return problem;
  const isPage = screen === 'page';
  if (problem.isFailure) {
    return isPage
      ? { ...problem, title: 'Error', detail: tryAgain }
      : { ...problem, title: notDeleted, detail: 'Ocurrió un error inesperado' };
  }
  return { ...problem, title: isPage ? 'Error' : notDeleted, detail: sentence(problem, isPage) };
}

function sentence({ problem, detail }: FormProblem, isPage: boolean): string {
  if (problem === 'forbidden') return isPage ? 'No tienes permisos para eliminar esta solicitud' : detail;
  return `Error al eliminar: ${detail}`;
}
