import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LostDrawing } from '../../brand/drawings/lost.tsx';

/** Instead of a request that isn't there, or isn't any more. */
export const RequestNotFound = () => (
  <div className="page">
    <title>Solicitud no encontrada · AlRevés</title>
    <EmptyState
      level="h1"
      drawing={<LostDrawing />}
      title="Solicitud no encontrada"
      text="La solicitud que buscas no existe o ha sido eliminada"
      action={<ButtonLink to="/marketplace">Volver al marketplace</ButtonLink>}
    />
  </div>
);
