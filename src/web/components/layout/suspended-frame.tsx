import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { suspendedPath } from '#domain/moderation/suspension.ts';
import { Wordmark } from '../brand/wordmark.tsx';
import { SignOutForm } from './menu-parts.tsx';

export const SuspendedFrame = ({ children }: { children: ReactNode }) => (
  <>
    <header className="sticky top-0 z-30 border-ink border-b bg-paper">
      <div className="page flex min-h-(--header-height) items-center gap-2">
        <Link
          to={suspendedPath}
          className="mr-auto rounded-sm py-2 text-[min(1.375rem,7vw)] no-underline md:text-[1.625rem]"
        >
          <Wordmark />
        </Link>
        <SignOutForm className="min-h-11 rounded-md px-3 font-[650] font-stretch-[94%] text-ink-2 hover:text-ink" />
      </div>
    </header>
    <main id="contenido" tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
  </>
);
