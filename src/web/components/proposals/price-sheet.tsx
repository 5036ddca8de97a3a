import { useId, useState } from 'react';
import { Link } from 'react-router';
import { offerFields } from '#domain/fields/offer.ts';
import { proposalFields } from '#domain/fields/proposal.ts';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { proposalTable } from '#domain/lifecycle/proposal-table.ts';
import { type HaggleAction, haggleAction, haggleText, suggestedPrices } from '#domain/offers/haggling.ts';
import { answerPriceLabel, proposalPlace } from '#domain/paths.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import {
  answerTimeText,
  bindingPrices,
  boundsText,
  leftText,
  proposalBounds,
} from '#domain/proposals/bounds.ts';
import type { BuyRequestView, OfferView } from '#domain/views/views.ts';
import { type ActionResult, formLevelProblem, typedBefore } from '../../forms/action-result.ts';
import { ContactHint } from '../../forms/contact-hint.tsx';
import { IdempotencyKeyField } from '../../forms/idempotency-key-field.tsx';
import { IntentForm, useIntent, useReadAgain } from '../../forms/intent-form.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useFocusedProblem } from '../../forms/show-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { PriceInput } from '../../ui/price-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';

interface PriceSheetProps {
  offer: OfferView;
  request: Pick<BuyRequestView, 'maxPrice'> | null;
}

const texts: Record<HaggleAction, { title: string; submit: string; label: string }> = {
  propose: { ...proposalTable.propose.form, label: proposalFields.price.label },
  counter: { ...offerTable.counter.form, label: offerFields.price.label },
  edit: { title: answerPriceLabel, submit: 'Enviar precio', label: offerFields.price.label },
};

/** Another price and nothing else: the buyer's proposal, or the seller's answer to a rejection or a proposal. */
export function PriceSheet({ onClose, ...props }: PriceSheetProps & { onClose(): void }) {
  const { id, title, description, submit, busy, fields } = usePriceForm(props, { done: onClose });
  return (
    <Dialog
      open
      onClose={busy.busy ? () => undefined : onClose}
      title={title}
      description={description}
      footer={
        <FormButtons onCancel={onClose} isFixed={busy.busy} form={id} {...busy}>
          {submit}
        </FormButtons>
      }
    >
      {fields}
    </Dialog>
  );
}

/** The same in the page, for browsers without script. */
export function PriceSection({ answer, ...props }: PriceSheetProps & { answer: ActionResult | undefined }) {
  const { id, title, description, submit, busy, fields } = usePriceForm(props, { answer });
  return (
    <section
      id={proposalPlace}
      aria-labelledby={`${id}-title`}
      className="mt-5 scroll-mt-20 border-ink border-t-2 bg-paper-2 px-4 py-3"
    >
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 text-ink-2">{description}</p>
      {fields}
      <Button type="submit" form={id} className="mt-4" {...busy}>
        {submit}
      </Button>
    </section>
  );
}

function usePriceForm(
  { offer, request }: PriceSheetProps,
  { done, answer }: { done?: () => void; answer?: ActionResult | undefined },
) {
  const id = useId();
  const readAgain = useReadAgain();
  const [action] = useState<HaggleAction>(() => haggleAction(offer) ?? 'propose');
  const [time] = useState(() => answerTimeText(new Date(), new Date(offer.expiresAt)));
  const made = offer.proposals ?? [];
  const isProposal = action === 'propose';
  const { outcome } = isProposal ? proposalTable.propose : offerTable[action];
  const sending = useIntent('/offer/:id', action, {
    ...(answer && { answer }),
    done: () => {
      toast.success(
        outcome.done,
        outcome.more.replace('{vendedor}', () => offer.seller.name).replace('{plazo}', time),
      );
      done?.();
    },
    problem: readAgain,
  });
  const { isBusy, problem } = sending;
  useFocusedProblem(id, problem?.errors);
  const { label, ...shown } = texts[action];
  return {
    id,
    ...shown,
    busy: { busy: isBusy, busyText: outcome.busy },
    description: isProposal ? (
      <>
        Le llega a <bdi>{offer.seller.name}</bdi>, que tiene {time} para responder. La oferta sigue como está.
      </>
    ) : (
      haggleText(offer, { maxPrice: request?.maxPrice ?? null })
    ),
    fields: (
      <IntentForm of={sending} id={id} action={`/offer/${offer.id}`} noValidate className="mt-4 grid gap-4">
        {isProposal ? (
          <IdempotencyKeyField answer={sending.fetcher.data} />
        ) : (
          <>
            <input type="hidden" name="updatedAt" value={offer.updatedAt} />
            <input type="hidden" name="termsVersion" value={offer.buyRequest.termsVersion} />
          </>
        )}
        <SuggestedPrice
          label={offer.buyRequest.quantity > 1 ? `${label} por unidad` : label}
          hint={
            isProposal
              ? `${boundsText(proposalBounds(offer.price, bindingPrices(made, offer)))} ${leftText(made.length)}`
              : undefined
          }
          error={problem?.errors?.price}
          typed={typedBefore(problem, 'price')}
          suggestions={suggestedPrices(offer, request?.maxPrice ?? null)}
        />
        {isProposal ? (
          <details>
            <summary className="link inline-flex min-h-11 items-center">Agregar una nota</summary>
            <Field
              label={proposalFields.note.label}
              hint={proposalFields.note.hint}
              error={problem?.errors?.note}
            >
              <Textarea name="note" rows={2} maxLength={proposalFields.note.maxLength} />
              <ContactHint />
            </Field>
          </details>
        ) : (
          <Link
            to={`/send-offer/${offer.buyRequestId}?edit=${offer.id}`}
            className="link inline-flex min-h-11 items-center justify-self-start"
          >
            Cambiar otra cosa
          </Link>
        )}
        <ProblemCallout problem={formLevelProblem(problem)} title={outcome.failed} />
      </IntentForm>
    ),
  };
}

function SuggestedPrice({
  label,
  hint,
  error,
  typed,
  suggestions,
}: {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  typed: string | undefined;
  suggestions: readonly number[];
}) {
  const [start, setStart] = useState({ price: typed ?? suggestions[0] ?? '', presses: 0 });
  return (
    <div className="grid gap-3">
      <Field label={label} hint={hint} error={error} required>
        <PriceInput key={start.presses} name="price" defaultValue={start.price} />
      </Field>
      <div className="noscript:hidden flex flex-wrap gap-2">
        {suggestions.map((price) => (
          <Button
            key={price}
            variant="secondary"
            size="sm"
            className="figures"
            onClick={() => setStart(({ presses }) => ({ price, presses: presses + 1 }))}
          >
            {singlePrice(price)}
          </Button>
        ))}
      </div>
    </div>
  );
}
