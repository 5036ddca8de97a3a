import { useNavigate } from 'react-router';
import { ActionDialog } from '../../forms/action-dialog.tsx';
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
  return (
    <ActionDialog
      path="/u/:id/bloquear"
      intent="block"
      action={`/u/${person.id}/bloquear`}
      done={[`Bloqueaste a ${person.name}`, 'Podés deshacerlo desde tu perfil.']}
      onDone={() => leadsTo && void navigate(leadsTo, { replace: true })}
      failed="No se pudo bloquear"
      onClose={onClose}
      title={
        <>
          ¿Bloquear a <bdi>{person.name}</bdi>?
        </>
      }
      description={<BlockEffects />}
      confirmLabel="Bloquear"
      busyLabel="Bloqueando..."
    />
  );
}
