import { Link } from 'react-router';
import { dateText } from '#domain/dates/dates.ts';
import { ratingBounds } from '#domain/ratings/bounds.ts';
import { type RatingInput, ratingAnswerFormSchema, ratingFormSchema } from '#domain/ratings/rating.ts';
import type { DealRatingsView, RatingView } from '#domain/views/views.ts';
import { type ActionResult, formLevelProblem } from '../../forms/action-result.ts';
import { AnswerForm } from '../../forms/answer-form.tsx';
import { initialText } from '../../forms/form-field.ts';
import { FormMarks } from '../../forms/intent-form.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useFetcherForm } from '../../forms/schema-form.tsx';
import { LongTextField } from '../../forms/text-field.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusFallback } from '../../ui/focus-fallback.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { RatingItem } from './rating-item.tsx';
import { StarsField } from './stars.tsx';

export interface DealPanelProps {
  offerId: string;
  name: string;
  fellIn: string | null;
  ratings: DealRatingsView | null;
  answer: ActionResult | undefined;
}

export function DealPanel({ offerId, name, fellIn, ratings, answer }: DealPanelProps) {
  const focusFallback = useFocusFallback();
  return (
    <section
      {...focusFallback}
      id="trato"
      tabIndex={-1}
      aria-labelledby="trato-titulo"
      className="mb-8 scroll-mt-20 border-ink border-t-2 pt-4 outline-none"
    >
      <h2 id="trato-titulo" className="text-xl">
        {ratings ? titleOf(ratings, name) : 'El trato no se concretó'}
      </h2>
      {ratings ? (
        <Given {...{ ratings, offerId, name, answer }} />
      ) : (
        <Link to={`/chats/${fellIn}`} className="link inline-flex min-h-11 items-center">
          Ver la conversación
        </Link>
      )}
    </section>
  );
}

function titleOf({ isOpen, mine }: DealRatingsView, name: string): string {
  if (isOpen) return 'Cómo les fue';
  return mine ? 'Ya calificaste' : `Calificá a ${name}`;
}

function Given({
  ratings,
  offerId,
  name,
  answer,
}: {
  ratings: DealRatingsView;
  offerId: string;
  name: string;
  answer: ActionResult | undefined;
}) {
  const { mine, theirs, isOpen, isConfirmed, closesAt } = ratings;
  const form = <RatingForm key={mine?.id} {...{ offerId, name, mine, isConfirmed, answer }} />;
  if (!isOpen && !mine)
    return (
      <>
        <p className="mt-1 mb-4 text-ink-2">
          {name} no ve lo que escribas hasta que también te califique, o hasta el {dateText(closesAt)}.
        </p>
        {form}
      </>
    );
  if (!isOpen && mine)
    return (
      <>
        <RatingItem rating={mine} ratedName={name} isMine />
        <p className="text-ink-2">
          {name} la va a leer cuando también te califique, o el {dateText(closesAt)}. Hasta entonces podés
          cambiarla.
        </p>
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Cambiar mi calificación
          </summary>
          <div className="mt-2">{form}</div>
        </details>
      </>
    );
  if (!mine && !theirs)
    return (
      <p className="mt-1 text-ink-2">
        Nadie calificó este trato en los {ratingBounds.days} días que hay para hacerlo.
      </p>
    );
  return (
    <div className="divide-y divide-line">
      {theirs && (
        <div>
          <h3 className="pt-4 text-base">Lo que dijo de vos</h3>
          <RatingItem rating={theirs} ratedName="vos">
            {theirs.answer === null && (
              <RatingAnswerForm offerId={offerId} ratingId={theirs.id} answer={answer} />
            )}
          </RatingItem>
        </div>
      )}
      {mine && (
        <div>
          <h3 className="pt-4 text-base">Lo que dijiste</h3>
          <RatingItem rating={mine} ratedName={name} isMine />
        </div>
      )}
    </div>
  );
}

export const RatingAnswerForm = ({
  offerId,
  ratingId,
  answer,
}: {
  offerId: string;
  ratingId: string;
  answer: ActionResult | undefined;
}) => (
  <div className="mt-2">
    <AnswerForm
      id="responder"
      path="/offer/:id"
      intent="answer"
      action={`/offer/${offerId}`}
      schema={ratingAnswerFormSchema}
      subject={['ratingId', ratingId]}
      field="text"
      earlier={answer}
      summary="Contestar"
      hint="La lee todo el mundo, y se escribe una sola vez."
      maxLength={ratingBounds.textMax}
      rows={3}
    />
  </div>
);

export function RatingForm({
  offerId,
  name,
  mine,
  isConfirmed,
  answer,
}: {
  offerId: string;
  name: string;
  mine: RatingView | null;
  isConfirmed: boolean;
  answer: ActionResult | undefined;
}) {
  const { fetcher, fields, isBusy, problem, props } = useFetcherForm<RatingInput>({
    id: 'calificar',
    intent: 'rate',
    schema: ratingFormSchema,
    defaultValue: { stars: mine?.stars ?? null, text: mine?.text ?? '' },
    ...(answer && { earlierAnswer: answer }),
  });
  return (
    <fetcher.Form {...props} action={`/offer/${offerId}`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FormMarks path="/offer/:id" intent="rate" />
      <StarsField
        key={fields.stars.key}
        name={fields.stars.name}
        label={`¿Cómo te fue con ${name}?`}
        defaultValue={initialText(fields.stars)}
        error={fields.stars.errors}
      />
      <LongTextField
        field={fields.text}
        label="Contá algo"
        maxLength={ratingBounds.textMax}
        rows={3}
        className="min-h-20!"
        hidesContacts
        optional
      />
      {!isConfirmed && !mine?.counts && (
        <p className="text-ink-2">
          Para que sume al promedio,{' '}
          <Link to="/profile#email" target="_blank" className="link">
            confirmá tu email
          </Link>
          .
        </p>
      )}
      <ProblemCallout problem={formLevelProblem(problem)} title="No se pudo guardar la calificación" />
      <Button
        type="submit"
        busy={isBusy}
        busyText="Guardando..."
        className="w-full md:w-auto md:justify-self-start"
      >
        {mine ? 'Guardar el cambio' : 'Calificar'}
      </Button>
    </fetcher.Form>
  );
}

export const EndedDealPage = ({
  ratings,
  name,
  isOtherGone,
  answer,
}: {
  ratings: DealRatingsView;
  name: string;
  isOtherGone: boolean;
  answer: ActionResult | undefined;
}) => (
  <PageShell
    width="form"
    back={<BackLink to={ratings.role === 'seller' ? '/my-offers' : '/my-requests'}>Volver</BackLink>}
    title={
      <>
        Tu trato con <bdi>{name}</bdi>
      </>
    }
    subtitle={isOtherGone ? 'Esta persona eliminó su cuenta.' : 'La publicación fue eliminada.'}
  >
    {isOtherGone && !ratings.theirs ? (
      <p id="trato">
        {ratings.isOpen
          ? 'No llegó a calificarte.'
          : `Si te calificó, lo vas a poder leer acá desde el ${dateText(ratings.closesAt)}.`}
      </p>
    ) : (
      <DealPanel offerId={ratings.offerId} name={name} fellIn={null} {...{ ratings, answer }} />
    )}
  </PageShell>
);
