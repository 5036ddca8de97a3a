import type { OfferView } from '#domain/views.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { goToSection } from '../../ui/go-to-section.ts';
import { TurnMotif } from '../brand/turn-motif.tsx';

/** The moment of the deal: the turn, once, and the way to the chat. */
export const AcceptedDialog = ({ offer, onClose }: { offer: OfferView; onClose(): void }) => (
  <Dialog
    open
    onClose={onClose}
    title="¡Trato hecho!"
    footer={
      <Button
        onClick={() => {
          onClose();
          goToSection('chat');
        }}
      >
        Ir al chat
      </Button>
    }
  >
    <div className="flex items-center gap-5 pt-3">
      <TurnMotif size={72} animate />
      <p>
        Aceptaste la oferta de{' '}
        <strong>
          <bdi>{offer.seller.name}</bdi>
        </strong>
        . Escribile para arreglar la entrega y el pago.
      </p>
    </div>
  </Dialog>
);
