import { type ReactNode, useId, useState } from 'react';
import { useNavigate, useRouteLoaderData } from 'react-router';
import { proposalAnswerFields } from '#domain/fields/proposal.ts';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { proposalTable } from '#domain/lifecycle/proposal-table.ts';
import { capitalise } from '#domain/people/names.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import { openProposal } from '#domain/proposals/words.ts';
import type { OfferView } from '#domain/views/views.ts';
import { ActionDialog } from '../../../forms/action-dialog.tsx';
import { formLevelProblem } from '../../../forms/action-result.ts';
import { ContactHint } from '../../../forms/contact-hint.tsx';
import { useIntent, useReadAgain } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { useFocusedProblem } from '../../../forms/show-problem.ts';
import { offerIntents } from '../../../pages/page-actions.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { goToSection } from '../../../ui/go-to-section.ts';
import { OldPrice, Price } from '../../../ui/price.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { TurnMotif } from '../../brand/wordmark.tsx';
import { Photo } from '../../images/picture.tsx';
import type { ShellData } from '../../layout/viewer.ts';
import { PriceSheet } from '../../proposals/price-sheet.tsx';
import { FallTags } from '../../ratings/deal-end.tsx';
import { Delivered } from '../offer-parts.tsx';
import { AcceptOfferDialog } from './accept-dialog.tsx';
import type { OfferQuestion, TableQuestion } from './offer-actions.tsx';
import type { AskedOffers } from './offer-dialogs.tsx';
import { RejectOfferDialog } from './reject-dialog.tsx';

export default function OfferDialog({
  question,
  offer,
  request,
  chatId,
  onClose,
  onAccepted,
}: {
  question: OfferQuestion | 'deal';
  offer: OfferView;
  request: AskedOffers;
  chatId?: string | undefined;
  onClose(): void;
  onAccepted(chatId: string): void;
}) {
  switch (question) {
    case 'accept':
      return (
        <AcceptOfferDialog {...{ offer, onClose, onAccepted }} requirements={request?.requirements ?? []} />
      );
    case 'deal':
      return <AcceptedDialog {...{ offer, chatId, onClose }} />;
    case 'reject':
      return <RejectOfferDialog offer={offer} onClose={onClose} />;
    case 'fallThrough':
      return <FallThroughDialog offer={offer} onClose={onClose} />;
    case 'price':
      return <PriceSheet {...{ offer, request, onClose }} />;
    case 'acceptProposal':
      return <AcceptProposalDialog offer={offer} onClose={onClose} />;
    case 'declineProposal':
      return <DeclineProposalDialog offer={offer} onClose={onClose} />;
    default:
      return <ConfirmOfferDialog action={question} offer={offer} onClose={onClose} />;
  }
}

function FallThroughDialog(props: Props) {
  const [tag, setTag] = useState('');
  return (
    <ConfirmOfferDialog action="fallThrough" fields={{ tag }} {...props}>
      <div className="mt-4">
        <FallTags value={tag} onValueChange={setTag} />
      </div>
    </ConfirmOfferDialog>
  );
}

function ConfirmOfferDialog({
  action,
  offer,
  fields,
  onClose,
  children,
}: Props & {
  action: TableQuestion;
  fields?: Record<string, string>;
  children?: ReactNode;
}) {
  const { question, outcome } = offerTable[action];
  return (
    <ActionDialog
      path="/buy-request/:id"
      intent={offerIntents[action]}
      action={`/buy-request/${offer.buyRequestId}`}
      fields={{ offerId: offer.id, ...fields }}
      done={[outcome.done]}
      failed={outcome.failed}
      onClose={onClose}
      title={question.title}
      description={question.text}
      confirmLabel={question.confirm}
      busyLabel={outcome.busy}
    >
      {children}
    </ActionDialog>
  );
}

function AcceptedDialog({ offer, chatId, onClose }: Props & { chatId: string | undefined }) {
  const viewer = useRouteLoaderData<ShellData>('root')?.user;
  return (
    <Dialog
      open
      onClose={onClose}
      title="¡Trato hecho!"
      description={offerTable.accept.outcome.done}
      footer={<ToChat chatId={chatId} onClose={onClose} />}
    >
      <div className="mt-3 border-accepted border-t-4 bg-accepted-soft">
        <Photo
          url={offer.images[0]}
          alt=""
          ratio="4/3"
          fit="contain"
          sizes="(width >= 48rem) 36rem, 100vw"
          className="max-h-[36vh]"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 p-4">
          <Price value={offer.price} size="xl" />
          <div className="flex items-center gap-2">
            <Avatar name={viewer?.name} url={viewer?.avatarUrl} size={44} />
            <TurnMotif size={44} animate />
            <Avatar name={offer.seller.name} url={offer.seller.avatarUrl} size={44} />
          </div>
          <p className="basis-full">
            <span className="mr-2 font-[650]">{capitalise(offer.title)}</span>
            <Delivered offer={offer} />
          </p>
        </div>
      </div>
      <p className="pt-4">
        Aceptaste la oferta de{' '}
        <strong>
          <bdi>{offer.seller.name}</bdi>
        </strong>
        . Ya le avisamos: escribile para arreglar la entrega y el pago.
      </p>
    </Dialog>
  );
}

function ToChat({ chatId, onClose }: { chatId: string | undefined; onClose(): void }) {
  const navigate = useNavigate();
  const go = () => {
    onClose();
    if (chatId && matchMedia('(width < 48rem)').matches) void navigate(`/chats/${chatId}`);
    else goToSection('chat');
  };
  return <Button onClick={go}>Ir al chat</Button>;
}

interface Props {
  offer: OfferView;
  onClose(): void;
}

const useOpenProposal = (offer: OfferView) => useState(() => openProposal(offer))[0];

export function AcceptProposalDialog({ offer, onClose }: Props) {
  const { question, outcome } = proposalTable.accept;
  const proposal = useOpenProposal(offer);
  const readAgain = useReadAgain();
  const { send, isBusy, problem } = useIntent('/offer/:id', 'acceptProposal', {
    done: () => {
      toast.success(
        outcome.done,
        `Escribile a ${offer.buyer?.name ?? 'quien compra'} para arreglar la entrega.`,
      );
      onClose();
    },
    problem: readAgain,
  });
  if (!proposal) return null;
  return (
    <Dialog
      open
      onClose={isBusy ? () => undefined : onClose}
      title={question.title}
      description={question.text}
      footer={
        <FormButtons
          type="button"
          onCancel={onClose}
          isFixed={isBusy}
          busy={isBusy}
          busyText={outcome.busy}
          onClick={() => send({ proposalId: proposal.id, updatedAt: offer.updatedAt }, `/offer/${offer.id}`)}
        >
          {question.confirm}
        </FormButtons>
      }
    >
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3 border-ink border-t-2 pt-3">
        <Price value={proposal.price} size="lg" />
        <OldPrice value={offer.price} />
        <Delivered offer={offer} price={proposal.price} />
        <bdi className="font-[650]">{offer.buyer?.name}</bdi>
      </p>
      <ProblemCallout problem={problem} title={outcome.failed} className="mt-4" />
    </Dialog>
  );
}

function DeclineProposalDialog({ offer, onClose }: Props) {
  const { question, outcome } = proposalTable.decline;
  const { reason } = proposalAnswerFields;
  const id = useId();
  const proposal = useOpenProposal(offer);
  const readAgain = useReadAgain();
  const { send, isBusy, problem } = useIntent('/offer/:id', 'declineProposal', {
    done: () => {
      toast.success(outcome.done);
      onClose();
    },
    problem: readAgain,
  });
  useFocusedProblem(id, problem?.errors);
  if (!proposal) return null;
  return (
    <Dialog
      open
      onClose={isBusy ? () => undefined : onClose}
      title={question.title}
      description={`${singlePrice(proposal.price)}. ${question.text}`}
      footer={
        <FormButtons onCancel={onClose} isFixed={isBusy} form={id} busy={isBusy} busyText={outcome.busy}>
          {question.confirm}
        </FormButtons>
      }
    >
      <form
        id={id}
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('reason') ?? '');
          send({ proposalId: proposal.id, reason: typed }, `/offer/${offer.id}`);
        }}
      >
        <Field label={reason.label} hint={reason.hint} error={problem?.errors?.reason} optional>
          <Textarea name="reason" rows={2} maxLength={reason.maxLength} />
          <ContactHint />
        </Field>
        <ProblemCallout problem={formLevelProblem(problem)} title={outcome.failed} />
      </form>
    </Dialog>
  );
}
