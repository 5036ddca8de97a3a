import { useNavigate } from 'react-router';
import { useIntent } from '../../forms/intent-form.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { BlockEffects } from './block-effects.tsx';
import type { MenuPerson } from './person-menu.tsx';

export default function BlockDialog({
  person,
  leadsTo,
  onClose,
}: {
  person: MenuPerson;
  leadsTo?: string;
  onClose(): void;
}) {
  const navigate = useNavigate();
  const { send, isBusy, problem } = useIntent('/u/:id/bloquear', 'block', {
    done: () => {
      toast.success(`Bloqueaste a ${person.name}`, 'Podés deshacerlo desde tu perfil.');
      onClose();
      if (leadsTo) void navigate(leadsTo, { replace: true });
    },
  });
  return (
    <AlertDialog
      open
      onClose={onClose}
      onConfirm={() => send({}, `/u/${person.id}/bloquear`)}
      title={
        <>
          ¿Bloquear a <bdi>{person.name}</bdi>?
        </>
      }
      description={<BlockEffects />}
      confirmLabel="Bloquear"
      busyLabel="Bloqueando..."
      busy={isBusy}
    >
      <ProblemCallout problem={problem} title="No se pudo bloquear" className="mt-4" />
    </AlertDialog>
  );
}
