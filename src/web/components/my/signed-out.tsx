import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { signInPath } from '../../auth-return.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageShell } from '../layout/page-shell.tsx';

/** Instead of a person's own list, for a visitor. */
export function SignedOut({ drawing, title }: { drawing: ReactNode; title: string }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <PageShell>
      <EmptyState
        level="h1"
        drawing={drawing}
        title={title}
        text="Necesitas estar logueado para acceder a esta sección"
        action={
          <>
            <ButtonLink to={signInPath(here)}>Iniciar Sesión</ButtonLink>
            <ButtonLink to={signInPath(here, { signUp: true })} variant="secondary">
              Registrarse
            </ButtonLink>
          </>
        }
      />
    </PageShell>
  );
}
