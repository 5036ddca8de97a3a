import type { MeetingWords } from '../fields/meeting.ts';
import { askTime, isArrivingTime, meetingTimeProblem, reminderAt } from '../meetings/times.ts';
import { Refusal, refuse } from '../refusals/refusal.ts';
import type { LifecycleActor } from './lifecycle-state.ts';
import {
  isLiveMeeting,
  type MeetingAction,
  type MeetingStatus,
  type MeetingStep,
  meetingStatusAt,
  meetingTable,
} from './meeting-table.ts';
import { type OfferRole, offerRole } from './permissions.ts';
import type { Recipient } from './recipients.ts';
import type { MeetingTransition } from './shape.ts';
import { type OfferStatus, offerIs, type RequestStatus, requestIs } from './statuses.ts';
import { actionsOnExisting, type OfferParties, planTransition, versionAfter } from './transition.ts';

export const dealIsOver = 'Este trato ya terminó: no hay nada que arreglar.';

export type MeetingParty = Exclude<OfferRole, 'stranger'>;

export interface MeetingState {
  id: string;
  status: MeetingStatus;
  at: Date;
  proposedBy: MeetingParty;
  changes: number;
  agreedAt: Date | null;
  /** Time of the last change; also the version. */
  updatedAt: Date;
}

/** Everything that a decision about a meeting depends on, read under locks. */
export interface MeetingLifecycleState extends OfferParties {
  now: Date;
  /** The deal's meeting that is agreed or waits for an answer, if there is one. */
  live: MeetingState | null;
  /** The meeting acted on; null for a new one. */
  meeting: MeetingState | null;
}

export interface MeetingInput {
  words?: MeetingWords;
  /** ISO time. */
  expectedVersion?: string;
}

/** Changes of an action on a meeting: column values, besides keys. */
export interface MeetingPlan {
  set: Partial<MeetingWords> & {
    status: MeetingStatus;
    updatedAt: Date;
    proposedBy?: MeetingParty;
    changes?: number;
    agreedAt?: Date;
    /** Time of the reminder for both; null: none. */
    remindAt: Date | null;
    /** Time of the question whether the deal was done, unless somebody has said so; null: none for this meeting. */
    askAt?: Date | null;
  };
  /** null: the system. */
  actorId: string | null;
  recipients: Recipient[];
}

/**
 * Computes all changes of an action on a meeting, or throws its refusal: `unauthenticated`, `forbidden`,
 * `illegal_transition` with what happened, `meeting_changed`, `invalid` (the time). Pure.
 */
export function planMeeting(
  state: MeetingLifecycleState,
  action: MeetingAction,
  actor: LifecycleActor,
  input: MeetingInput = {},
): MeetingPlan {
  const { now, meeting } = state;
  const row: MeetingTransition = meetingTable[action];
  const { actorId, recipients } = planTransition(row, state, actor);
  const refusal = partyRefusal(state, row, actorId) ?? timeRefusal(state, row, input);
  if (refusal) throw refusal;
  const status = row.to as MeetingStatus;
  return {
    set: {
      status,
      updatedAt: versionAfter(meeting, now),
      remindAt: null,
      ...(row.requiredInput?.includes('words') && { ...input.words, ...newWords(state, actorId) }),
      ...momentsOf(status, meeting, now),
    },
    actorId,
    recipients,
  };
}

const newWords = ({ request, meeting }: MeetingLifecycleState, actorId: string | null) => ({
  proposedBy: actorId === request.userId ? ('buyer' as const) : ('seller' as const),
  changes: meeting ? meeting.changes + 1 : 0,
  askAt: null,
});

/**
 * Deadlines that follow from a meeting. Late meetings are asked about, even when the meeting is past by the evening.
 */
function momentsOf(status: MeetingStatus, meeting: MeetingState | null, now: Date) {
  if (status === meetingTable.agree.to && meeting)
    return { agreedAt: now, remindAt: reminderAt(meeting.at, now), askAt: askTime(meeting.at) };
  return status === meetingTable.pass.to ? {} : { askAt: null };
}

/** Refuses the author of the proposal where only the other party answers. */
const partyRefusal = (
  { request, offer, meeting }: Omit<MeetingLifecycleState, 'now' | 'live'>,
  { by, forbidden }: MeetingTransition,
  actorId: string | null,
): Refusal | null =>
  by && offerRole(offer, { ownerId: request.userId }, actorId) === meeting?.proposedBy
    ? refuse('forbidden', forbidden)
    : null;

export const isRunningDeal = ({
  request,
  offer,
}: {
  request: { status: RequestStatus };
  offer: { status: OfferStatus };
}): boolean => offerIs('isDeal', offer.status) && requestIs('isReserved', request.status);

/** Why it is too late for an action, or too early for another meeting. */
function timeRefusal(
  state: MeetingLifecycleState,
  row: MeetingTransition,
  { words, expectedVersion }: MeetingInput,
): Refusal | null {
  const { now, live, meeting } = state;
  if (row.deal === 'running' && !isRunningDeal(state)) return refuse('illegal_transition', dealIsOver);
  // The system's actions record what time has already ended, so the stored status decides.
  const isPersons = row.who !== 'system';
  const status = !meeting ? 'none' : isPersons ? meetingStatusAt(meeting, now) : meeting.status;
  if (!row.from.includes(status)) return refuse('illegal_transition', whatHappened(status));
  if (!meeting && live && isLiveMeeting(meetingStatusAt(live, now)))
    return refuse('illegal_transition', 'Ya hay un encuentro en este trato: cambialo o cancelalo.');
  const isStale =
    row.requiredInput?.includes('expectedVersion') && expectedVersion !== meeting?.updatedAt.toISOString();
  if (isStale) return refuse('meeting_changed');
  const problem = row.requiredInput?.includes('words') ? meetingTimeProblem(words?.at ?? now, now) : null;
  return problem === null ? null : new Refusal({ code: 'invalid', errors: { at: problem } });
}

const happened: Partial<Record<MeetingStatus, string>> = {
  agreed: 'Este encuentro ya está acordado.',
  cancelled: 'Este encuentro se canceló.',
  lapsed: 'La hora propuesta ya pasó: propongan otra.',
  past: 'Este encuentro ya pasó.',
  ended: dealIsOver,
};
const whatHappened = (status: MeetingStatus | 'none') => (status === 'none' ? undefined : happened[status]);

export const allowedMeetingActions = (
  state: Omit<MeetingLifecycleState, 'live'> & { meeting: MeetingState },
  viewerId: string | null,
): MeetingStep[] =>
  meetingSteps.filter((action) => {
    const row: MeetingTransition = meetingTable[action];
    return (
      viewerId !== null &&
      offerRole(state.offer, { ownerId: state.request.userId }, viewerId) !== 'stranger' &&
      partyRefusal(state, row, viewerId) === null &&
      row.from.includes(meetingStatusAt(state.meeting, state.now)) &&
      (row.deal === undefined || isRunningDeal(state))
    );
  });

export const meetingSteps = actionsOnExisting<MeetingAction, MeetingStep>(meetingTable);

export function arrivingRefusal(state: MeetingLifecycleState): Refusal | null {
  const { now, meeting } = state;
  const isStanding = meeting && meetingStatusAt(meeting, now) === meetingTable.agree.to;
  if (!isStanding || !isRunningDeal(state))
    return refuse('illegal_transition', whatHappened(meeting ? meetingStatusAt(meeting, now) : 'none'));
  return isArrivingTime(meeting.at, now)
    ? null
    : refuse('illegal_transition', 'Podés avisar que llegás desde dos horas antes hasta una hora después.');
}
