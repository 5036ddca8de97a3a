import { type ActionResult, problemIn } from '../../../forms/action-result.ts';
import { NotFound } from '../../layout/not-found.tsx';

export const RequestNotFound = ({ answer }: { answer: ActionResult | undefined }) => (
  <NotFound
    title="Solicitud no encontrada"
    text={problemIn(answer, 'delete')?.detail ?? 'La solicitud que buscas no existe o ha sido eliminada'}
    wayOn={{ to: '/marketplace', label: 'Volver al marketplace' }}
  />
);
