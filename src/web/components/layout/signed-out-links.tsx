import { useSignInPath } from '../../session/use-sign-in-path.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The header's links for visitors: sign in and sign up. */
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
        className="h-11 max-[21rem]:hidden md:hidden"
      >
        Ingresar
      </ButtonLink>
      <ButtonLink
        to={signUp}
        discover="none"
        size="sm"
        className="h-[min(2.75rem,52px)] text-[min(0.875rem,5vw)]"
      >
        Registrarse
      </ButtonLink>
    </div>
  );
}
