import { Bell as BellIcon, ChevronDown, type LucideIcon, MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { lazyComponent } from '../../rendering/lazy-component.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { Messages, OwnOffers, SignOutForm, useClosesOnNavigation } from './menu-parts.tsx';
import { messagesLabel, type ShellViewer, unreadLabel } from './viewer.ts';

interface MemberProps extends Omit<ShellViewer, 'user'> {
  user: NonNullable<ShellViewer['user']>;
}

export function MemberLinks({ user, rejectedCount, unreadCount, messageCount }: MemberProps) {
  const name = messageCount > 0 ? `Mensajes, ${messagesLabel(messageCount)}` : 'Mensajes';
  return (
    <>
      <div className="max-md:hidden">
        <Link
          to="/chats"
          title={name}
          aria-label={name}
          className={buttonClass('ghost', 'icon', countedClass)}
        >
          <Counted icon={MessageCircle} count={messageCount} />
        </Link>
      </div>
      <Bell unreadCount={unreadCount} />
      <AccountMenu user={user} rejectedCount={rejectedCount} messageCount={messageCount} />
    </>
  );
}

const countedClass =
  'relative h-[min(3rem,56px)]! w-[min(3.5rem,16vw,60px)]! [&>svg]:size-[min(1.25rem,24px)]! [&>svg]:-translate-x-1.5';

const Counted = ({ icon: Icon, count }: { icon: LucideIcon; count: number }) => (
  <>
    <Icon />
    <CountBadge
      count={count}
      className="absolute top-[3px] left-[calc(50%+4px)] h-[20px]! min-w-[20px]! px-[5px]! text-[14px]!"
    />
  </>
);

const NoPanel = () => (
  <p role="alert" className="px-3 py-6 text-ink-2">
    No pudimos traer tus avisos. Fijate si tenés conexión.
  </p>
);
const Panel = lazyComponent(async () => (await import('../notifications/panel.tsx')).default, {
  fallback: <Loading>Cargando avisos...</Loading>,
  Failed: NoPanel,
});

function Bell({ unreadCount }: { unreadCount: number }) {
  const panel = useClosesOnNavigation<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  const name = unreadCount > 0 ? `Avisos, ${unreadLabel(unreadCount)}` : 'Avisos';
  return (
    <>
      <button
        type="button"
        popoverTarget="panel-avisos"
        title={name}
        aria-label={name}
        className={buttonClass('ghost', 'icon', countedClass)}
      >
        <Counted icon={BellIcon} count={unreadCount} />
      </button>
      <section
        ref={panel}
        id="panel-avisos"
        aria-label="Avisos"
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="overlay from-above fixed inset-auto top-[calc(var(--header-height)+0.25rem)] right-2 m-0 max-h-[min(36rem,calc(100dvh-5.5rem))] w-[min(24rem,calc(100vw-1rem))] overflow-y-auto overscroll-contain rounded-md border border-line bg-white text-ink shadow-over md:right-[max(1.5rem,calc((100vw_-_70rem)/2))]"
      >
        {isOpen && <Panel unreadCount={unreadCount} />}
        <p className="sticky bottom-0 border-line border-t bg-white p-1">
          <Link to="/avisos" className={buttonClass('ghost', 'sm', 'w-full')}>
            Ver todos los avisos
          </Link>
        </p>
      </section>
    </>
  );
}

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left no-underline hover:bg-paper-2 focus-visible:-outline-offset-2';

export function AccountMenu({ user, rejectedCount, messageCount }: Omit<MemberProps, 'unreadCount'>) {
  const menu = useClosesOnNavigation<HTMLElement>();
  const name = user.name || 'Usuario';
  return (
    <div className="hidden md:block">
      <button
        type="button"
        popoverTarget="menu-cuenta"
        aria-label={`Menú de ${name}`}
        className="flex h-12 shrink-0 items-center gap-1 rounded-full pr-2 pl-1 hover:bg-paper-2"
      >
        <Avatar name={user.name} email={user.email} url={user.avatarUrl} />
        <ChevronDown className="size-5 text-ink-2" />
      </button>
      <nav
        ref={menu}
        id="menu-cuenta"
        aria-label="Tu cuenta"
        popover="auto"
        className="overlay from-above fixed inset-auto top-[calc(var(--header-height)+0.25rem)] right-[max(1.5rem,calc((100vw_-_70rem)/2))] m-0 w-64 rounded-md border border-line bg-white p-1.5 text-ink shadow-over"
      >
        <p className="truncate px-3 pt-2 pb-2.5 font-[650]">{name}</p>
        <hr className="-mx-1.5 mb-1.5 border-line" />
        <Item to="/profile">Mi perfil</Item>
        <Item to="/my-requests">Mis publicaciones</Item>
        <Item to="/my-offers">
          <OwnOffers rejectedCount={rejectedCount} />
        </Item>
        <Item to="/chats">
          <Messages count={messageCount} />
        </Item>
        <Item to="/alertas">Mis alertas</Item>
        <hr className="-mx-1.5 my-1.5 border-line" />
        <SignOutForm className={itemClass} />
      </nav>
    </div>
  );
}

const Item = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={itemClass}>
    {children}
  </Link>
);
