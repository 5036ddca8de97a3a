import { type OfferAction, offerActions, offerTable } from '#domain/lifecycle/offer-table.ts';
import type { OfferStep } from '#domain/lifecycle/permissions.ts';
import type { OfferTransition } from '#domain/lifecycle/shape.ts';
import { isLapsedText } from '#domain/offers/ending.ts';
import { failedPlace, namesFailed } from '#domain/offers/failed-must.ts';
import type { OfferView } from '#domain/views/views.ts';
import { useIntent } from '../../../forms/intent-form.tsx';
import type { OfferFormAction, OfferStepAction } from '../../../pages/page-actions.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { MenuItem, MenuLink } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { offerTitleId } from '../offer-link.tsx';

/** What the table asks about an offer before it is done. */
export type TableQuestion = {
  [Action in OfferAction]: (typeof offerTable)[Action] extends { question: object } ? Action : never;
}[OfferAction];

/** What is asked about an offer before it is done, also about what is proposed for it. */
export type OfferQuestion = TableQuestion | 'propose' | 'acceptProposal' | 'declineProposal';

const isQuestion = (action: OfferStep): action is TableQuestion => 'question' in offerTable[action];
const hasForm = (action: OfferStep): action is OfferStep & OfferFormAction => 'form' in offerTable[action];

/** The actions that an offer's viewer has a button for, in the table's order: those with a label. */
const buttonsOf = ({ allowedActions }: OfferView): OfferStep[] =>
  offerActions.filter(
    (action): action is OfferStep =>
      'label' in offerTable[action] && (allowedActions as readonly string[]).includes(action),
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
  buttonsOf(offer).map((action) => (
    <OfferActionButton key={action} offer={offer} action={action} onAsk={onAsk} />
  ));

interface ActionProps {
  offer: OfferView;
  action: OfferStep;
  onAsk(question: OfferQuestion, offer: OfferView): void;
}

/** The form of an offer; of a counter-offer, at the answer for which the offer was rejected. */
const formPath = ({ id, buyRequestId, rejectionReason }: OfferView): string =>
  `/send-offer/${buyRequestId}?edit=${id}${namesFailed(rejectionReason) ? `#${failedPlace}` : ''}`;

function OfferActionButton({ offer, action, onAsk, isBrief = false }: ActionProps & { isBrief?: boolean }) {
  const { isPrimary }: OfferTransition = offerTable[action];
  const label = labelOf(offer, action);
  const look = {
    size: 'sm',
    variant: isPrimary ? 'primary' : 'secondary',
    className: isBrief ? 'h-11' : undefined,
    'aria-describedby': offerTitleId(offer.id),
  } as const;
  if (hasForm(action))
    return (
      <ButtonLink to={formPath(offer)} {...look}>
        {label}
      </ButtonLink>
    );
  if (!isQuestion(action)) return <StepButton offer={offer} action={action} isBrief={isBrief} {...look} />;
  return (
    <Button onClick={() => onAsk(action, offer)} {...look}>
      {label}
    </Button>
  );
}

/** The one action of an own offer that is likely now, and the others, which go into its menu. */
function firstOfferAction(offer: OfferView): { first: OfferStep | undefined; others: OfferStep[] } {
  const all = buttonsOf(offer);
  const first = all.find((action) => (offerTable[action] as OfferTransition).isPrimary) ?? all.find(hasForm);
  return { first, others: all.filter((action) => action !== first) };
}

/** The one thing to do next with an own offer: the conversation once it is accepted, else its likely action. */
export function FirstOfferAction({ offer, onAsk }: Omit<ActionProps, 'action'>) {
  if (offer.allowedActions.includes('chat') && offer.chatId)
    return (
      <ButtonLink to={`/chats/${offer.chatId}`} size="sm" className="h-11">
        Ir al chat
      </ButtonLink>
    );
  const { first } = firstOfferAction(offer);
  return first && <OfferActionButton offer={offer} action={first} onAsk={onAsk} isBrief />;
}

/** What else may be done with an own offer, as items of a menu. */
export const OtherOfferActions = ({ offer, onAsk }: Omit<ActionProps, 'action'>) =>
  firstOfferAction(offer).others.map((action) => {
    const label = labelOf(offer, action);
    if (hasForm(action))
      return (
        <MenuLink key={action} to={formPath(offer)}>
          {label}
        </MenuLink>
      );
    return (
      isQuestion(action) && (
        <MenuItem key={action} destructive={action === 'delete'} onClick={() => onAsk(action, offer)}>
          {label}
        </MenuItem>
      )
    );
  });

/** The word on an action's button: another one where the offer's time is over, or its request asks something else. */
export function labelOf(offer: OfferView, action: OfferStep): string | undefined {
  const { label, confirmLabel }: OfferTransition = offerTable[action];
  const isConfirmed = isLapsedText(offer) || (offer.changedTerms?.length ?? 0) > 0;
  return isConfirmed ? (confirmLabel ?? label) : label;
}

/** The button of an action that asks nothing first, such as renewing. */
function StepButton({
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
  const { prompt, outcome, requiredInput }: OfferTransition = offerTable[action];
  const fields = {
    offerId: offer.id,
    // A seller confirms the offer for what they read here, and for nothing else.
    ...(requiredInput.includes('expectedTerms') && { termsVersion: String(offer.buyRequest.termsVersion) }),
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
