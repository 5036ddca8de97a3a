import { type OfferAction, offerActions, offerTable } from '#domain/lifecycle/offer-table.ts';
import type { OfferStep } from '#domain/lifecycle/permissions.ts';
import type { OfferTransition } from '#domain/lifecycle/shape.ts';
import type { OfferView } from '#domain/views.ts';
import type { OfferFormAction } from '../../page-actions.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StepButton } from './step-button.tsx';

/** What is asked about an offer before it is done. */
export type OfferQuestion = {
  [Action in OfferAction]: (typeof offerTable)[Action] extends { question: object } ? Action : never;
}[OfferAction];

const isQuestion = (action: OfferStep): action is OfferQuestion => 'question' in offerTable[action];
const hasForm = (action: OfferStep): action is OfferStep & OfferFormAction => 'form' in offerTable[action];

/** The actions that an offer's viewer has a button for, in the table's order. */
const buttonsOf = ({ allowedActions }: OfferView): OfferStep[] =>
  offerActions.filter((action): action is OfferStep =>
    (allowedActions as readonly string[]).includes(action),
  );

/** Whether an offer has any button for its viewer. */
export const hasOfferActions = (offer: OfferView): boolean => buttonsOf(offer).length > 0;

/**
 * The buttons of one offer, from what its viewer may do (`allowedActions`). Those that need a word first are
 * answered by `onAsk`; see `OfferDialogs`. Null when there is none.
 */
export const OfferActions = ({
  offer,
  onAsk,
}: {
  offer: OfferView;
  onAsk(question: OfferQuestion, offer: OfferView): void;
}) =>
  buttonsOf(offer).map((action) => {
    const { label, isPrimary }: OfferTransition = offerTable[action];
    const look = { size: 'sm', variant: isPrimary ? 'primary' : 'secondary' } as const;
    if (hasForm(action))
      return (
        <ButtonLink key={action} to={`/send-offer/${offer.buyRequestId}?edit=${offer.id}`} {...look}>
          {label}
        </ButtonLink>
      );
    if (!isQuestion(action)) return <StepButton key={action} offer={offer} action={action} {...look} />;
    return (
      <Button key={action} onClick={() => onAsk(action, offer)} {...look}>
        {label}
      </Button>
    );
  });
