import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { dateText } from '#domain/dates/dates.ts';
import { ratingBounds } from '#domain/ratings/bounds.ts';
import type { DealRatingsView } from '#domain/views/views.ts';
import type { ActionResult } from '../../forms/action-result.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { AnswerForm } from './answer-form.tsx';
import { DealQuestion } from './deal-question.tsx';
import { RatingForm } from './rating-form.tsx';
import { RatingItem } from './rating-item.tsx';

export interface DealPanelProps {
  offerId: string;
  /** The other party's. */
  name: string;
  /** Whom to ask about what, while nobody said whether it was done; null for a deal that is over. */
  asks: ComponentProps<typeof DealQuestion> | null;
  /** The conversation of a deal that fell through; null while it did not. */
  fellIn: string | null;
  /** null while nobody said that the deal was done. */
  ratings: DealRatingsView | null;
  /** The answer to a form that was sent without script. */
  answer: ActionResult | undefined;
}

/** The end of a deal, for its two: whether it was done, and then what they say of each other, or where they talked. */
export function DealPanel({ offerId, name, asks, fellIn, ratings, answer }: DealPanelProps) {
  const kept = useKeptFocus();
  return (
    <section
      {...kept}
      id="trato"
      tabIndex={-1}
      aria-labelledby="trato-titulo"
      className="mb-8 scroll-mt-20 border-ink border-t-2 pt-4 outline-none"
    >
      <h2 id="trato-titulo" className="text-xl">
        {fellIn ? 'El trato no se concretó' : ratings ? titleOf(ratings, name) : '¿Se concretó?'}
      </h2>
      {fellIn ? (
        <Link to={`/chats/${fellIn}`} className="link inline-flex min-h-11 items-center">
          Ver la conversación
        </Link>
      ) : ratings ? (
        <Given {...{ ratings, offerId, name, answer }} />
      ) : (
        asks && <DealQuestion {...asks} />
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
        <RatingItem rating={mine} ratedName={name} />
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
            {theirs.answer === null && <AnswerForm offerId={offerId} ratingId={theirs.id} answer={answer} />}
          </RatingItem>
        </div>
      )}
      {mine && (
        <div>
          <h3 className="pt-4 text-base">Lo que dijiste</h3>
          <RatingItem rating={mine} ratedName={name} />
        </div>
      )}
    </div>
  );
}
