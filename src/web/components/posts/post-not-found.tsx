import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LostDrawing } from '../brand/drawings/lost.tsx';

/** Instead of a legacy post that isn't there. */
export const PostNotFound = () => (
  <div className="page">
    <title>Publicación no encontrada · AlRevés</title>
    <EmptyState
      level="h1"
      drawing={<LostDrawing />}
      title="Publicación no encontrada"
      text="No existe, o ya no está disponible."
      action={<ButtonLink to="/market">Ver las publicaciones</ButtonLink>}
    />
  </div>
);
