import { useEffect, useRef } from 'react';
import { limits } from '#domain/limits/limits.ts';
import { failedPlace } from '#domain/offers/rejection.ts';
import { answerPlace } from '#domain/paths.ts';
import { answerTo, unansweredText } from '#domain/requirements/answers.ts';
import {
  answerChoices,
  answerLabels,
  ofKind,
  type Requirement,
  requirementKinds,
  requirementLabels,
} from '#domain/requirements/requirement.ts';
import { ContactHint } from '../../forms/contact-hint.tsx';
import type { FormField } from '../../forms/form-field.ts';
import { ErrorText, Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

export interface StartAnswer {
  requirementId: string;
  answer?: string | undefined;
  detail?: string | undefined;
}

interface AnswersFieldProps {
  field: FormField;
  requirements: readonly Requirement[];
  failed: Requirement | null;
  /** The server's refusal of the answers; a new object for each refusal. */
  refused: { errors?: Record<string, string> } | null;
}

export function AnswersField({ field, requirements, failed, refused }: AnswersFieldProps) {
  const slotOf = useSlots(requirements);
  const given = Array.isArray(field.initialValue) ? (field.initialValue as StartAnswer[]) : [];
  const [error] = field.errors ?? [];
  const wrong = error && requirements.find(({ text }) => unansweredText(text) === error);
  const wrongId = wrong ? wrong.id : undefined;
  useEffect(() => {
    if (refused?.errors?.answers && wrongId) focusAnswer(answerPlace(wrongId));
  }, [refused, wrongId]);
  useEffect(() => {
    if (location.hash === `#${failedPlace}`) focusAnswer(failedPlace);
  }, []);
  return (
    <div className="grid gap-5">
      {requirementKinds.map((kind) => {
        const ofThis = ofKind(requirements, kind);
        return (
          ofThis.length > 0 && (
            <fieldset key={kind} className="grid min-w-0 gap-4">
              <legend className="mb-3 font-[650] text-base leading-snug">
                {requirementLabels[kind]}
                {kind === 'wish' && <span className="font-normal text-ink-3"> (opcional)</span>}
              </legend>
              {ofThis.map((requirement) => (
                <AnswerField
                  key={requirement.id}
                  name={`${field.name}[${slotOf(requirement.id)}]`}
                  requirement={requirement}
                  start={answerTo(given, requirement)}
                  isFailed={requirement.id === failed?.id}
                  error={requirement.id === wrongId ? error : undefined}
                />
              ))}
            </fieldset>
          )
        );
      })}
      {error && !wrong && <ErrorText>{error}</ErrorText>}
    </div>
  );
}

function AnswerField({
  name,
  requirement: { id, kind, text },
  start,
  isFailed,
  error,
}: {
  name: string;
  requirement: Requirement;
  start: StartAnswer | undefined;
  isFailed: boolean;
  error: string | undefined;
}) {
  const place = answerPlace(id);
  const describedBy = [isFailed && `${place}-why`, error && `${place}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      id={place}
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
      className="answer"
    >
      <legend>{text}</legend>
      {isFailed && (
        <p id={`${place}-why`} className="mb-2 text-rejected text-sm">
          Por esto la rechazaron.
        </p>
      )}
      <div id={isFailed ? failedPlace : undefined} className="taps scroll-mt-32">
        {answerChoices.map((choice) => (
          <label key={choice} className="sign sign-check">
            <input
              type="radio"
              name={`${name}.answer`}
              value={choice}
              required={kind === 'must'}
              defaultChecked={start?.answer === choice}
            />
            {answerLabels[choice]}
          </label>
        ))}
      </div>
      <input type="hidden" name={`${name}.requirementId`} value={id} />
      {error && (
        <div className="mt-2">
          <ErrorText id={`${place}-error`}>{error}</ErrorText>
        </div>
      )}
      {kind === 'must' && (
        <div aria-live="polite">
          <p className="answer-no">No cumple: {text}. Igual podés ofertar.</p>
        </div>
      )}
      <details open={start?.detail ? true : undefined}>
        <summary>
          Agregar detalle<span className="sr-only"> a {text}</span>
        </summary>
        <Field label={`Detalle de ${text}`} hideLabel>
          <Input
            name={`${name}.detail`}
            defaultValue={start?.detail ?? ''}
            maxLength={limits.answerDetailMax}
            autoComplete="off"
          />
          <ContactHint />
        </Field>
      </details>
    </fieldset>
  );
}

function focusAnswer(place: string) {
  const answers = document.getElementById(place);
  const choice = (which: string) => answers?.querySelector<HTMLElement>(`input[type=radio]${which}`);
  (choice(':checked') ?? choice(''))?.focus({ preventScroll: true });
  answers?.scrollIntoView({ block: 'center' });
}

/**
 * The number in the names of each requirement's fields. It stays while the form is open, also when something else is asked
 * meanwhile: radio buttons that change their name would take each other's mark.
 */
function useSlots(requirements: readonly Requirement[]): (id: string) => number {
  const slots = useRef(new Map<string, number>());
  const now = new Map<string, number>();
  for (const { id } of requirements) {
    const slot = slots.current.get(id);
    if (slot !== undefined) now.set(id, slot);
  }
  for (const { id } of requirements) {
    if (now.has(id)) continue;
    const taken = new Set(now.values());
    let free = 0;
    while (taken.has(free)) free++;
    now.set(id, free);
  }
  slots.current = now;
  return (id) => now.get(id) ?? 0;
}
