import { useState } from 'react';
import { useIntent } from '../../forms/use-intent.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

/** Leaving for good: asked twice, told what goes and what stays. */
export function DeleteAccount() {
  const [isAsked, setAsked] = useState(false);
  const { send, isBusy } = useIntent('/profile', 'deleteAccount', {
    problem: ({ detail }) => toast.error(`Error al eliminar la cuenta: ${detail}`),
  });
  return (
    <>
      <p className="mb-4 text-ink-2">
        Se borran tus publicaciones, tus ofertas, tus fotos y tus datos. Tus conversaciones quedan para la
        otra persona, sin tu nombre.
      </p>
      <Button
        variant="secondary"
        className="w-full border-rejected text-rejected md:w-fit"
        onClick={() => setAsked(true)}
      >
        Eliminar cuenta
      </Button>
      <AlertDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => send()}
        title="Eliminar cuenta"
        description="¿Estás seguro de que querés eliminar tu cuenta? Esta acción es irreversible."
        confirmLabel="Eliminar definitivamente"
        busyLabel="Eliminando..."
        busy={isBusy}
      />
    </>
  );
}
