import { NotFound } from '../layout/not-found.tsx';

export const PersonNotFound = () => (
  <NotFound
    title="Persona no encontrada"
    text="No existe, o eliminó su cuenta."
    wayOn={{ to: '/marketplace', label: 'Ir al mercado' }}
  />
);
