import { Plus } from 'lucide-react';
import { useLocation } from 'react-router';
import { signInPath, useSignInPath } from '../../session/auth-return.ts';
import { ButtonLink } from '../../ui/button.tsx';

export function PublishLink({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname } = useLocation();
  return (
    <ButtonLink
      to={isSignedIn ? '/create-buy-request' : signInPath('/create-buy-request')}
      state={{ from: pathname }}
      variant="secondary"
      size="sm"
      className="h-11 max-md:hidden lg:mr-2"
    >
      <Plus />
      Publicar
    </ButtonLink>
  );
}

const narrow = 'min-[18rem]:max-[22rem]:text-[min(0.875rem,4vw)]';

export function SignedOutLinks() {
  const signIn = useSignInPath();
  const signUp = useSignInPath({ signUp: true });
  return (
    <div className="flex items-center md:gap-2">
      <ButtonLink
        to={signIn}
        variant="ghost"
        size="sm"
        className={`h-11 max-[22rem]:px-1.5 max-[18rem]:hidden ${narrow}`}
      >
        <span className="max-md:hidden">Iniciar Sesión</span>
        <span className="md:hidden">Ingresar</span>
      </ButtonLink>
      <ButtonLink
        to={signUp}
        discover="none"
        variant="secondary"
        size="sm"
        className={`h-[min(2.75rem,52px)] text-[min(0.875rem,5vw)] max-[22rem]:px-2.5 ${narrow}`}
      >
        Registrarse
      </ButtonLink>
    </div>
  );
}
