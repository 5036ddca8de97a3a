import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LostDrawing } from '../brand/drawings/lost.tsx';

/** Instead of a person who is unknown, or whose account is gone. */
export const PersonNotFound = () => (
  <div className="page">
    <title>Persona no encontrada · AlRevés</title>
    <EmptyState
      level="h1"
      drawing={<LostDrawing />}
      title="Persona no encontrada"
      text="No existe, o eliminó su cuenta."
      action={<ButtonLink to="/marketplace">Ir al mercado</ButtonLink>}
    />
  </div>
);
