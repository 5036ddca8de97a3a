import { useRef } from 'react';
import { dayText } from '#domain/dates/calendar-days.ts';
import type { OfferView } from '#domain/views/views.ts';
import { type FormProblem, problemIn, typedBefore } from '../../../forms/action-result.ts';
import { IntentForm, useIntent } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { closeFold } from './close-fold.ts';

export interface StandbyDays {
  from: string;
  usual: string;
  to: string;
}

export const SellerAnnotations = ({
  offer,
  standby,
  problem,
}: {
  offer: OfferView;
  standby: StandbyDays | null;
  problem: FormProblem | null;
}) => (
  <div className="mb-6 grid gap-1">
    {offer.interested && (
      <p>
        A <bdi>{offer.buyer?.name ?? 'quien compra'}</bdi> le interesa tu oferta.
      </p>
    )}
    {standby && <Standby until={offer.standbyUntil ?? null} days={standby} problem={problem} />}
  </div>
);

function Standby({
  until,
  days,
  problem: earlier,
}: {
  until: string | null;
  days: StandbyDays;
  problem: FormProblem | null;
}) {
  const fold = useRef<HTMLDetailsElement>(null);
  const save = useIntent('/offer/:id', 'standby', { done: () => closeFold(fold.current) });
  const { isBusy } = save;
  const refused = save.fetcher.data ? problemIn(save.fetcher.data) : earlier;
  const problem = isBusy ? null : refused;
  const isSet = until !== null && until >= days.from;
  return (
    <details ref={fold} open={refused !== null || undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
        {isSet
          ? `Si se cae el trato, vuelve sola hasta el ${dayText(until, days.from)}`
          : 'Si se cae el trato, mi oferta vuelve sola'}
      </summary>
      <div className="grid gap-3 pb-2">
        <IntentForm of={save} className="grid gap-3">
          <Field
            label="Hasta"
            hint="Si se elige otra oferta y ese trato no se concreta, la tuya queda pendiente otra vez y te avisamos."
            error={problem?.errors?.until}
          >
            <Input
              key={until}
              type="date"
              name="until"
              min={days.from}
              max={days.to}
              defaultValue={typedBefore(refused, 'until') ?? (isSet ? until : days.usual)}
              required
            />
          </Field>
          <div>
            <Button type="submit" variant="secondary" size="sm" busy={isBusy} busyText="Guardando...">
              {isSet ? 'Cambiar la fecha' : 'Que vuelva sola'}
            </Button>
          </div>
        </IntentForm>
        {isSet && (
          <IntentForm of={save}>
            <input type="hidden" name="until" value="" />
            <Button type="submit" variant="secondary" size="sm" busy={isBusy}>
              Que no vuelva sola
            </Button>
          </IntentForm>
        )}
        <ProblemCallout problem={problem} />
      </div>
    </details>
  );
}
