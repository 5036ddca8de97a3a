import { limits } from '../limits/limits.ts';
import { Refusal, refuse } from '../refusals/refusal.ts';
import {
  type Answer,
  ofKind,
  type Requirement,
  type RequirementInput,
  type RetiredRequirement,
} from './requirement.ts';

export interface RequirementHistory {
  requirements: readonly Requirement[];
  retiredRequirements: readonly RetiredRequirement[];
}

/**
 * Requirements of a publication after a list replaced them. A requirement that is sent with its id and the same words
 * stays, with its answers. Other words under an id make a new requirement and retire the old one; so does leaving it
 * out. `written` are the original texts, by id. Refuses with `request_changed` an id that was retired meanwhile, and
 * with `invalid` an id of another publication.
 */
export function revise(
  asked: RequirementHistory,
  given: readonly RequirementInput[],
  { newId, now, written }: { newId: () => string; now: Date; written?: readonly Requirement[] | undefined },
): { requirements: Requirement[]; retiredRequirements: RetiredRequirement[] } {
  const typed = new Map((written ?? asked.requirements).map(({ id, text }) => [id, text]));
  const requirements = given.map(({ id, kind, text }): Requirement => {
    if (id !== undefined && !typed.has(id)) throw refusalOf(asked, id);
    return { id: id !== undefined && typed.get(id) === text ? id : newId(), kind, text };
  });
  const kept = new Set(requirements.map(({ id }) => id));
  const retired = asked.requirements
    .filter(({ id }) => !kept.has(id))
    .map((one) => ({ ...one, retiredAt: now.toISOString() }));
  return {
    requirements,
    retiredRequirements: [...asked.retiredRequirements, ...retired].slice(-limits.retiredRequirementsMax),
  };
}

const refusalOf = ({ retiredRequirements }: RequirementHistory, id: string): Refusal =>
  retiredRequirements.some((one) => one.id === id)
    ? refuse('request_changed')
    : new Refusal({ code: 'invalid', errors: { requirements: 'Eso no es de esta publicación' } });

export const unansweredText = (text: string): string => `Falta responder: ${text}`;

const notAsked = 'Esa respuesta no es de esta publicación';

/**
 * Why an offer cannot give these answers; null when it can. Each answer must be to a current requirement:
 * `request_changed` when the requirement was removed a moment ago, otherwise `invalid`. When the list is complete, each
 * must needs an answer (`invalid`, the must named).
 */
export function answersRefusal(
  asked: RequirementHistory,
  answers: readonly Answer[],
  { areAll }: { areAll: boolean },
): Refusal | null {
  const current = new Set(asked.requirements.map(({ id }) => id));
  const strangers = answers.filter(({ requirementId }) => !current.has(requirementId));
  const wasAsked = (id: string) => asked.retiredRequirements.some((one) => one.id === id);
  if (strangers.some(({ requirementId }) => !wasAsked(requirementId)))
    return new Refusal({ code: 'invalid', errors: { answers: notAsked } });
  if (strangers.length > 0) return refuse('request_changed');
  const open = openMust(asked.requirements, answers);
  return open && areAll
    ? new Refusal({ code: 'invalid', errors: { answers: unansweredText(open.text) } })
    : null;
}

export const openMust = <Any extends Requirement>(
  requirements: readonly Any[],
  answers: readonly Pick<Answer, 'requirementId'>[],
): Any | undefined => ofKind(requirements, 'must').find((must) => answerTo(answers, must) === undefined);

export const answerTo = <Given extends { requirementId: string }>(
  answers: readonly Given[],
  { id }: { id: string },
): Given | undefined => answers.find(({ requirementId }) => requirementId === id);

/** Answers to current requirements, in their order. Answers to removed requirements are left out. */
export const currentAnswers = (requirements: readonly Requirement[], answers: readonly Answer[]): Answer[] =>
  requirements.flatMap((one) => answerTo(answers, one) ?? []);

/** Stored answers after an update: the new ones, and the old ones to removed requirements. */
export const mergeAnswers = (
  known: readonly Answer[],
  given: readonly Answer[],
  requirements: readonly Requirement[],
): Answer[] => {
  const past = known.filter(({ requirementId }) => !requirements.some(({ id }) => id === requirementId));
  return [...past.slice(-limits.retiredRequirementsMax), ...given];
};
