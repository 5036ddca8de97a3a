import { useNavigate } from 'react-router';
import { limits } from '#domain/limits/limits.ts';
import type { SavedSearchView } from '#domain/views/views.ts';
import { ActionDialog } from '../../forms/action-dialog.tsx';
import { NotFound } from '../layout/not-found.tsx';

export function DeleteSavedSearch({
  search,
  onClose,
  leadsTo,
}: {
  search: Pick<SavedSearchView, 'id' | 'name'>;
  onClose(): void;
  leadsTo?: string;
}) {
  const navigate = useNavigate();
  return (
    <ActionDialog
      path="/alertas"
      intent="delete"
      action="/alertas"
      fields={{ alertId: search.id }}
      done={['Alerta eliminada']}
      onDone={() => leadsTo && void navigate(leadsTo, { replace: true })}
      failed="No se pudo eliminar la alerta"
      onClose={onClose}
      title="¿Eliminar la alerta?"
      description={
        <>
          Ya no te vamos a avisar de “<bdi>{search.name}</bdi>”. Lo que ya te avisamos queda en tus avisos.
        </>
      }
      confirmLabel="Eliminar"
      busyLabel="Eliminando..."
    />
  );
}

export const SavedSearchNotFound = () => (
  <NotFound
    title="Alerta no encontrada"
    text="Puede que la hayas eliminado."
    wayOn={{ to: '/alertas', label: 'Ver mis alertas' }}
    isTabTitle={false}
  />
);

export function matchesText(count: number): string {
  if (count === 0) return 'Todavía ninguna publicación coincide';
  if (count === 1) return '1 publicación coincide ahora';
  return `${count >= limits.unreadCap ? `Más de ${limits.unreadCap - 1}` : count} publicaciones coinciden ahora`;
}
