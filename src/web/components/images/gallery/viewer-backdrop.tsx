import { Spinner } from '../../../ui/spinner.tsx';

export const ViewerBackdrop = () => (
  <div className="fixed inset-0 z-50 grid place-items-center bg-viewer text-white">
    <Spinner label="Cargando" className="size-8" />
  </div>
);
