import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { limits } from '#domain/limits/limits.ts';
import { mayInterest } from '#domain/offers/marks.ts';
import type { OfferView } from '#domain/views/views.ts';
import { type ActionResult, problemIn, typedBefore } from '../../../forms/action-result.ts';
import { FormMarks } from '../../../forms/form-marks.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { useIntent } from '../../../forms/use-intent.ts';
import { useSubmitOnce } from '../../../forms/use-submit-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { closeFold } from './close-fold.ts';

/** What only the buyer does with an offer: marks it, and notes something that nobody else sees. */
export const BuyersAsides = ({ offer, answer }: { offer: OfferView; answer: ActionResult | undefined }) => (
  <div className="mb-6 grid gap-1">
    {mayInterest(offer.status) && <Mark offer={offer} answer={answer} />}
    <Note offer={offer} answer={answer} />
  </div>
);

function Mark({ offer, answer }: { offer: OfferView; answer: ActionResult | undefined }) {
  const fetcher = useFetcher<ActionResult>();
  const { isBusy, send } = useSubmitOnce(fetcher);
  const isMarked = offer.interested === true;
  return (
    <fetcher.Form method="post" onSubmit={send}>
      <FormMarks path="/offer/:id" intent="markOffer" />
      <input type="hidden" name="interested" value={isMarked ? 'no' : 'si'} />
      <Button type="submit" variant="secondary" size="sm" busy={isBusy}>
        {isMarked ? 'Te interesa ✓' : 'Me interesa'}
      </Button>
      <ProblemCallout
        problem={isBusy ? null : problemIn(fetcher.data ?? answer, 'markOffer')}
        className="mt-3"
      />
    </fetcher.Form>
  );
}

function Note({ offer, answer }: { offer: OfferView; answer: ActionResult | undefined }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const { fetcher } = useIntent('/offer/:id', 'noteOffer', {
    done: () => {
      closeFold(fold.current);
      toast.success('Nota guardada');
    },
  });
  const { isBusy, send } = useSubmitOnce(fetcher);
  const refused = problemIn(fetcher.data ?? answer, 'noteOffer');
  const problem = isBusy ? null : refused;
  return (
    <details ref={fold} open={refused !== null || undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
        {offer.note ? 'Mi nota' : 'Anotar algo'}
      </summary>
      <fetcher.Form method="post" onSubmit={send} className="grid gap-3 pb-2">
        <FormMarks path="/offer/:id" intent="noteOffer" />
        <Field label="Nota privada" hint="La ves solo vos." error={problem?.errors?.note}>
          <Textarea
            key={offer.note}
            name="note"
            rows={3}
            maxLength={limits.offerNoteMax}
            defaultValue={typedBefore(refused, 'note') ?? offer.note ?? ''}
          />
        </Field>
        <div>
          <Button type="submit" variant="secondary" size="sm" busy={isBusy} busyText="Guardando...">
            Guardar nota
          </Button>
        </div>
        <ProblemCallout problem={problem} />
      </fetcher.Form>
    </details>
  );
}
