import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { limits } from '#domain/limits/limits.ts';
import {
  notAsAsked,
  otherReason,
  reasonMissing,
  reasonWithMusts,
  rejectionReasons,
} from '#domain/offers/rejection.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import type { OfferView } from '#domain/views/views.ts';
import { ContactHint } from '../../../forms/contact-hint.tsx';
import { useIntent, useReadAgain } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { focusProblem } from '../../../forms/show-problem.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { UnmetMusts } from './unmet-musts.tsx';

const { question, outcome } = offerTable.reject;
const [before, after] = question.text.split('{vendedor}');

const intoSight = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' });

/**
 * Why an offer is rejected: one of six reasons, the last in the buyer's own words. The seller reads it. An offer that its
 * seller changes meanwhile may have become a better one: the dialog says so, and keeps what was chosen.
 */
export function RejectOfferDialog({ offer, onClose }: { offer: OfferView; onClose(): void }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<'reason' | 'other' | null>(null);
  const [opened] = useState(offer);
  const isChanged = offer.updatedAt !== opened.updatedAt && offer.allowedActions.includes('reject');
  const readAgain = useReadAgain();
  const { send, isBusy, problem } = useIntent('/buy-request/:id', 'rejectOffer', {
    done: () => {
      toast.success(
        outcome.done,
        outcome.more.replace('{vendedor}', () => offer.seller.name),
      );
      onClose();
    },
    problem: readAgain,
  });

  const refusal = isChanged && problem?.problem === 'offer_changed' ? null : problem;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const other = String(form.get('other') ?? '').trim();
    const unmet = form.getAll('unmet').map(String);
    const lacks = reason === '' ? 'reason' : reason === otherReason && other === '' ? 'other' : null;
    setMissing(lacks);
    if (lacks) {
      focusProblem(event.currentTarget);
      return;
    }
    send(
      { offerId: offer.id, updatedAt: offer.updatedAt, reason: reasonWithMusts(reason, unmet), other },
      `/buy-request/${offer.buyRequestId}`,
    );
  };

  return (
    <Dialog
      open
      onClose={isBusy ? () => undefined : onClose}
      title={question.title}
      description={
        <>
          {before}
          <bdi>{offer.seller.name}</bdi>
          {after}
        </>
      }
      footer={
        <FormButtons
          onCancel={onClose}
          isFixed={isBusy}
          form={id}
          variant="destructive"
          busy={isBusy}
          busyText={outcome.busy}
        >
          {question.confirm}
        </FormButtons>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <RadioCards
          label="Motivo del rechazo"
          name="reason"
          columns="one"
          value={reason}
          onValueChange={(value) => {
            setReason(value);
            setMissing(null);
          }}
          error={missing === 'reason' ? reasonMissing : undefined}
          choices={rejectionReasons.map((text) => ({ value: text, label: text }))}
        />
        {reason === notAsAsked && (
          <div ref={intoSight}>
            <UnmetMusts fit={offer.fit} name="unmet" />
          </div>
        )}
        {reason === otherReason && (
          <div ref={intoSight}>
            <Field
              label="¿Cuál es el motivo?"
              error={missing === 'other' ? 'Contanos el motivo' : undefined}
              required
            >
              <Textarea name="other" rows={3} maxLength={limits.rejectionReasonMax} />
              <ContactHint />
            </Field>
          </div>
        )}
      </form>
      {/* Rendered from the start: screen readers announce changes of an existing region only. */}
      <div role="status">
        {isChanged && !isBusy && !refusal && (
          <Callout tone="highlight" title="La oferta cambió" className="mt-4">
            Ahora pide {singlePrice(offer.price)}.{' '}
            <Link to={`/offer/${offer.id}`} target="_blank" className="link">
              Ver la oferta entera
            </Link>
            . Si igual no te sirve, rechazala.
          </Callout>
        )}
      </div>
      <ProblemCallout problem={refusal} title={outcome.failed} className="mt-4" />
    </Dialog>
  );
}
