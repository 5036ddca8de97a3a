import { useNavigate } from 'react-router';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import type { OfferView } from '#domain/views/views.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { goToSection } from '../../../ui/go-to-section.ts';
import { Price } from '../../../ui/price.tsx';
import { TurnMotif } from '../../brand/turn-motif.tsx';
import { Photo } from '../../images/picture.tsx';
import { DealHead } from '../deal-head.tsx';

/** Shown after accepting: the turn once, what happens next, and a button to the chat. */
export const AcceptedDialog = ({
  offer,
  rival,
  onClose,
}: {
  offer: OfferView;
  /** Another offer that could have been accepted: it turns half round and leaves. */
  rival?: OfferView | undefined;
  onClose(): void;
}) => (
  <Dialog
    open
    onClose={onClose}
    title="¡Trato hecho!"
    description={offerTable.accept.outcome.done}
    footer={<ToChat chatId={offer.chatId ?? null} onClose={onClose} />}
  >
    <div className="relative mt-3 overflow-hidden">
      <DealHead offer={offer} />
      {rival && <Leaving offer={rival} />}
    </div>
    <div className="flex items-center gap-5 pt-5">
      <TurnMotif size={72} animate />
      <p>
        Aceptaste la oferta de{' '}
        <strong>
          <bdi>{offer.seller.name}</bdi>
        </strong>
        . Ya le avisamos: escribile para arreglar la entrega y el pago.
      </p>
    </div>
  </Dialog>
);

/** On a phone the conversation is a page of its own; on a desktop, or while its id is not loaded, a section of this page. */
function ToChat({ chatId, onClose }: { chatId: string | null; onClose(): void }) {
  const navigate = useNavigate();
  const go = () => {
    onClose();
    if (chatId && matchMedia('(width < 48rem)').matches) void navigate(`/chats/${chatId}`);
    else goToSection('chat');
  };
  return <Button onClick={go}>Ir al chat</Button>;
}

/** The offer that was not chosen: it covers half of the accepted one, then turns away. */
const Leaving = ({ offer }: { offer: OfferView }) => (
  <div
    aria-hidden="true"
    className="absolute inset-y-0 right-0 flex w-1/2 animate-turn-away items-center gap-3 border-ink border-t-4 bg-paper-3 px-3"
  >
    <Photo url={offer.images[0]} alt="" ratio="1/1" sizes="3rem" className="w-12! shrink-0 rounded-sm" />
    <Price value={offer.price} size="sm" />
  </div>
);
