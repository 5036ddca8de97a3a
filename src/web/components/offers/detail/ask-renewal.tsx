import { useFetcher } from 'react-router';
import { requestIs } from '#domain/lifecycle/statuses.ts';
import type { OfferView } from '#domain/views/views.ts';
import { type ActionResult, type FormProblem, problemIn } from '../../../forms/action-result.ts';
import { FormMarks } from '../../../forms/form-marks.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { useSubmitOnce } from '../../../forms/use-submit-once.ts';
import { Button } from '../../../ui/button.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';

/** The buyer of a lapsed offer asks its seller, once, whether it still stands. */
export function AskRenewal({ offer, problem }: { offer: OfferView; problem: FormProblem | null }) {
  const fetcher = useFetcher<ActionResult>();
  const { isBusy, send } = useSubmitOnce(fetcher);
  const kept = useKeptFocus();
  if (!requestIs('isOpen', offer.buyRequest.status)) return null;
  return (
    <section
      {...kept}
      tabIndex={-1}
      aria-label="Oferta vencida"
      className="mb-6 border-ink border-y py-3 outline-none"
    >
      {offer.renewalAskedAt ? (
        <p role="status">
          Le preguntaste a <bdi>{offer.seller.name}</bdi> si sigue en pie. Te avisamos si la renueva.
        </p>
      ) : (
        <fetcher.Form method="post" onSubmit={send} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FormMarks path="/offer/:id" intent="askRenewal" />
          <p className="min-w-0 flex-1 basis-48 text-ink-2">
            Esta oferta venció. <bdi>{offer.seller.name}</bdi> la puede renovar con un toque.
          </p>
          <Button type="submit" busy={isBusy} busyText="Preguntando...">
            ¿Sigue en pie?
          </Button>
        </fetcher.Form>
      )}
      <ProblemCallout problem={isBusy ? null : (problemIn(fetcher.data) ?? problem)} className="mt-3" />
    </section>
  );
}
