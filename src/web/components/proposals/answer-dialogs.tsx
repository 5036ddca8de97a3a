import { useId, useState } from 'react';
import { proposalAnswerFields } from '#domain/fields/proposal.ts';
import { proposalTable } from '#domain/lifecycle/proposal-table.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import { openProposal } from '#domain/proposals/words.ts';
import type { OfferView } from '#domain/views/views.ts';
import { wholeProblem } from '../../forms/action-result.ts';
import { ContactHint } from '../../forms/contact-hint.tsx';
import { useIntent, useReadAgain } from '../../forms/intent-form.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useFocusedProblem } from '../../forms/show-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { OldPrice, Price } from '../../ui/price.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';
import { Delivered } from '../offers/delivered.tsx';

interface Props {
  offer: OfferView;
  onClose(): void;
}

const useAsked = (offer: OfferView) => useState(() => openProposal(offer))[0];

export function AcceptProposalDialog({ offer, onClose }: Props) {
  const { question, outcome } = proposalTable.accept;
  const proposal = useAsked(offer);
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
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button
            busy={isBusy}
            busyText={outcome.busy}
            onClick={() =>
              send({ proposalId: proposal.id, updatedAt: offer.updatedAt }, `/offer/${offer.id}`)
            }
          >
            {question.confirm}
          </Button>
        </>
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

export function DeclineProposalDialog({ offer, onClose }: Props) {
  const { question, outcome } = proposalTable.decline;
  const { reason } = proposalAnswerFields;
  const id = useId();
  const proposal = useAsked(offer);
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
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button type="submit" form={id} busy={isBusy} busyText={outcome.busy}>
            {question.confirm}
          </Button>
        </>
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
        <ProblemCallout problem={wholeProblem(problem)} title={outcome.failed} />
      </form>
    </Dialog>
  );
}
