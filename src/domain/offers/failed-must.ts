import { ofKind, type Requirement } from '../requirements/requirement.ts';
import { notAsAsked } from './rejection.ts';

const begin = `${notAsAsked}: `;

/** Where the form of a counter-offer has the must for which the offer was rejected. */
export const failedPlace = 'no-cumple';

export const namesFailed = (reason: string | null | undefined): boolean => reason?.startsWith(begin) === true;

/** The first must that a rejection's reason names; null when none of them is asked any more. */
export function failedMust<Any extends Requirement>(
  reason: string | null | undefined,
  requirements: readonly Any[],
): Any | null {
  if (!reason || !namesFailed(reason)) return null;
  const named = `, ${reason.slice(begin.length)}, `;
  return ofKind(requirements, 'must').find(({ text }) => named.includes(`, ${text}, `)) ?? null;
}
