import { signInPath } from '../../../auth-return.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** The one thing somebody else can do with an active request. */
export function SendOfferLink({
  requestId,
  isSignedIn,
  className,
}: {
  requestId: string;
  isSignedIn: boolean;
  className?: string;
}) {
  const form = `/send-offer/${requestId}`;
  return isSignedIn ? (
    <ButtonLink to={form} size="lg" className={className}>
      Enviar Oferta
    </ButtonLink>
  ) : (
    <ButtonLink to={signInPath(form)} size="lg" className={className}>
      Inicia sesión para enviar una oferta
    </ButtonLink>
  );
}
