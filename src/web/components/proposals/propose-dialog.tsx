import { useId, useState } from 'react';
import { proposalFields } from '#domain/fields/proposal.ts';
import { proposalTable } from '#domain/lifecycle/proposal-table.ts';
import {
  answerTimeText,
  bindingPrices,
  boundsText,
  leftText,
  proposalBounds,
} from '#domain/proposals/bounds.ts';
import type { OfferView } from '#domain/views/views.ts';
import { formLevelProblem } from '../../forms/action-result.ts';
import { ContactHint } from '../../forms/contact-hint.tsx';
import { IdempotencyKeyField } from '../../forms/idempotency-key-field.tsx';
import { IntentForm, useIntent, useReadAgain } from '../../forms/intent-form.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useFocusedProblem } from '../../forms/show-problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { PriceInput } from '../../ui/price-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';

const { form, outcome } = proposalTable.propose;
const { price, note } = proposalFields;

export function ProposeDialog({ offer, onClose }: { offer: OfferView; onClose(): void }) {
  const id = useId();
  const readAgain = useReadAgain();
  const propose = useIntent('/offer/:id', 'propose', {
    done: () => {
      toast.success(
        outcome.done,
        outcome.more.replace('{vendedor}', () => offer.seller.name).replace('{plazo}', time),
      );
      onClose();
    },
    problem: readAgain,
  });
  const [time] = useState(() => answerTimeText(new Date(), new Date(offer.expiresAt)));
  const made = offer.proposals ?? [];
  const { isBusy, problem } = propose;
  const errors = problem?.errors;
  useFocusedProblem(id, errors);

  return (
    <Dialog
      open
      onClose={isBusy ? () => undefined : onClose}
      title={form.title}
      description={
        <>
          Le llega a <bdi>{offer.seller.name}</bdi>, que tiene {time} para responder. La oferta sigue como
          está.
        </>
      }
      footer={
        <FormButtons onCancel={onClose} isFixed={isBusy} form={id} busy={isBusy} busyText={outcome.busy}>
          {form.submit}
        </FormButtons>
      }
    >
      <IntentForm of={propose} id={id} action={`/offer/${offer.id}`} noValidate className="mt-4 grid gap-4">
        <IdempotencyKeyField answer={propose.fetcher.data} />
        <Field
          label={offer.buyRequest.quantity > 1 ? `${price.label} por unidad` : price.label}
          hint={`${boundsText(proposalBounds(offer.price, bindingPrices(made, offer)))} ${leftText(made.length)}`}
          error={errors?.price}
          required
        >
          <PriceInput name="price" autoFocus />
        </Field>
        <Field label={note.label} hint={note.hint} error={errors?.note} optional>
          <Textarea name="note" rows={2} maxLength={note.maxLength} />
          <ContactHint />
        </Field>
        <ProblemCallout problem={formLevelProblem(problem)} title={outcome.failed} />
      </IntentForm>
    </Dialog>
  );
}
