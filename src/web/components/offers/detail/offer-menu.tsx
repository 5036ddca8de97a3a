import { Ellipsis, NotebookPen, RotateCcw, Star, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { dayText } from '#domain/dates/dates.ts';
import { isDeal } from '#domain/lifecycle/statuses.ts';
import { limits } from '#domain/limits/limits.ts';
import { canBeMarkedInteresting } from '#domain/offers/annotations.ts';
import type { OfferView } from '#domain/views/views.ts';
import { type ActionResult, type FormProblem, problemIn, typedBefore } from '../../../forms/action-result.ts';
import { IntentForm, useIntent } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { ReportLink } from '../../moderation/moderation-links.tsx';
import { foldedActions, labelOf, type OfferQuestion } from '../actions/offer-actions.tsx';
import { AskForPhoto } from './photo-proof.tsx';

/** What few need: behind '⋯' at the head of an offer's page. The buyer's part ends with the decision. */
export function OfferMenu({
  offer,
  viewerId,
  standby,
  answer,
  onAsk,
}: {
  offer: OfferView;
  viewerId: string | null;
  standby: StandbyDays | null;
  answer: ActionResult | undefined;
  onAsk(question: OfferQuestion, offer: OfferView): void;
}) {
  const isSeller = viewerId === offer.sellerId;
  const isChoosing = viewerId === offer.buyRequest.userId && !isDeal(offer.status);
  const refused = problemIn(answer);
  if (isSeller && !standby && foldedActions(offer).length === 0) return null;
  return (
    <details
      open={(refused !== null && menuIntents.has(refused.intent)) || undefined}
      className="-mt-12 open:pb-4"
    >
      <summary className="btn btn-ghost btn-icon relative ml-auto flex!" title="Más opciones">
        <Ellipsis aria-hidden="true" />
        <span className="sr-only">Más opciones</span>
      </summary>
      <div className="grid justify-items-start gap-1 border-ink border-y py-3">
        {isChoosing && (
          <>
            {canBeMarkedInteresting(offer.status) && <Mark offer={offer} answer={answer} />}
            <Note offer={offer} answer={answer} />
            <AskForPhoto offer={offer} answer={answer} />
          </>
        )}
        {isSeller && standby && (
          <Standby until={offer.standbyUntil ?? null} days={standby} problem={problemIn(answer, 'standby')} />
        )}
        {foldedActions(offer).map((action) => (
          <Button
            key={action}
            variant="ghost"
            size="sm"
            className="text-rejected!"
            onClick={() => onAsk(action, offer)}
          >
            <Trash2 aria-hidden="true" />
            {labelOf(offer, action)}
          </Button>
        ))}
        {!isSeller && (
          <ReportLink kind="offer" id={offer.id} className="px-3.5">
            Denunciar esta oferta
          </ReportLink>
        )}
      </div>
    </details>
  );
}

const menuIntents: ReadonlySet<string> = new Set(['markOffer', 'noteOffer', 'askPhoto', 'standby']);

function Mark({ offer, answer }: { offer: OfferView; answer: ActionResult | undefined }) {
  const mark = useIntent('/offer/:id', 'markOffer', { answer });
  const isMarked = offer.interested === true;
  return (
    <IntentForm of={mark}>
      <input type="hidden" name="interested" value={isMarked ? 'no' : 'si'} />
      <Button type="submit" variant="ghost" size="sm" busy={mark.isBusy}>
        <Star aria-hidden="true" />
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
      <summary className="btn btn-ghost btn-sm w-fit">
        <NotebookPen aria-hidden="true" />
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
      <summary className="btn btn-ghost btn-sm w-fit">
        <RotateCcw aria-hidden="true" />
        {isSet
          ? `Si la venta se cae, vuelve hasta el ${dayText(until, days.from)}`
          : 'Si la venta se cae, volver a ofrecerla'}
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
              {isSet ? 'Cambiar la fecha' : 'Volver a ofrecerla'}
            </Button>
          </div>
        </IntentForm>
        {isSet && (
          <IntentForm of={save}>
            <input type="hidden" name="until" value="" />
            <Button type="submit" variant="secondary" size="sm" busy={isBusy}>
              No volver a ofrecerla
            </Button>
          </IntentForm>
        )}
        <ProblemCallout problem={problem} />
      </div>
    </details>
  );
}

function closeFold(fold: HTMLDetailsElement | null): void {
  if (!fold) return;
  if (fold.contains(document.activeElement)) fold.querySelector('summary')?.focus();
  fold.open = false;
}
