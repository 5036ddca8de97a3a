import type { ReactNode } from 'react';
import { useSignInPath } from '../../session/auth-return.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageShell } from '../layout/page-shell.tsx';

export function SignedOut({ drawing, title, text }: { drawing: ReactNode; title: string; text: string }) {
  const signIn = useSignInPath();
  const signUp = useSignInPath({ signUp: true });
  return (
    <PageShell>
      <EmptyState
        level="h1"
        drawing={drawing}
        title={title}
        text={text}
        action={
          <>
            <ButtonLink to={signIn}>Iniciar Sesión</ButtonLink>
            <ButtonLink to={signUp} variant="secondary">
              Registrarse
            </ButtonLink>
          </>
        }
      />
    </PageShell>
  );
}
