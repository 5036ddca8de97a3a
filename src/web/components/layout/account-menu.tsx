import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { HeaderCounts } from '#application/accounts/profile.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { messagesLabel, rejectedLabel, type ShellViewer } from './links.ts';
import { SignOutForm } from './sign-out-form.tsx';
import { useClosesOnNavigation } from './use-closes-on-navigation.ts';

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left no-underline hover:bg-paper-2 focus-visible:-outline-offset-2';

export function AccountMenu({
  user,
  rejectedCount,
  messageCount,
}: Omit<HeaderCounts, 'unreadCount'> & { user: NonNullable<ShellViewer['user']> }) {
  const menu = useRef<HTMLElement>(null);
  useClosesOnNavigation(menu);
  const name = user.name || 'Usuario';
  const rejected = rejectedLabel(rejectedCount);
  return (
    <div className="hidden md:block">
      <button
        type="button"
        popoverTarget="menu-cuenta"
        aria-label={`Menú de ${name}${rejectedCount > 0 ? `, ${rejected}` : ''}`}
        className="relative flex h-12 shrink-0 items-center gap-1 rounded-full pr-2 pl-1 hover:bg-paper-2"
      >
        <Avatar name={user.name} email={user.email} url={user.avatarUrl} />
        <CountBadge count={rejectedCount} />
        <ChevronDown aria-hidden="true" className="size-5 text-ink-2" />
        {rejectedCount > 0 && (
          <span aria-hidden="true" className="hint top-full">
            {rejected}
          </span>
        )}
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
          Mis Ofertas
          <CountBadge count={rejectedCount} label={rejected} className="ml-auto" />
        </Item>
        <Item to="/chats">
          Mensajes
          <CountBadge
            count={messageCount}
            label={messagesLabel(messageCount)}
            tone="sky"
            className="ml-auto"
          />
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
