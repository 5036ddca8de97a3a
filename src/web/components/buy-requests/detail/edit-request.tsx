import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';

type EditDialog = typeof import('./edit-dialog.tsx').default;

/** Once it has come, for every time after. */
let known: EditDialog | null = null;

/** The edit dialog. Its code comes when it is first opened; when it doesn't come, that is said and nothing else. */
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
