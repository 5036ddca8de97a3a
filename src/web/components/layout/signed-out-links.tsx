import { useSignInPath } from '../../session/use-sign-in-path.ts';
import { ButtonLink } from '../../ui/button.tsx';

const narrow = 'min-[18rem]:max-[22rem]:text-[min(0.875rem,4vw)]';

export function SignedOutLinks() {
  const signIn = useSignInPath();
  const signUp = useSignInPath({ signUp: true });
  return (
    <div className="flex items-center md:gap-2">
      <ButtonLink to={signIn} variant="ghost" size="sm" className="h-11 max-md:hidden">
        Iniciar Sesión
      </ButtonLink>
      <ButtonLink
        to={signIn}
        discover="none"
        variant="ghost"
        size="sm"
        className={`h-11 max-[22rem]:px-1.5 max-[18rem]:hidden md:hidden ${narrow}`}
      >
        Ingresar
      </ButtonLink>
      <ButtonLink
        to={signUp}
        discover="none"
        size="sm"
        className={`h-[min(2.75rem,52px)] text-[min(0.875rem,5vw)] max-[22rem]:px-2.5 ${narrow}`}
      >
        Registrarse
      </ButtonLink>
    </div>
  );
}
