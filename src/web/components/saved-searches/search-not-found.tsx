import { NotFound } from '../layout/not-found.tsx';

/** A saved search that is gone, or that was never one's own. */
export const SavedSearchNotFound = () => (
  <NotFound
    title="Alerta no encontrada"
    text="Puede que la hayas eliminado."
    wayOn={{ to: '/alertas', label: 'Ver mis alertas' }}
    isTabTitle={false}
  />
);
