import { offerTransitions } from '#domain/offer-transitions.ts';
import type { OfferView } from '#domain/views.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { RenewButton } from './renew-button.tsx';

/** What is asked about an offer before it is done. */
export type OfferQuestion = 'accept' | 'reject' | 'withdraw' | 'delete' | 'fallThrough';

/**
 * The buttons of one offer, from what its viewer may do (`allowedActions`). Those that need a word first are
 * answered by `onAsk`; see `OfferDialogs`. Null when there is none.
 */
export function OfferActions({
  offer,
  onAsk,
}: {
  offer: OfferView;
  onAsk(question: OfferQuestion, offer: OfferView): void;
}) {
  const may = new Set(offer.allowedActions);
  const ask = (question: OfferQuestion) => (
    <Button
      key={question}
      size="sm"
      variant={question === 'accept' ? 'primary' : 'secondary'}
      onClick={() => onAsk(question, offer)}
    >
      {offerTransitions[question].label}
    </Button>
  );
  const form = `/send-offer/${offer.buyRequestId}?edit=${offer.id}`;
  return (
    <>
      {may.has('accept') && ask('accept')}
      {may.has('reject') && ask('reject')}
      {may.has('edit') && (
        <ButtonLink to={form} size="sm" variant="secondary">
          {offerTransitions.edit.label}
        </ButtonLink>
      )}
      {may.has('counter') && (
        <ButtonLink to={form} size="sm">
          {offerTransitions.counter.label}
        </ButtonLink>
      )}
      {may.has('renew') && <RenewButton offer={offer} />}
      {may.has('withdraw') && ask('withdraw')}
      {may.has('delete') && ask('delete')}
      {may.has('fallThrough') && ask('fallThrough')}
    </>
  );
}

const buttonActions: readonly string[] = [
  'accept',
  'reject',
  'edit',
  'counter',
  'renew',
  'withdraw',
  'delete',
  'fallThrough',
];

/** Whether an offer has any button for its viewer. */
export const hasOfferActions = (offer: OfferView): boolean =>
  offer.allowedActions.some((action) => buttonActions.includes(action));
