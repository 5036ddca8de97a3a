import { meetingPastFrom } from '../meetings/times.ts';

/** Properties of each meeting status. `isLive`: agreed, or waiting for an answer. */
export const meetingStatusTable = {
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
