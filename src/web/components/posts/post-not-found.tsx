import { NotFound } from '../layout/not-found.tsx';

export const PostNotFound = () => (
  <NotFound
    title="Publicación no encontrada"
    text="No existe, o ya no está disponible."
    wayOn={{ to: '/market', label: 'Ver las publicaciones' }}
  />
);
