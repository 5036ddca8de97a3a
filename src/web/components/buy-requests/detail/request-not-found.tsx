import { NotFound } from '../../layout/not-found.tsx';

/** Instead of a request that isn't there, or isn't any more. */
export const RequestNotFound = ({
  text = 'La solicitud que buscas no existe o ha sido eliminada',
}: {
  text?: string;
}) => (
  <NotFound
    title="Solicitud no encontrada"
    text={text}
    wayOn={{ to: '/marketplace', label: 'Volver al marketplace' }}
  />
);
