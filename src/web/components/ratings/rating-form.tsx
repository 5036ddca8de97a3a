import { Link } from 'react-router';
import { type GivenRating, ratingFormSchema } from '#domain/ratings/rating.ts';
import type { RatingView } from '#domain/views/views.ts';
import { type ActionResult, wholeProblem } from '../../forms/action-result.ts';
import { initialText } from '../../forms/form-field.ts';
import { FormMarks } from '../../forms/form-marks.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useFetcherForm } from '../../forms/use-fetcher-form.ts';
import { Button } from '../../ui/button.tsx';
import { StarsField } from './stars.tsx';
import { WordsField } from './words-field.tsx';

/** Stars and, who wants, words about the other party of a deal. Works without script. */
export function RatingForm({
  offerId,
  name,
  mine,
  isConfirmed,
  answer,
}: {
  offerId: string;
  /** The other party's name. */
  name: string;
  /** What was given before and can still be changed. */
  mine: RatingView | null;
  /** Its writer confirmed their address: without that a rating does not count. */
  isConfirmed: boolean;
  /** The answer to the form when it was sent without script. */
  answer: ActionResult | undefined;
}) {
  const { fetcher, fields, isBusy, problem, props } = useFetcherForm<GivenRating>({
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
      <WordsField field={fields.text} label="Contá algo" optional />
      {!isConfirmed && !mine?.counts && (
        <p className="text-ink-2">
          Para que sume al promedio,{' '}
          <Link to="/profile#email" target="_blank" className="link">
            confirmá tu email
          </Link>
          .
        </p>
      )}
      <ProblemCallout problem={wholeProblem(problem)} title="No se pudo guardar la calificación" />
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
