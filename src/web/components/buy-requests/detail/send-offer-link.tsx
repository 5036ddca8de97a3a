import { signInPath } from '../../../auth-return.ts';
import { ButtonLink, type ButtonSize } from '../../../ui/button.tsx';

/** The one thing somebody else can do with an active request. */
export function SendOfferLink({
  requestId,
  isSignedIn,
  size = 'md',
}: {
  requestId: string;
  isSignedIn: boolean;
  size?: ButtonSize;
}) {
  const form = `/send-offer/${requestId}`;
  return isSignedIn ? (
    <ButtonLink to={form} size={size}>
      Enviar Oferta
    </ButtonLink>
  ) : (
    <ButtonLink to={signInPath(form)} size={size}>
      Inicia sesión para enviar una oferta
    </ButtonLink>
  );
}
