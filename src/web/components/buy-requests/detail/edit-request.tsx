import { lazyComponent } from '../../../rendering/lazy-component.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

export const EditRequest = lazyComponent(async () => (await import('./edit-dialog.tsx')).default, {
  fallback: (
    <p
      role="status"
      className="fixed inset-x-0 bottom-6 z-20 mx-auto flex w-fit animate-rise items-center gap-3 rounded-md bg-ink px-4 py-3 text-white shadow-over"
    >
      <Spinner />
      Cargando datos...
    </p>
  ),
});
