import { Ban, Ellipsis, Flag } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { type ContentKind, contentNouns } from '#domain/moderation/content.ts';
import { reportFormPath } from '#domain/paths.ts';
import { useIntent } from '../../forms/intent-form.tsx';
import { lazyComponent } from '../../rendering/lazy-component.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Menu, MenuLink } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import type { ShellData } from '../layout/viewer.ts';

const BlockDialog = lazyComponent(async () => (await import('./block-dialog.tsx')).default);

export interface MenuPerson {
  id: string;
  name: string;
}

interface PersonMenuProps {
  person: MenuPerson;
  isBlocked?: boolean;
  leadsTo?: string;
  thing?: { kind: ContentKind; id: string };
  className?: string;
}

export function PersonMenu({ className, ...props }: PersonMenuProps) {
  const { items, dialog } = usePersonItems(props);
  if (items === null) return null;
  return (
    <>
      <Menu
        label={`Más sobre ${props.person.name}`}
        trigger={<Ellipsis />}
        triggerClass={buttonClass('ghost', 'icon', className)}
      >
        {items}
      </Menu>
      {dialog}
    </>
  );
}

export function usePersonItems({ person, isBlocked = false, leadsTo, thing }: PersonMenuProps): {
  items: ReactNode;
  dialog: ReactNode;
} {
  const viewer = useRouteLoaderData<ShellData>('root')?.user;
  const [isAsking, setAsking] = useState(false);
  if (!viewer || viewer.id === person.id) return { items: null, dialog: null };
  const { kind, id } = thing ?? { kind: 'person' as const, id: person.id };
  const page = `/u/${person.id}/bloquear`;
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setAsking(true);
  };
  return {
    items: (
      <>
        <MenuLink to={reportFormPath(kind, id)} rel="nofollow">
          <Flag />
          Denunciar {contentNouns[kind].the}
        </MenuLink>
        {isBlocked ? (
          <UnblockItem person={person} />
        ) : (
          <MenuLink to={page} onClick={ask}>
            <Ban />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              Bloquear a <bdi>{person.name}</bdi>
            </span>
          </MenuLink>
        )}
      </>
    ),
    dialog: isAsking && <BlockDialog person={person} leadsTo={leadsTo} onClose={() => setAsking(false)} />,
  };
}

function UnblockItem({ person }: { person: MenuPerson }) {
  const { send } = useIntent('/u/:id/bloquear', 'unblock', {
    done: () => toast.success(`Desbloqueaste a ${person.name}`),
    problem: ({ detail }) => toast.error(detail, 'No se pudo desbloquear'),
  });
  const page = `/u/${person.id}/bloquear`;
  return (
    <MenuLink
      to={page}
      onClick={(event) => {
        event.preventDefault();
        send({}, page);
      }}
    >
      <Ban />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        Desbloquear a <bdi>{person.name}</bdi>
      </span>
    </MenuLink>
  );
}
