import type { z } from 'zod';
import { ratingAnswerFormSchema } from '#domain/ratings/rating.ts';
import { type ActionResult, wholeProblem } from '../../forms/action-result.ts';
import { FormMarks } from '../../forms/form-marks.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useFetcherForm } from '../../forms/use-fetcher-form.ts';
import { Button } from '../../ui/button.tsx';
import { WordsField } from './words-field.tsx';

/** The one answer to a rating of oneself, folded until it is wanted. Works without script. */
export function AnswerForm({
  offerId,
  ratingId,
  answer,
}: {
  offerId: string;
  ratingId: string;
  answer: ActionResult | undefined;
}) {
  const { fetcher, fields, isBusy, problem, props } = useFetcherForm<z.output<typeof ratingAnswerFormSchema>>(
    {
      id: 'responder',
      intent: 'answer',
      schema: ratingAnswerFormSchema,
      ...(answer && { earlierAnswer: answer }),
    },
  );
  return (
    <details open={problem !== null || undefined} className="mt-2">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Contestar</summary>
      <fetcher.Form {...props} action={`/offer/${offerId}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <FormMarks path="/offer/:id" intent="answer" />
        <input type="hidden" name={fields.ratingId.name} value={ratingId} />
        <WordsField
          field={fields.text}
          label="Tu respuesta"
          hint="La lee todo el mundo, y se escribe una sola vez."
        />
        <ProblemCallout problem={wholeProblem(problem)} title="No se pudo guardar la respuesta" />
        <Button
          type="submit"
          variant="secondary"
          busy={isBusy}
          busyText="Guardando..."
          className="w-full md:w-auto md:justify-self-start"
        >
          Publicar la respuesta
        </Button>
      </fetcher.Form>
    </details>
  );
}
