import { offerTable } from '#domain/lifecycle/offer-table.ts';
import type { OfferStep } from '#domain/lifecycle/permissions.ts';
import type { OfferTransition } from '#domain/lifecycle/shape.ts';
import { saysLapsed } from '#domain/offers/ending.ts';
import type { OfferView } from '#domain/views/views.ts';
import { useIntent } from '../../../forms/use-intent.ts';
import type { OfferStepAction } from '../../../pages/page-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

/** The word on an action's button: another one where the offer's time is over, or its request asks something else. */
export function labelOf(offer: OfferView, action: OfferStep): string | undefined {
  const { label, confirmLabel }: OfferTransition = offerTable[action];
  const isConfirmed = saysLapsed(offer) || (offer.changedTerms?.length ?? 0) > 0;
  return isConfirmed ? (confirmLabel ?? label) : label;
}

/** The button of an action that asks nothing first, such as renewing. */
export function StepButton({
  offer,
  action,
  isBrief = false,
  ...look
}: {
  offer: OfferView;
  action: OfferStepAction;
  size: 'sm';
  variant: 'primary' | 'secondary';
  className?: string;
  'aria-describedby'?: string;
  /** Hides the question above the button. */
  isBrief?: boolean;
}) {
  const { prompt, outcome, needs }: OfferTransition = offerTable[action];
  const fields = {
    offerId: offer.id,
    // A seller confirms the offer for what they read here, and for nothing else.
    ...(needs.includes('seenTerms') && { termsVersion: String(offer.buyRequest.termsVersion) }),
  };
  const { send, isBusy } = useIntent('/buy-request/:id', `${action}Offer`, {
    done: () => toast.success(outcome?.done ?? ''),
    problem: ({ detail }) => toast.error(detail),
  });
  return (
    <div className="grid gap-2">
      {prompt && !isBrief && <p className="font-[650] text-ink">{prompt}</p>}
      <Button {...look} busy={isBusy} onClick={() => send(fields, `/buy-request/${offer.buyRequestId}`)}>
        {labelOf(offer, action)}
      </Button>
    </div>
  );
}
