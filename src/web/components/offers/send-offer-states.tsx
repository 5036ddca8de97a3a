import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSignInPath } from '../../use-sign-in-path.ts';
import { LostDrawing } from '../brand/drawings/lost.tsx';
import { NoOffersDrawing } from '../brand/drawings/no-offers.tsx';

/** Why there is no form: the four ways in which an offer can't be sent from here. */
export function SendOfferState({
  state,
  requestId,
}: {
  state: 'missing' | 'signedOut' | 'own' | 'closed';
  requestId: string;
}) {
  const signIn = useSignInPath();
  const signUp = useSignInPath({ signUp: true });
  const toRequest = (
    <ButtonLink to={`/buy-request/${requestId}`} variant={state === 'closed' ? 'secondary' : 'primary'}>
      Ver la publicación
    </ButtonLink>
  );
  switch (state) {
    case 'missing':
      return (
        <EmptyState
          level="h1"
          drawing={<LostDrawing />}
          title="Solicitud no encontrada"
          text="La solicitud que buscas no existe o ha sido eliminada."
          action={<ButtonLink to="/marketplace">Volver al marketplace</ButtonLink>}
        />
      );
    case 'signedOut':
      return (
        <EmptyState
          level="h1"
          drawing={<NoOffersDrawing />}
          title="Acceso requerido"
          text="Debes iniciar sesión para enviar una oferta."
          action={
            <>
              <ButtonLink to={signIn}>Iniciar Sesión</ButtonLink>
              <ButtonLink to={signUp} variant="secondary">
                Registrarse
              </ButtonLink>
            </>
          }
        />
      );
    case 'own':
      return (
        <EmptyState
          level="h1"
          drawing={<NoOffersDrawing />}
          title="Esta publicación es tuya"
          text="No podés enviar una oferta a tu propia publicación."
          action={toRequest}
        />
      );
    case 'closed':
      return (
        <EmptyState
          level="h1"
          drawing={<NoOffersDrawing />}
          title="Publicación cerrada"
          text="Esta publicación ya no recibe ofertas. Hay más gente buscando en el mercado."
          action={
            <>
              <ButtonLink to="/marketplace">Explorar publicaciones</ButtonLink>
              {toRequest}
            </>
          }
        />
      );
  }
}
