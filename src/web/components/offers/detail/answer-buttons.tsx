import { answerPlace } from '#domain/requirements/answers-place.ts';
import {
  type AnswerChoice,
  answerChoices,
  answerLabels,
  type Requirement,
} from '#domain/requirements/requirement.ts';
import { FormMarks } from '../../../forms/form-marks.tsx';
import { useIntent } from '../../../forms/use-intent.ts';
import { useReadAgain } from '../../../forms/use-read-again.ts';
import { toast } from '../../../ui/toast.ts';

/** The answers that can be given to one thing: a tap saves one. Works without script. */
export function AnswerButtons({
  offerId,
  requirement: { id, text },
  onSaved,
}: {
  offerId: string;
  requirement: Requirement;
  onSaved(answer: AnswerChoice): void;
}) {
  const readAgain = useReadAgain();
  const { fetcher, isBusy } = useIntent<'/offer/:id', { answer: AnswerChoice }>(
    '/offer/:id',
    'answerRequirement',
    {
      done: ({ data }) => onSaved(data.answer),
      problem: (problem) => {
        toast.error(problem.detail);
        // It may not be asked any more.
        readAgain(problem);
      },
    },
  );
  const pressed = fetcher.formData?.get('answer');
  return (
    <fetcher.Form
      method="post"
      action={`/offer/${offerId}`}
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <FormMarks path="/offer/:id" intent="answerRequirement" />
      <input type="hidden" name="requirementId" value={id} />
      <fieldset id={answerPlace(id)} aria-label={text} className="taps">
        {answerChoices.map((choice) => (
          <button
            key={choice}
            type="submit"
            name="answer"
            value={choice}
            aria-pressed={pressed === choice}
            className="sign sign-check"
          >
            {answerLabels[choice]}
          </button>
        ))}
      </fieldset>
    </fetcher.Form>
  );
}
