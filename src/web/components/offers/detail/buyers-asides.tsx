import { useRef } from 'react';
import { limits } from '#domain/limits/limits.ts';
import { canBeMarkedInteresting } from '#domain/offers/marks.ts';
import type { OfferView } from '#domain/views/views.ts';
import { type ActionResult, problemIn, typedBefore } from '../../../forms/action-result.ts';
import { IntentForm, useIntent } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { closeFold } from './close-fold.ts';

export const BuyerAnnotations = ({
  offer,
  answer,
}: {
  offer: OfferView;
  answer: ActionResult | undefined;
}) => (
  <div className="mb-6 grid gap-1">
    {canBeMarkedInteresting(offer.status) && <Mark offer={offer} answer={answer} />}
    <Note offer={offer} answer={answer} />
  </div>
);

function Mark({ offer, answer }: { offer: OfferView; answer: ActionResult | undefined }) {
  const mark = useIntent('/offer/:id', 'markOffer', { answer });
  const isMarked = offer.interested === true;
  return (
    <IntentForm of={mark}>
      <input type="hidden" name="interested" value={isMarked ? 'no' : 'si'} />
      <Button type="submit" variant="secondary" size="sm" busy={mark.isBusy}>
        {isMarked ? 'Te interesa ✓' : 'Me interesa'}
      </Button>
      <ProblemCallout problem={mark.problem} className="mt-3" />
    </IntentForm>
  );
}

function Note({ offer, answer }: { offer: OfferView; answer: ActionResult | undefined }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const save = useIntent('/offer/:id', 'noteOffer', {
    answer,
    done: () => {
      closeFold(fold.current);
      toast.success('Nota guardada');
    },
  });
  const { isBusy, problem } = save;
  const refused = problemIn(save.fetcher.data ?? answer, 'noteOffer');
  return (
    <details ref={fold} open={refused !== null || undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
        {offer.note ? 'Mi nota' : 'Anotar algo'}
      </summary>
      <IntentForm of={save} className="grid gap-3 pb-2">
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
      </IntentForm>
    </details>
  );
}
