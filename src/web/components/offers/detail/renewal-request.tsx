import { requestIs } from '#domain/lifecycle/statuses.ts';
import type { OfferView } from '#domain/views/views.ts';
import type { FormProblem } from '../../../forms/action-result.ts';
import { IntentForm, useIntent } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusFallback } from '../../../ui/focus-fallback.tsx';

export function RenewalRequest({ offer, problem }: { offer: OfferView; problem: FormProblem | null }) {
  const ask = useIntent('/offer/:id', 'askRenewal');
  const focusFallback = useFocusFallback();
  if (!requestIs('isOpen', offer.buyRequest.status)) return null;
  return (
    <section
      {...focusFallback}
      tabIndex={-1}
      aria-label="Oferta vencida"
      className="mb-6 border-ink border-y py-3 outline-none"
    >
      {offer.renewalAskedAt ? (
        <p role="status">
          Le preguntaste a <bdi>{offer.seller.name}</bdi> si sigue en pie. Te avisamos si la renueva.
        </p>
      ) : (
        <IntentForm of={ask} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-48 text-ink-2">
            Esta oferta venció. <bdi>{offer.seller.name}</bdi> la puede renovar con un toque.
          </p>
          <Button type="submit" busy={ask.isBusy} busyText="Preguntando...">
            ¿Sigue en pie?
          </Button>
        </IntentForm>
      )}
      <ProblemCallout problem={ask.isBusy ? null : (ask.problem ?? problem)} className="mt-3" />
    </section>
  );
}
