import { useNavigate } from 'react-router';
import { limits } from '#domain/limits/limits.ts';
import type { SavedSearchView } from '#domain/views/views.ts';
import { useIntent } from '../../forms/intent-form.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { toast } from '../../ui/toast.ts';
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
  const { send, isBusy, problem } = useIntent('/alertas', 'delete', {
    done: () => {
      toast.success('Alerta eliminada');
      onClose();
      if (leadsTo) void navigate(leadsTo, { replace: true });
    },
  });
  return (
    <AlertDialog
      open
      onClose={onClose}
      onConfirm={() => send({ alertId: search.id }, '/alertas')}
      title="¿Eliminar la alerta?"
      description={
        <>
          Ya no te vamos a avisar de «<bdi>{search.name}</bdi>». Lo que ya te avisamos queda en tus avisos.
        </>
      }
      confirmLabel="Eliminar"
      busyLabel="Eliminando..."
      busy={isBusy}
    >
      <ProblemCallout problem={problem} title="No se pudo eliminar la alerta" className="mt-4" />
    </AlertDialog>
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
