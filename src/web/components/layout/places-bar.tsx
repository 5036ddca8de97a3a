import { House, MessageCircle, Plus, Store, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, type NavLinkProps, useLocation } from 'react-router';
import { signInPath } from '../../session/auth-return.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { OwnOffers, SignOutForm, useClosesOnNavigation } from './menu-parts.tsx';
import { hasBottomNavigation, messagesLabel, type ShellViewer } from './viewer.ts';

const itemClass = 'place';

/**
 * The navigation bar at the bottom of a phone's screen, on the pages that `hasBottomNavigation` tells. Its links
 * need no `discover`: the header and the footer have the same.
 */
export function PlacesBar({ user, rejectedCount, messageCount }: Omit<ShellViewer, 'unreadCount'>) {
  const { pathname } = useLocation();
  if (!hasBottomNavigation(pathname)) return null;
  return (
    <>
      <nav
        id="barra"
        aria-label="Accesos"
        className="fixed inset-x-0 bottom-0 z-20 grid h-(--bar-height) grid-cols-5 border-ink border-t bg-paper px-[8px] pb-[env(safe-area-inset-bottom)] *:min-h-0 md:hidden print:hidden"
      >
        <Place to="/" icon={<House />}>
          Inicio
        </Place>
        <Place to="/marketplace" icon={<Store />}>
          Mercado
        </Place>
        <Place
          to={user ? '/create-buy-request' : signInPath('/create-buy-request')}
          state={{ from: pathname }}
          icon={
            <span className="-my-[2px] grid h-[28px] w-[48px] place-items-center rounded-full border-2 border-ink text-ink">
              <Plus strokeWidth={2.5} />
            </span>
          }
        >
          Publicar
        </Place>
        <Place
          to="/chats"
          label={messageCount > 0 ? `Mensajes, ${messagesLabel(messageCount)}` : undefined}
          icon={<MessageCircle />}
          badge={<CountBadge count={messageCount} className={badgePlace} />}
        >
          Mensajes
        </Place>
        {user ? (
          <Me user={user} />
        ) : (
          <Place to={signInPath('/profile')} icon={<UserRound />}>
            Yo
          </Place>
        )}
      </nav>
      {user && <MySheet rejectedCount={rejectedCount} user={user} />}
    </>
  );
}

const badgePlace = 'absolute top-[3px] left-[calc(50%+13px)] h-[20px]! min-w-[20px]! px-[5px]! text-[14px]!';

const Place = ({
  label,
  icon,
  badge,
  children,
  ...link
}: Pick<NavLinkProps, 'to' | 'state'> & {
  label?: string;
  icon: ReactNode;
  badge?: ReactNode;
  children: ReactNode;
}) => (
  <NavLink {...link} end discover="none" aria-label={label} className={itemClass}>
    {icon}
    <span>{children}</span>
    {badge}
  </NavLink>
);

type Viewer = NonNullable<ShellViewer['user']>;

const Me = ({ user }: { user: Viewer }) => (
  <button type="button" popoverTarget="menu-yo" className={itemClass}>
    <Avatar
      name={user.name}
      email={user.email}
      url={user.avatarUrl}
      size={28}
      className="size-[24px]! text-[14px]!"
    />
    <span>Yo</span>
  </button>
);

const rowClass =
  'flex min-h-12 w-full items-center gap-3 border-line border-b px-5 text-left font-[650] font-stretch-[94%] text-lg no-underline hover:bg-paper-2 focus-visible:-outline-offset-2 aria-[current=page]:text-sky';

function MySheet({ user, rejectedCount }: { user: Viewer; rejectedCount: number }) {
  const sheet = useClosesOnNavigation<HTMLElement>();
  return (
    <nav
      ref={sheet}
      id="menu-yo"
      aria-label="Yo"
      popover="auto"
      className="overlay dims from-below fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-xl bg-paper pb-[max(0.5rem,env(safe-area-inset-bottom))] text-ink shadow-over md:hidden"
    >
      <div className="flex min-h-14 items-center justify-between gap-3 border-ink border-b pl-5">
        <span className="truncate font-[650]">{user.name || 'Usuario'}</span>
        <button
          type="button"
          popoverTarget="menu-yo"
          popoverTargetAction="hide"
          className={buttonClass('ghost', 'md', 'mr-1')}
        >
          Cerrar
        </button>
      </div>
      <Row to="/my-requests">Mis publicaciones</Row>
      <Row to="/my-offers">
        <OwnOffers rejectedCount={rejectedCount} />
      </Row>
      <Row to="/alertas">Mis alertas</Row>
      <Row to="/avisos">Avisos</Row>
      <Row to="/profile">Mi perfil</Row>
      <SignOutForm className={`${rowClass} border-b-0`} />
    </nav>
  );
}

const Row = ({ to, children }: { to: string; children: ReactNode }) => (
  <NavLink to={to} end className={rowClass}>
    {children}
  </NavLink>
);
