import { type ActionResult, problemIn } from '../../../forms/action-result.ts';
import { NotFound } from '../../layout/not-found.tsx';

/** Instead of a request that isn't there, or isn't any more. `answer`: what came of a form that was sent without script. */
export const RequestNotFound = ({ answer }: { answer: ActionResult | undefined }) => (
  <NotFound
    title="Solicitud no encontrada"
    text={problemIn(answer, 'delete')?.detail ?? 'La solicitud que buscas no existe o ha sido eliminada'}
    wayOn={{ to: '/marketplace', label: 'Volver al marketplace' }}
  />
);
