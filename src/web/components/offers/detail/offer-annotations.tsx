import { useRef } from 'react';
import { dayText } from '#domain/dates/dates.ts';
import { requestIs } from '#domain/lifecycle/statuses.ts';
import { limits } from '#domain/limits/limits.ts';
import { canBeMarkedInteresting } from '#domain/offers/annotations.ts';
import type { OfferView } from '#domain/views/views.ts';
import { type ActionResult, type FormProblem, problemIn, typedBefore } from '../../../forms/action-result.ts';
import { IntentForm, useIntent } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useFocusFallback } from '../../../ui/focus-fallback.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';

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

export function closeFold(fold: HTMLDetailsElement | null): void {
  if (!fold) return;
  if (fold.contains(document.activeElement)) fold.querySelector('summary')?.focus();
  fold.open = false;
}
