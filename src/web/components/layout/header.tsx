import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import { signInPath } from '../../auth-return.ts';
import { later } from '../../later.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useSignInPath } from '../../use-sign-in-path.ts';
import { Wordmark } from '../brand/wordmark.tsx';
import type { ShellViewer } from './links.ts';

// They open without code of ours: a link and popovers.
const MessagesLink = later(async () => (await import('./messages-link.tsx')).MessagesLink);
const Bell = later(async () => (await import('../notices/bell.tsx')).Bell);
const AccountMenu = later(async () => (await import('./account-menu.tsx')).AccountMenu);
const SideMenu = later(async () => (await import('./side-menu.tsx')).SideMenu);

const navClass =
  'relative grid h-(--header-height) place-items-center px-3 font-[650] font-stretch-[94%] text-ink-2 no-underline hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-1 aria-[current=page]:after:bg-sky';

/** The head of every page: 64 px that stay. On phones the places are in the bar below. */
export function Header({ user, rejectedCount, unreadCount, messageCount }: ShellViewer) {
  const counts = { rejectedCount, messageCount };
  return (
    <header className="sticky top-0 z-30 h-(--header-height) border-ink border-b bg-paper">
      <div className="page flex h-full items-center gap-2">
        <Link
          to="/"
          className="mr-auto rounded-sm py-2 text-[min(1.375rem,7vw)] no-underline md:mr-6 md:text-[1.625rem]"
        >
          <Wordmark />
        </Link>
        <nav aria-label="Principal" className="mr-auto hidden md:flex">
          <NavLink to="/" end className={navClass}>
            Inicio
          </NavLink>
          <NavLink to="/marketplace" className={navClass}>
            Mercado
          </NavLink>
        </nav>
        <PublishLink isSignedIn={user !== null} />
        {user && (
          <div className="max-md:hidden">
            <MessagesLink messageCount={messageCount} />
          </div>
        )}
        {user && <Bell unreadCount={unreadCount} />}
        {user ? <AccountMenu user={user} {...counts} /> : <SignedOut />}
        <SideMenu user={user} {...counts} />
      </div>
    </header>
  );
}

function PublishLink({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname } = useLocation();
  return (
    <ButtonLink
      to={isSignedIn ? '/create-buy-request' : signInPath('/create-buy-request')}
      state={{ from: pathname }}
      variant={isSignedIn ? 'primary' : 'secondary'}
      size="sm"
      className={clsx('h-11 max-md:hidden', isSignedIn ? 'mr-2' : 'max-lg:hidden')}
    >
      <Plus aria-hidden="true" />
      Publicar
    </ButtonLink>
  );
}

function SignedOut() {
  const signIn = useSignInPath();
  const signUp = useSignInPath({ signUp: true });
  return (
    <div className="flex items-center md:gap-2">
      <ButtonLink to={signIn} variant="ghost" size="sm" className="h-11 max-md:hidden">
        Iniciar Sesión
      </ButtonLink>
      <ButtonLink to={signIn} variant="ghost" size="sm" className="h-11 max-[21rem]:hidden md:hidden">
        Ingresar
      </ButtonLink>
      <ButtonLink to={signUp} size="sm" className="h-[min(2.75rem,52px)] text-[min(0.875rem,5vw)]">
        Registrarse
      </ButtonLink>
    </div>
  );
}
