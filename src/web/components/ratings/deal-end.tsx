import { clsx } from 'clsx';
import { useFetcher } from 'react-router';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { requestTable } from '#domain/lifecycle/request-table.ts';
import type { OfferView } from '#domain/views/views.ts';
import { type ActionResult, problemIn } from '../../forms/action-result.ts';
import { FormMarks } from '../../forms/form-marks.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useSubmitOnce } from '../../forms/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { FallTags } from './fall-tags.tsx';

const { label: fell, question } = offerTable.fallThrough;

/**
 * How a deal ended: done is one tap; that it fell through asks why, and may be left without a reason. Both work without
 * script. As an answer to '¿Se concretó?' it says yes and no.
 */
export function DealEnd({ offer, isAnswer = false }: { offer: OfferView; isAnswer?: boolean }) {
  const fetcher = useFetcher<ActionResult>();
  const { isBusy, send } = useSubmitOnce(fetcher);
  const problem = isBusy ? null : problemIn(fetcher.data);
  const action = `/buy-request/${offer.buyRequestId}`;
  const fields = <input type="hidden" name="offerId" value={offer.id} />;
  return (
    <div>
      <ProblemCallout problem={problem} className="mb-3" />
      <div className={clsx('flex flex-wrap items-start gap-y-2', isAnswer ? 'gap-x-3' : 'gap-x-2')}>
        <fetcher.Form method="post" action={action} onSubmit={send}>
          <FormMarks path="/buy-request/:id" intent="completeOffer" />
          {fields}
          <Button type="submit" size={isAnswer ? 'md' : 'sm'} busy={isBusy} busyText="Guardando...">
            {isAnswer ? 'Sí, se concretó' : requestTable.complete.label}
          </Button>
        </fetcher.Form>
        <details className="min-w-0 open:basis-full">
          <summary
            className={
              isAnswer
                ? 'link inline-flex min-h-12 cursor-pointer items-center px-2'
                : 'btn btn-secondary btn-sm w-fit cursor-pointer'
            }
          >
            {isAnswer ? 'No' : fell}
          </summary>
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
    </div>
  );
}
