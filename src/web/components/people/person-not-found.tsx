import { NotFound } from '../layout/not-found.tsx';

/** Instead of a person who is unknown, or whose account is gone. */
export const PersonNotFound = () => (
  <NotFound
    title="Persona no encontrada"
    text="No existe, o eliminó su cuenta."
    wayOn={{ to: '/marketplace', label: 'Ir al mercado' }}
  />
);
