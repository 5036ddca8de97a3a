import { NotFound } from '../layout/not-found.tsx';

export const SavedSearchNotFound = () => (
  <NotFound
    title="Alerta no encontrada"
    text="Puede que la hayas eliminado."
    wayOn={{ to: '/alertas', label: 'Ver mis alertas' }}
    isTabTitle={false}
  />
);
