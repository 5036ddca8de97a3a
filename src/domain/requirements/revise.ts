import { limits } from '../limits/limits.ts';
import { Refusal, refuse } from '../refusals/refusal.ts';
import type { GivenRequirement, Requirement, RetiredRequirement } from './requirement.ts';

export interface AskedSoFar {
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
  asked: AskedSoFar,
  given: readonly GivenRequirement[],
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
    retiredRequirements: [...asked.retiredRequirements, ...retired].slice(-limits.retiredKept),
  };
}

const refusalOf = ({ retiredRequirements }: AskedSoFar, id: string): Refusal =>
  retiredRequirements.some((one) => one.id === id)
    ? refuse('request_changed')
    : new Refusal({ code: 'invalid', errors: { requirements: 'Eso no es de esta publicación' } });
