import { offerSteps, requestPermissions } from '#domain/lifecycle/permissions.ts';
import {
  isVisibleToOthers,
  type OfferStatus,
  offerStatuses,
  type RequestStatus,
} from '#domain/lifecycle/statuses.ts';
import { lifecycle } from '#domain/lifecycle/tables.ts';
import type { Role, Stage } from './cast.ts';

/** The outcome of a call: done, or why it was refused. `tooLate`: the action does not start from this state. */
export type CallOutcome = 'done' | 'tooLate' | 'forbidden' | 'hidden' | 'signedOut';

export interface LifecycleCase {
  thing: 'offer' | 'request';
  action: string;
  stage: Stage;
  /** Whether a successful action deletes the object. */
  isGone: boolean;
  outcomes: Record<Role, CallOutcome>;
}

/** The scenes with a request of this status; the other statuses have none. */
const requestStages: Partial<Record<RequestStatus, Stage>> = {
  active: 'pending',
  reserved: 'accepted',
  closed: 'closed',
};
const entitled: Record<string, Role[]> = {
  buyer: ['buyer'],
  owner: ['buyer'],
  seller: ['seller'],
  party: ['buyer', 'seller'],
};

/** The scenes from whose state an action starts, and one from whose state it does not. */
function stagesOf<Status extends string>(
  from: readonly string[],
  statuses: readonly Status[],
  stageOf: (status: Status) => Stage,
): { stage: Stage; starts: boolean }[] {
  const other = statuses.find((status) => !from.includes(status));
  return [
    ...statuses.filter((status) => from.includes(status)).map((s) => ({ stage: stageOf(s), starts: true })),
    ...(other ? [{ stage: stageOf(other), starts: false }] : []),
  ];
}

function outcomesFor(who: string, starts: boolean, isHidden: boolean): Record<Role, CallOutcome> {
  const stranger = isHidden ? 'hidden' : 'forbidden';
  const known: Record<Role, CallOutcome> = {
    visitor: 'signedOut',
    stranger,
    otherSeller: stranger,
    buyer: 'forbidden',
    seller: 'forbidden',
  };
  for (const role of entitled[who] ?? []) known[role] = starts ? 'done' : 'tooLate';
  return known;
}

const offerCases: LifecycleCase[] = offerSteps.flatMap((action) => {
  const { from, to, who } = lifecycle.offer[action];
  const stages = stagesOf(from, offerStatuses, (status: OfferStatus): Stage => status);
  const pending = stages.find(({ stage }) => stage === 'pending');
  const isPrivate = pending ? [{ stage: 'private' as const, starts: pending.starts }] : [];
  return [...stages, ...isPrivate].map(({ stage, starts }) => {
    const isHidden =
      stage === 'private' || !isVisibleToOthers({ publicVisibility: true, status: stage as OfferStatus });
    return {
      thing: 'offer',
      action,
      stage,
      isGone: to === null,
      outcomes: outcomesFor(who, starts, isHidden),
    };
  });
});

const requestCases: LifecycleCase[] = requestPermissions.flatMap((action) => {
  const { from, to, who } = lifecycle.request[action];
  const statuses = Object.keys(requestStages) as RequestStatus[];
  return stagesOf(from, statuses, (status) => requestStages[status]!).map(({ stage, starts }) => ({
    thing: 'request',
    action,
    stage,
    isGone: to === null,
    outcomes: outcomesFor(who, starts, false),
  }));
});

/**
 * All actions on an existing offer or request, tried by all five roles: from each state where the action starts, from
 * one where it does not, and on a private offer. Generated from the lifecycle tables;
 * src/domain/lifecycle/rules.test-helper.ts has the expected content of those tables.
 */
const lifecycleCases: readonly LifecycleCase[] = [...offerCases, ...requestCases];

/** The expectations of a test, grouped by the name of the call. */
export function expectationsBy<Expected>(
  nameOf: (one: LifecycleCase) => string,
  expected: (outcome: CallOutcome, one: LifecycleCase) => Expected,
): Record<string, (Record<Role, Expected> & { stage: Stage })[]> {
  const byName: Record<string, (Record<Role, Expected> & { stage: Stage })[]> = {};
  for (const one of lifecycleCases) {
    const entries = Object.entries(one.outcomes).map(([role, outcome]) => [role, expected(outcome, one)]);
    const row = { ...(Object.fromEntries(entries) as Record<Role, Expected>), stage: one.stage };
    byName[nameOf(one)] = [...(byName[nameOf(one)] ?? []), row];
  }
  return byName;
}
