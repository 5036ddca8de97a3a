import { ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';

/** In place of a form that needs a confirmed address: why, and where to confirm it. */
export const EmailFirst = ({ what }: { what: string }) => (
  <Callout tone="highlight" title="Primero confirmá tu email">
    <p>{what} protege tu cuenta, y para eso tenemos que saber que el email es tuyo.</p>
    <ButtonLink to="/profile#email" size="sm" className="mt-3">
      Confirmar mi email
    </ButtonLink>
  </Callout>
);
