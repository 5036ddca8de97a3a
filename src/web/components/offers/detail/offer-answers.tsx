import { useRef, useState } from 'react';
import { answerTo } from '#domain/requirements/answers.ts';
import { answerPlace, answersPlace } from '#domain/requirements/answers-place.ts';
import {
  type Answer,
  type AnswerChoice,
  answerChoices,
  answerLabels,
  ofKind,
  type Requirement,
  requirementKinds,
  requirementLabels,
} from '#domain/requirements/requirement.ts';
import type { OfferView } from '#domain/views/views.ts';
import type { FormProblem } from '../../../forms/action-result.ts';
import { IntentForm, useIntent, useReadAgain } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { toast } from '../../../ui/toast.ts';
import { AnswerMark } from '../answer-mark.tsx';

const titleId = 'respuestas-titulo';

export function OfferAnswers({
  offer,
  requirements,
  viewerId,
  problem,
}: {
  offer: OfferView;
  requirements: readonly Requirement[];
  viewerId: string | null;
  problem: FormProblem | null;
}) {
  const [said, setSaid] = useState<string | null>(null);
  const saved = useRef(new Set<string>());
  const mayAnswer = viewerId === offer.sellerId && offer.allowedActions.includes('edit');
  const isOpen = (one: Requirement) =>
    mayAnswer && one.kind === 'must' && answerTo(offer.answers, one) === undefined;
  const open = requirements.filter(isOpen);

  const onSaved = ({ id, text }: Requirement, answer: AnswerChoice) => {
    saved.current.add(id);
    setSaid(`Guardado: ${text}, ${answerLabels[answer]}`);
    const row = document.getElementById(answerPlace(id));
    if (document.activeElement !== document.body && !row?.contains(document.activeElement)) return;
    const next = open.find((one) => !saved.current.has(one.id));
    const buttons = next && document.getElementById(answerPlace(next.id));
    (buttons?.querySelector('button') ?? document.getElementById(titleId))?.focus();
  };

  return (
    <section id={answersPlace} aria-labelledby={titleId} className="mt-6 scroll-mt-24">
      <h2 id={titleId} tabIndex={-1} className="text-lg outline-none">
        Lo que pide
      </h2>
      {open.length > 0 && (
        <p className="mt-1 text-ink-2">
          {open.length === 1 ? 'Falta una respuesta tuya.' : `Faltan ${open.length} respuestas tuyas.`} Un
          toque y queda guardada.
        </p>
      )}
      <ProblemCallout problem={problem} className="mt-3" />
      {requirementKinds.map((kind) => {
        const ofThis = ofKind(requirements, kind);
        return (
          ofThis.length > 0 && (
            <div key={kind} className="mt-3">
              <h3 className="font-[650] text-base text-ink-2">{requirementLabels[kind]}</h3>
              <ul className="asked">
                {ofThis.map((one) => (
                  <li key={one.id}>
                    <span>{one.text}</span>
                    {isOpen(one) ? (
                      <AnswerButtons
                        offerId={offer.id}
                        requirement={one}
                        onSaved={(answer) => onSaved(one, answer)}
                      />
                    ) : (
                      <Said answer={answerTo(offer.answers, one)} />
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
      <LiveRegion message={said} />
    </section>
  );
}

const Said = ({ answer }: { answer: Answer | undefined }) => (
  <>
    <AnswerMark answer={answer && { ...answer, detail: null }} />
    {answer?.detail && <p>{answer.detail}</p>}
  </>
);

function AnswerButtons({
  offerId,
  requirement: { id, text },
  onSaved,
}: {
  offerId: string;
  requirement: Requirement;
  onSaved(answer: AnswerChoice): void;
}) {
  const readAgain = useReadAgain();
  const save = useIntent<'/offer/:id', { answer: AnswerChoice }>('/offer/:id', 'answerRequirement', {
    done: ({ data }) => onSaved(data.answer),
    problem: (problem) => {
      toast.error(problem.detail);
      readAgain(problem);
    },
  });
  const pressed = save.fetcher.formData?.get('answer');
  return (
    <IntentForm of={save} action={`/offer/${offerId}`}>
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
    </IntentForm>
  );
}
