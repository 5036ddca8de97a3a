import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';

type EditDialog = typeof import('./edit-dialog.tsx').default;

/** The loaded dialog, kept for later visits to the page. */
let known: EditDialog | null = null;

/**
 * The edit dialog. Its code is loaded when the dialog is opened for the first time. If loading fails, only a message
 * appears.
 */
export function EditRequest(props: ComponentProps<EditDialog>) {
  const [Dialog, setDialog] = useState<EditDialog | null>(() => known);
  const giveUp = useEffectEvent(() => {
    toast.error('No se pudieron cargar los datos');
    props.onClose();
  });
  useEffect(() => {
    if (known) return;
    let isWanted = true;
    import('./edit-dialog.tsx').then(
      (module) => {
        known = module.default;
        if (isWanted) setDialog(() => module.default);
      },
      () => isWanted && giveUp(),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  if (Dialog) return <Dialog {...props} />;
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-6 z-20 mx-auto flex w-fit animate-rise items-center gap-3 rounded-md bg-ink px-4 py-3 text-white shadow-over"
    >
      <Spinner />
      Cargando datos...
    </p>
  );
}
