import { useState } from 'react';
import type { Requirement } from '#domain/requirements/requirement.ts';
import type { OfferView } from '#domain/views/views.ts';
import { AcceptProposalDialog, DeclineProposalDialog } from '../../proposals/answer-dialogs.tsx';
import { ProposeDialog } from '../../proposals/propose-dialog.tsx';
import { AcceptOfferDialog } from './accept-dialog.tsx';
import { AcceptedDialog } from './accepted-dialog.tsx';
import { ConfirmOfferDialog } from './confirm-dialog.tsx';
import { FallThroughDialog } from './fall-through-dialog.tsx';
import type { OfferQuestion } from './offer-actions.tsx';
import { RejectOfferDialog } from './reject-dialog.tsx';

/** The dialog of one question about an offer. Loaded when the first is asked. */
export default function OfferDialog({
  question,
  offer,
  offers,
  requirements,
  rival: beside,
  onClose,
  onAccepted,
}: {
  question: OfferQuestion | 'deal';
  offer: OfferView;
  /** The page's offers. */
  offers: readonly OfferView[];
  /** What their publication asks. */
  requirements: readonly Requirement[];
  rival?: OfferView | undefined;
  onClose(): void;
  onAccepted(): void;
}) {
  // As it was when it was asked: the acceptance ends it.
  const [rival] = useState(() => beside ?? rivalOf(offer, offers));
  switch (question) {
    case 'accept':
      return <AcceptOfferDialog {...{ offer, requirements, onClose, onAccepted }} />;
    case 'deal':
      return <AcceptedDialog offer={offer} rival={rival} onClose={onClose} />;
    case 'reject':
      return <RejectOfferDialog offer={offer} onClose={onClose} />;
    case 'fallThrough':
      return <FallThroughDialog offer={offer} onClose={onClose} />;
    case 'propose':
      return <ProposeDialog offer={offer} onClose={onClose} />;
    case 'acceptProposal':
      return <AcceptProposalDialog offer={offer} onClose={onClose} />;
    case 'declineProposal':
      return <DeclineProposalDialog offer={offer} onClose={onClose} />;
    default:
      return <ConfirmOfferDialog question={question} offer={offer} onClose={onClose} />;
  }
}

/** Another offer that could be accepted. */
const rivalOf = (about: OfferView, offers: readonly OfferView[]): OfferView | undefined =>
  offers.find(({ id, allowedActions }) => id !== about.id && allowedActions.includes('accept'));
