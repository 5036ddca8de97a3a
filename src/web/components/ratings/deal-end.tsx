import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { requestTable } from '#domain/lifecycle/request-table.ts';
import { fallTags } from '#domain/ratings/fall-tags.ts';
import type { OfferView } from '#domain/views/views.ts';
import { IntentForm, useIntent } from '../../forms/intent-form.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { toast } from '../../ui/toast.ts';

const route = '/buy-request/:id';
const { label: fell, question, outcome } = offerTable.fallThrough;
const { label: done } = requestTable.complete;
const { outcome: doneOutcome } = offerTable.complete;

/** The forms that end a deal. Done is one tap; 'No se concretó' asks for an optional reason. Both work without script. */
export function DealEnd({ offer }: { offer: OfferView }) {
  const yes = useIntent(route, 'completeOffer', { done: () => toast.success(doneOutcome.done) });
  const no = useIntent(route, 'fallThroughOffer', { done: () => toast.success(outcome.done) });
  const action = `/buy-request/${offer.buyRequestId}`;
  const fields = <input type="hidden" name="offerId" value={offer.id} />;
  return (
    <div>
      <ProblemCallout problem={yes.problem ?? no.problem} className="mb-3" />
      <div className="flex flex-wrap items-start gap-2">
        <IntentForm of={yes} action={action}>
          {fields}
          <Button type="submit" size="sm" busy={yes.isBusy} busyText={doneOutcome.busy}>
            {done}
          </Button>
        </IntentForm>
        <details className="min-w-0 open:basis-full">
          <summary className="btn btn-secondary btn-sm w-fit cursor-pointer">{fell}</summary>
          <IntentForm of={no} action={action} className="grid gap-4 pt-2">
            {fields}
            <FallTags />
            <p className="max-w-text text-ink-2">{question.text}</p>
            <Button
              type="submit"
              variant="destructive"
              busy={no.isBusy}
              busyText={outcome.busy}
              className="w-full md:w-auto md:justify-self-start"
            >
              {question.confirm}
            </Button>
          </IntentForm>
        </details>
      </div>
    </div>
  );
}

export const FallTags = ({
  value,
  onValueChange,
}: {
  value?: string;
  onValueChange?: (tag: string) => void;
}) => (
  <RadioCards
    label={
      <>
        ¿Qué pasó? <span className="font-normal text-ink-3">(opcional)</span>
      </>
    }
    name="tag"
    columns="two"
    hint="La otra persona no lo ve. Nos ayuda a saber quién cumple."
    {...(value !== undefined && { value })}
    {...(onValueChange && { onValueChange })}
    choices={fallTags.map((tag) => ({ value: tag, label: tag }))}
  />
);
