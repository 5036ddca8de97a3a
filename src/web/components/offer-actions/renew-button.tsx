import { offerTransitions } from '#domain/offer-transitions.ts';
import type { OfferView } from '#domain/views.ts';
import { useIntent } from '../../forms/use-intent.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

/** '¿Seguís ofreciendo?': the publication is open again, one tap puts the offer back. */
export function RenewButton({ offer }: { offer: OfferView }) {
  const { send, isBusy } = useIntent('/buy-request/:id', 'renewOffer', {
    done: () => toast.success('Tu oferta está vigente otra vez'),
    problem: ({ detail }) => toast.error(detail),
  });
  return (
    <div className="grid gap-2">
      <p className="font-[650] text-ink">¿Seguís ofreciendo?</p>
      <Button
        size="sm"
        busy={isBusy}
        onClick={() => send({ offerId: offer.id }, `/buy-request/${offer.buyRequestId}`)}
      >
        {offerTransitions.renew.label}
      </Button>
    </div>
  );
}
