import type { ComponentProps, ReactNode } from 'react';
import { isOutdated } from '#domain/buy-requests/terms.ts';
import { type OfferAction, offerActions, offerTable } from '#domain/lifecycle/offer-table.ts';
import type { OfferStep } from '#domain/lifecycle/permissions.ts';
import type { OfferTransition } from '#domain/lifecycle/shape.ts';
import { isLapsedText } from '#domain/offers/ending.ts';
import { haggleAction } from '#domain/offers/haggling.ts';
import { failedPlace, namesFailed } from '#domain/offers/rejection.ts';
import { pricePath, proposeLabel } from '#domain/paths.ts';
import type { OfferView } from '#domain/views/views.ts';
import { useIntent } from '../../../forms/intent-form.tsx';
import { type OfferFormAction, type OfferStepAction, offerIntents } from '../../../pages/page-actions.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { MenuItem, MenuLink } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { offerTitleId } from '../offer-parts.tsx';

export type TableQuestion = {
  [Action in OfferAction]: (typeof offerTable)[Action] extends { question: object } ? Action : never;
}[OfferAction];

export type OfferQuestion = TableQuestion | 'price' | 'acceptProposal' | 'declineProposal';

const isQuestion = (action: OfferStep): action is TableQuestion => 'question' in offerTable[action];
const hasForm = (action: OfferStep): action is OfferStep & OfferFormAction => 'form' in offerTable[action];

const isFolded = (action: OfferStep): boolean => action === 'delete' || action === 'fallThrough';

const buttonsOf = ({ allowedActions }: OfferView): OfferStep[] =>
  offerActions.filter(
    (action): action is OfferStep =>
      'label' in offerTable[action] && (allowedActions as readonly string[]).includes(action),
  );

export const hasOfferActions = (offer: OfferView): boolean => buttonsOf(offer).length > 0;

/**
 * The buttons of one offer, from what its viewer may do (`allowedActions`). Those that need a word first are
 * answered by `onAsk`; see `OfferDialogs`. Null when there is none.
 */
export const OfferActions = ({ offer, onAsk }: Omit<ActionProps, 'action'>) =>
  buttonsOf(offer).map((action) => (
    <OfferActionButton key={action} offer={offer} action={action} onAsk={onAsk} />
  ));

/** Steps that an offer's page has in its menu. */
export const foldedActions = (offer: OfferView): TableQuestion[] =>
  buttonsOf(offer).filter(isQuestion).filter(isFolded);

/** The buttons of an offer's page, from left to right; a buyer's are accept, ask for less, reject. */
export function pageActions(offer: OfferView, onAsk: ActionProps['onAsk']): ReactNode[] {
  const steps = buttonsOf(offer).filter((action) => !isFolded(action));
  const buttons = steps.map((action) => (
    <OfferActionButton key={action} offer={offer} action={action} onAsk={onAsk} />
  ));
  if (offer.allowedActions.includes('propose'))
    buttons.splice(
      steps.indexOf('reject'),
      0,
      <PriceLink key="price" {...{ offer, onAsk }} variant="secondary" size="sm">
        {proposeLabel}
      </PriceLink>,
    );
  return buttons;
}

interface ActionProps {
  offer: OfferView;
  action: OfferStep;
  onAsk(question: OfferQuestion, offer: OfferView): void;
}

/** Without one, the step that matters most is solid. */
type Variant = Pick<ComponentProps<typeof ButtonLink>, 'variant'>;

const isPriceAlone = (offer: OfferView, action: OfferStep): boolean =>
  action === 'counter' && haggleAction(offer) === action;

function formPath(offer: OfferView, action: OfferStep): string {
  if (isPriceAlone(offer, action)) return pricePath(offer.id);
  const { id, buyRequestId, rejectionReason } = offer;
  return `/send-offer/${buyRequestId}?edit=${id}${namesFailed(rejectionReason) ? `#${failedPlace}` : ''}`;
}

/** Asks for another price in a dialog; without script on the offer's page. */
export const PriceLink = ({
  offer,
  onAsk,
  ...look
}: Omit<ActionProps, 'action'> & Omit<ComponentProps<typeof ButtonLink>, 'to' | 'onClick'>) => (
  <ButtonLink
    {...look}
    to={pricePath(offer.id)}
    onClick={(event) => {
      event.preventDefault();
      onAsk('price', offer);
    }}
  />
);

function OfferActionButton({
  offer,
  action,
  onAsk,
  isBrief = false,
  variant,
}: ActionProps & { isBrief?: boolean } & Variant) {
  const { isPrimary }: OfferTransition = offerTable[action];
  const label = labelOf(offer, action);
  const look = {
    size: 'sm',
    variant: variant ?? (isPrimary ? 'primary' : 'secondary'),
    className: isBrief ? 'h-11' : undefined,
    'aria-describedby': offerTitleId(offer.id),
  } as const;
  if (isPriceAlone(offer, action))
    return (
      <PriceLink {...{ offer, onAsk }} {...look}>
        {label}
      </PriceLink>
    );
  if (hasForm(action))
    return (
      <ButtonLink to={formPath(offer, action)} {...look}>
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

function firstOfferAction(offer: OfferView): { first: OfferStep | undefined; others: OfferStep[] } {
  const all = buttonsOf(offer);
  const first = all.find((action) => (offerTable[action] as OfferTransition).isPrimary) ?? all.find(hasForm);
  return { first, others: all.filter((action) => action !== first) };
}

export function FirstOfferAction({ offer, onAsk, variant }: Omit<ActionProps, 'action'> & Variant) {
  if (offer.allowedActions.includes('chat') && offer.chatId)
    return (
      <ButtonLink to={`/chats/${offer.chatId}`} size="sm" variant={variant} className="h-11">
        Ir al chat
      </ButtonLink>
    );
  const { first } = firstOfferAction(offer);
  return first && <OfferActionButton {...{ offer, onAsk, variant }} action={first} isBrief />;
}

export const OtherOfferActions = ({ offer, onAsk }: Omit<ActionProps, 'action'>) =>
  firstOfferAction(offer).others.map((action) => {
    const label = labelOf(offer, action);
    if (hasForm(action))
      return (
        <MenuLink key={action} to={formPath(offer, action)}>
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

export function labelOf(offer: OfferView, action: OfferStep): string | undefined {
  const { label, confirmLabel }: OfferTransition = offerTable[action];
  return isLapsedText(offer) || isOutdated(offer) ? (confirmLabel ?? label) : label;
}

function StepButton({
  offer,
  action,
  isBrief = false,
  ...look
}: {
  offer: OfferView;
  action: OfferStepAction;
  size: 'sm';
  className?: string;
  'aria-describedby'?: string;
  isBrief?: boolean;
} & Variant) {
  const { prompt, outcome, requiredInput }: OfferTransition = offerTable[action];
  const fields = {
    offerId: offer.id,
    // The seller confirms exactly the terms shown here.
    ...(requiredInput?.includes('expectedTerms') && { termsVersion: String(offer.buyRequest.termsVersion) }),
  };
  const { send, isBusy } = useIntent('/buy-request/:id', offerIntents[action], {
    done: () => toast.success(outcome?.done ?? ''),
    problem: ({ detail }) => toast.error(detail),
  });
  return (
    <div className="grid gap-2">
      {prompt && !isBrief && !isOutdated(offer) && <p className="font-[650] text-ink">{prompt}</p>}
      <Button {...look} busy={isBusy} onClick={() => send(fields, `/buy-request/${offer.buyRequestId}`)}>
        {labelOf(offer, action)}
      </Button>
    </div>
  );
}
