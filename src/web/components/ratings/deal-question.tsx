import { useFetcher } from 'react-router';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { fallTags } from '#domain/ratings/fall-tags.ts';
import type { OfferView } from '#domain/views/views.ts';
import { type ActionResult, problemIn } from '../../forms/action-result.ts';
import { FormMarks } from '../../forms/form-marks.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';

const { question } = offerTable.fallThrough;

/** Yes is one tap; no asks why, and may be left without a reason. Both work without script. */
export function DealQuestion({ offer, viewerRole }: { offer: OfferView; viewerRole: 'buyer' | 'seller' }) {
  const fetcher = useFetcher<ActionResult>();
  const { isBusy, send } = useSubmitOnce(fetcher);
  const problem = isBusy ? null : problemIn(fetcher.data);
  const action = `/buy-request/${offer.buyRequestId}`;
  const fields = <input type="hidden" name="offerId" value={offer.id} />;
  return (
    <>
      <p className="mt-1 text-ink-2">
        {viewerRole === 'buyer'
          ? 'Cuando tengas el producto, contanos: después se califican los dos.'
          : 'Cuando lo hayas entregado, contanos: después se califican los dos.'}
      </p>
      <ProblemCallout problem={problem} className="mt-3" />
      <div className="mt-3 flex flex-wrap items-start gap-x-3 gap-y-2">
        <fetcher.Form method="post" action={action} onSubmit={send}>
          <FormMarks path="/buy-request/:id" intent="completeOffer" />
          {fields}
          <Button type="submit" busy={isBusy} busyText="Guardando...">
            Sí, se concretó
          </Button>
        </fetcher.Form>
        <details className="min-w-0 open:basis-full">
          <summary className="link inline-flex min-h-12 cursor-pointer items-center px-2">No</summary>
          <fetcher.Form method="post" action={action} onSubmit={send} className="grid gap-4 pt-2">
            <FormMarks path="/buy-request/:id" intent="fallThroughOffer" />
            {fields}
            <FallTags />
            <p className="max-w-text text-ink-2">{question.text}</p>
            <Button
              type="submit"
              variant="destructive"
              busy={isBusy}
              busyText="Guardando..."
              className="w-full md:w-auto md:justify-self-start"
            >
              {question.confirm}
            </Button>
          </fetcher.Form>
        </details>
      </div>
    </>
  );
}

/** Why a deal fell through: chosen by who wants to. */
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
    hint="No se le muestra a la otra persona: cuenta para lo que se sabe de cada uno."
    {...(value !== undefined && { value })}
    {...(onValueChange && { onValueChange })}
    choices={fallTags.map((tag) => ({ value: tag, label: tag }))}
  />
);
