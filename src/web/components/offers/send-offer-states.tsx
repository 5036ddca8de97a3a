import { useSignInPath } from '../../session/auth-return.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LostDrawing, NoOffersDrawing } from '../brand/drawings/drawings.tsx';

export const sendOfferStates = {
  missing: {
    title: 'Solicitud no encontrada',
    text: 'La solicitud que buscas no existe o ha sido eliminada.',
  },
  signedOut: { title: 'Acceso requerido', text: 'Debes iniciar sesión para enviar una oferta.' },
  own: {
    title: 'Esta publicación es tuya',
    text: 'No podés enviar una oferta a tu propia publicación.',
  },
  closed: {
    title: 'Publicación cerrada',
    text: 'Esta publicación ya no recibe ofertas. Hay más gente buscando en el mercado.',
  },
  lost: {
    title: 'No encontramos la oferta que querías editar',
    text: 'Puede que la hayas eliminado. ¿Querés enviar una oferta nueva?',
  },
} as const;

export function SendOfferState({
  state,
  requestId,
}: {
  state: keyof typeof sendOfferStates;
  requestId: string;
}) {
  return (
    <EmptyState
      level="h1"
      drawing={state === 'missing' ? <LostDrawing /> : <NoOffersDrawing />}
      {...sendOfferStates[state]}
      action={<WaysOn state={state} requestId={requestId} />}
    />
  );
}

function WaysOn({ state, requestId }: { state: keyof typeof sendOfferStates; requestId: string }) {
  const signIn = useSignInPath();
  const signUp = useSignInPath({ signUp: true });
  const toRequest = (variant: 'primary' | 'secondary') => (
    <ButtonLink to={`/buy-request/${requestId}`} variant={variant}>
      Ver la publicación
    </ButtonLink>
  );
  switch (state) {
    case 'missing':
      return <ButtonLink to="/marketplace">Volver al marketplace</ButtonLink>;
    case 'signedOut':
      return (
        <>
          <ButtonLink to={signIn}>Iniciar Sesión</ButtonLink>
          <ButtonLink to={signUp} variant="secondary">
            Registrarse
          </ButtonLink>
        </>
      );
    case 'own':
      return toRequest('primary');
    case 'closed':
      return (
        <>
          <ButtonLink to="/marketplace">Explorar publicaciones</ButtonLink>
          {toRequest('secondary')}
        </>
      );
    case 'lost':
      return (
        <>
          <ButtonLink to={`/send-offer/${requestId}`}>Enviar una oferta nueva</ButtonLink>
          {toRequest('secondary')}
        </>
      );
  }
}
