import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LostDrawing } from '../brand/drawings/lost.tsx';
import { PageShell } from '../layout/page-shell.tsx';

/** A saved search that is gone, or that was never one's own. */
export const SavedSearchNotFound = () => (
  <PageShell>
    <EmptyState
      level="h1"
      drawing={<LostDrawing />}
      title="Alerta no encontrada"
      text="Puede que la hayas eliminado."
      action={<ButtonLink to="/alertas">Ver mis alertas</ButtonLink>}
    />
  </PageShell>
);
