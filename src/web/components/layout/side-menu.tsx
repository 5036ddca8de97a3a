import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { signInPath } from '../../session/auth-return.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Messages, OwnOffers, SignOutForm, useClosesOnNavigation } from './menu-parts.tsx';
import type { ShellViewer } from './viewer.ts';

const rowClass = 'menu-row';

export function SideMenu({ user, rejectedCount, messageCount }: Omit<ShellViewer, 'unreadCount'>) {
  const menu = useClosesOnNavigation<HTMLDivElement>();
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget="menu-lateral"
        aria-label="Abrir menú"
        className={buttonClass(
          'ghost',
          'icon',
          '-mr-3 size-[min(3rem,56px)]! [&>svg]:size-[min(1.25rem,24px)]!',
        )}
      >
        <Menu />
      </button>
      <div
        ref={menu}
        id="menu-lateral"
        popover="auto"
        className="overlay dims from-right fixed inset-auto top-0 right-0 m-0 h-dvh w-[min(20rem,100vw-16px)] overflow-y-auto overscroll-contain bg-paper pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink shadow-over"
      >
        <div className="flex min-h-16 items-center justify-between border-ink border-b pr-1 pl-5">
          {user ? <Who user={user} /> : <span className="kicker">Menú</span>}
          <button
            type="button"
            popoverTarget="menu-lateral"
            popoverTargetAction="hide"
            aria-label="Cerrar menú"
            className={buttonClass('ghost', 'icon')}
          >
            <X />
          </button>
        </div>
        <nav aria-label="Menú" className="px-5">
          <Row to="/">Inicio</Row>
          <Row to="/marketplace">Mercado</Row>
          {!user && (
            <>
              <Row to="/#como-funciona">Cómo funciona</Row>
              <Row to="/#categorias">Categorías</Row>
              <Row to="/seguridad">Consejos de seguridad</Row>
              <Row to="/ayuda">Ayuda</Row>
            </>
          )}
          {user && (
            <Row to="/chats">
              <Messages count={messageCount} />
            </Row>
          )}
          {user && <History rejectedCount={rejectedCount} />}
          {user && <Row to="/alertas">Mis alertas</Row>}
          <Row to={user ? '/profile' : signInPath('/profile')}>Mi perfil</Row>
          {user && <SignOutForm className={rowClass} />}
        </nav>
      </div>
    </div>
  );
}

function History({ rejectedCount }: { rejectedCount: number }) {
  return (
    <Collapsible
      open
      summary="Historial"
      className="border-line border-b"
      summaryClass="min-h-14 font-stretch-[94%] text-lg"
    >
      <div className="mb-3 ml-0.5 border-ink border-l-2 pl-4">
        <SubRow to="/my-requests">Mis publicaciones</SubRow>
        <SubRow to="/my-offers">
          <OwnOffers rejectedCount={rejectedCount} />
        </SubRow>
      </div>
    </Collapsible>
  );
}

const Who = ({ user }: { user: NonNullable<ShellViewer['user']> }) => (
  <span className="flex min-w-0 items-center gap-3">
    <Avatar name={user.name} email={user.email} url={user.avatarUrl} size={36} />
    <span className="truncate font-[650]">{user.name || 'Usuario'}</span>
  </span>
);

const Row = ({ to, children }: { to: string; children: ReactNode }) => (
  <NavLink
    to={to}
    end
    discover="none"
    aria-current={to.includes('#') ? 'false' : 'page'}
    className={rowClass}
  >
    {children}
  </NavLink>
);

const SubRow = ({ to, children }: { to: string; children: ReactNode }) => (
  <NavLink to={to} className="flex min-h-11 items-center gap-2 no-underline aria-[current=page]:text-sky">
    {children}
  </NavLink>
);
