import { Link, NavLink } from 'react-router';
import { lazyComponent } from '../../rendering/lazy-component.tsx';
import { Wordmark } from '../brand/wordmark.tsx';
import type { ShellViewer } from './viewer.ts';

const SignedOut = lazyComponent(async () => (await import('./header-links.tsx')).SignedOutLinks);
const PublishLink = lazyComponent(async () => (await import('./header-links.tsx')).PublishLink);
const MemberLinks = lazyComponent(async () => (await import('./member-links.tsx')).MemberLinks);
const SideMenu = lazyComponent(async () => (await import('./side-menu.tsx')).SideMenu);

const navClass = 'nav-link';

export function Header({ user, ...counts }: ShellViewer) {
  return (
    <header className="sticky top-0 z-30 h-(--header-height) border-ink border-b bg-paper">
      <div className="page flex h-full items-center gap-[min(0.5rem,2vw)]">
        <Link
          to="/"
          className="mr-auto rounded-sm py-2 text-[min(1.375rem,6.4vw)] no-underline md:mr-6 md:text-[1.625rem]"
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
        {user ? <MemberLinks user={user} {...counts} /> : <SignedOut />}
        <SideMenu user={user} {...counts} />
      </div>
    </header>
  );
}
