import { useState } from 'react';
import { useNavigate } from 'react-router';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import type { Requirement } from '#domain/requirements/requirement.ts';
import type { OfferView } from '#domain/views/views.ts';
import { useIntent } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { offerIntents } from '../../../pages/page-actions.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { goToSection } from '../../../ui/go-to-section.ts';
import { Price } from '../../../ui/price.tsx';
import { toast } from '../../../ui/toast.ts';
import { TurnMotif } from '../../brand/turn-motif.tsx';
import { Photo } from '../../images/picture.tsx';
import { AcceptProposalDialog, DeclineProposalDialog } from '../../proposals/answer-dialogs.tsx';
import { ProposeDialog } from '../../proposals/propose-dialog.tsx';
import { FallTags } from '../../ratings/fall-tags.tsx';
import { DealHead } from '../deal-head.tsx';
import { AcceptOfferDialog } from './accept-dialog.tsx';
import type { OfferQuestion, TableQuestion } from './offer-actions.tsx';
import { RejectOfferDialog } from './reject-dialog.tsx';

export default function OfferDialog({
  question,
  offer,
  offers,
  requirements,
  otherOffer: beside,
  onClose,
  onAccepted,
}: {
  question: OfferQuestion | 'deal';
  offer: OfferView;
  offers: readonly OfferView[];
  requirements: readonly Requirement[];
  otherOffer?: OfferView | undefined;
  onClose(): void;
  onAccepted(): void;
}) {
  const [otherOffer] = useState(() => beside ?? otherOfferOf(offer, offers));
  switch (question) {
    case 'accept':
      return <AcceptOfferDialog {...{ offer, requirements, onClose, onAccepted }} />;
    case 'deal':
      return <AcceptedDialog offer={offer} otherOffer={otherOffer} onClose={onClose} />;
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

const otherOfferOf = (about: OfferView, offers: readonly OfferView[]): OfferView | undefined =>
  offers.find(({ id, allowedActions }) => id !== about.id && allowedActions.includes('accept'));

const { question, outcome } = offerTable.fallThrough;

function FallThroughDialog({ offer, onClose }: { offer: OfferView; onClose(): void }) {
  const [tag, setTag] = useState('');
  const { send, isBusy, problem } = useIntent('/buy-request/:id', 'fallThroughOffer', {
    done: () => {
      toast.success(outcome.done);
      onClose();
    },
  });
  return (
    <AlertDialog
      open
      onClose={onClose}
      onConfirm={() => send({ offerId: offer.id, tag }, `/buy-request/${offer.buyRequestId}`)}
      title={question.title}
      description={question.text}
      confirmLabel={question.confirm}
      busyLabel={outcome.busy}
      busy={isBusy}
    >
      <div className="mt-4 grid gap-4">
        <FallTags value={tag} onValueChange={setTag} />
        <ProblemCallout problem={problem} title={outcome.failed} />
      </div>
    </AlertDialog>
  );
}

function ConfirmOfferDialog({
  question: action,
  offer,
  onClose,
}: {
  question: TableQuestion;
  offer: OfferView;
  onClose(): void;
}) {
  const { question, outcome } = offerTable[action];
  const { send, isBusy, problem } = useIntent('/buy-request/:id', offerIntents[action], {
    done: () => {
      toast.success(outcome.done);
      onClose();
    },
  });
  return (
    <AlertDialog
      open
      onClose={onClose}
      onConfirm={() => send({ offerId: offer.id }, `/buy-request/${offer.buyRequestId}`)}
      title={question.title}
      description={question.text}
      confirmLabel={question.confirm}
      busyLabel={outcome.busy}
      busy={isBusy}
    >
      <ProblemCallout problem={problem} title={outcome.failed} className="mt-4" />
    </AlertDialog>
  );
}

const AcceptedDialog = ({
  offer,
  otherOffer,
  onClose,
}: {
  offer: OfferView;
  otherOffer?: OfferView | undefined;
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
      {otherOffer && <Leaving offer={otherOffer} />}
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

function ToChat({ chatId, onClose }: { chatId: string | null; onClose(): void }) {
  const navigate = useNavigate();
  const go = () => {
    onClose();
    if (chatId && matchMedia('(width < 48rem)').matches) void navigate(`/chats/${chatId}`);
    else goToSection('chat');
  };
  return <Button onClick={go}>Ir al chat</Button>;
}

const Leaving = ({ offer }: { offer: OfferView }) => (
  <div
    aria-hidden="true"
    className="absolute inset-y-0 right-0 flex w-1/2 animate-turn-away items-center gap-3 border-ink border-t-4 bg-paper-3 px-3"
  >
    <Photo url={offer.images[0]} alt="" ratio="1/1" sizes="3rem" className="w-12! shrink-0 rounded-sm" />
    <Price value={offer.price} size="sm" />
  </div>
);
