import { meetingPastFrom } from '../meetings/times.ts';
import type { MeetingTransition } from './shape.ts';

/** Properties of each meeting status. `isLive`: agreed, or waiting for an answer. */
const meetingStatusTable = {
  proposed: { isLive: true },
  agreed: { isLive: true },
  cancelled: { isLive: false },
  lapsed: { isLive: false },
  past: { isLive: false },
  ended: { isLive: false },
} as const satisfies Record<string, { isLive: boolean }>;

export type MeetingStatus = keyof typeof meetingStatusTable;
export const meetingStatuses = Object.keys(meetingStatusTable) as [MeetingStatus, ...MeetingStatus[]];

export const isLiveMeeting = (status: MeetingStatus): boolean => meetingStatusTable[status].isLive;
export const liveMeetings = meetingStatuses.filter(isLiveMeeting);
export const isAgreed = (status: MeetingStatus): boolean => status === 'agreed';
export const isMeetingProposed = (status: MeetingStatus): boolean => status === 'proposed';

/** Whether it was agreed and its time is over. */
export const isPast = (status: MeetingStatus): boolean => status === 'past';

/** Effective status of a meeting by its time, even before the job has stored that. */
export function meetingStatusAt(
  { status, at }: { status: MeetingStatus; at: Date },
  now: Date,
): MeetingStatus {
  if (status === 'proposed') return at <= now ? 'lapsed' : status;
  if (status === 'agreed') return meetingPastFrom(at) <= now ? 'past' : status;
  return status;
}

/** End of a meeting in words, after 'El encuentro del sábado', for the statuses that need words. */
export const endedMeetingWords: Partial<Record<MeetingStatus, string>> = {
  cancelled: 'se canceló',
  lapsed: 'quedó sin respuesta',
};

const signedOut = 'Iniciá sesión para arreglar el encuentro.';

/**
 * Transitions of a meeting: place and time for the two parties of a running deal. Both agree on the same proposal;
 * another place or time is a new proposal of its author.
 */
export const meetingTable = {
  propose: {
    label: 'Proponer encuentro',
    from: ['none'],
    to: 'proposed',
    who: 'party',
    signedOut,
    requiredInput: ['words'],
    deal: 'running',
    notifies: { counterpart: 'meetingProposed' },
    summary: 'Propose where and when to meet; one meeting of a deal at a time',
    form: { title: 'Proponer encuentro', submit: 'Proponer' },
    outcome: { busy: 'Enviando...', done: 'Encuentro propuesto', failed: 'No se pudo proponer el encuentro' },
  },
  agree: {
    label: 'Me sirve',
    from: ['proposed'],
    to: 'agreed',
    who: 'party',
    by: 'other',
    signedOut,
    forbidden: 'Lo propusiste vos: lo acepta la otra persona.',
    requiredInput: ['expectedVersion'],
    deal: 'running',
    notifies: { counterpart: 'meetingAgreed' },
    isPrimary: true,
    summary: 'Agree to the place and time that the other party proposed',
    outcome: { busy: 'Guardando...', done: 'Encuentro acordado', failed: 'No se pudo aceptar el encuentro' },
  },
  change: {
    label: 'Cambiar',
    from: ['proposed', 'agreed'],
    to: 'proposed',
    who: 'party',
    signedOut,
    requiredInput: ['words', 'expectedVersion'],
    deal: 'running',
    notifies: { counterpart: 'meetingProposed' },
    summary: 'Propose another place or time instead; the other party has to agree to it',
    form: { title: 'Cambiar el encuentro', submit: 'Proponer el cambio' },
    outcome: { busy: 'Enviando...', done: 'Cambio propuesto', failed: 'No se pudo cambiar el encuentro' },
  },
  cancel: {
    label: 'Cancelar encuentro',
    from: ['proposed', 'agreed'],
    to: 'cancelled',
    who: 'party',
    signedOut,
    notifies: { counterpart: 'meetingCancelled' },
    summary: 'Cancel a meeting; the deal goes on',
    outcome: {
      busy: 'Cancelando...',
      done: 'Encuentro cancelado',
      failed: 'No se pudo cancelar el encuentro',
    },
  },
  lapse: {
    from: ['proposed'],
    to: 'lapsed',
    who: 'system',
    notifies: { nobody: 'its time came without an answer; the card asks for another one' },
  },
  pass: {
    from: ['agreed'],
    to: 'past',
    who: 'system',
    notifies: {
      nobody: 'both were there, or know that they were not; in the evening they are asked about the deal',
    },
  },
  end: {
    from: ['proposed', 'agreed'],
    to: 'ended',
    who: 'system',
    notifies: { nobody: 'the end of the deal tells whom it concerns' },
  },
} as const satisfies Record<string, MeetingTransition>;

export type MeetingAction = keyof typeof meetingTable;
export const meetingActions = Object.keys(meetingTable) as [MeetingAction, ...MeetingAction[]];

export type MeetingStep = Exclude<MeetingAction, 'propose' | 'lapse' | 'pass' | 'end'>;
