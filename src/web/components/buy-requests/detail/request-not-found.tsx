import { NotFound } from '../../layout/not-found.tsx';

/** Instead of a request that isn't there, or isn't any more. */
export const RequestNotFound = () => (
  <NotFound
    title="Solicitud no encontrada"
    text="La solicitud que buscas no existe o ha sido eliminada"
    wayOn={{ to: '/marketplace', label: 'Volver al marketplace' }}
  />
);
