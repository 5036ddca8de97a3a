import { dayMs } from '../dates/dates.ts';
import { endedMeetingWords, isAgreed, isMeetingProposed, isPast } from '../lifecycle/meeting-table.ts';
import { meetingTimeText, soonText } from '../meetings/times.ts';
import { whereText } from '../meetings/words.ts';
import { ratingBounds } from '../ratings/bounds.ts';
import type { MeetingView } from '../views/views.ts';

export interface DealStage {
  /** Nobody has said yet how it ended. */
  isRunning: boolean;
  isDone: boolean;
  acceptedAt: string;
  /** It was done, and the viewer has not rated the other yet and may. */
  mayRate: boolean;
  viewerRole: 'buyer' | 'seller';
  otherName: string;
  meeting: Pick<MeetingView, 'status' | 'at' | 'proposedBy' | 'place' | 'kind'> | null;
}

/**
 * Next step in a deal for one party, as a sentence of one line: arrange a meeting, answer, wait for an answer, meet,
 * say whether it was done, rate; or how it ended.
 */
export interface NextStep {
  what: 'arrange' | 'answer' | 'wait' | 'meet' | 'conclude' | 'rate' | 'done' | 'failed';
  text: string;
}

export function nextStep(stage: DealStage, now: Date): NextStep {
  const { isRunning, isDone, mayRate, viewerRole, otherName, meeting } = stage;
  if (isDone) {
    if (mayRate) return { what: 'rate', text: '¿Cómo te fue? Calificá el trato' };
    return { what: 'done', text: 'Concretada' };
  }
  if (!isRunning) return { what: 'failed', text: 'No se concretó' };
  if (meeting && isAgreed(meeting.status) && Date.parse(meeting.at) > now.getTime())
    return { what: 'meet', text: `Se encuentran ${whenAndWhere(meeting, now)}` };
  if (meeting && isMeetingProposed(meeting.status)) {
    const isOwn = meeting.proposedBy === viewerRole;
    return isOwn
      ? { what: 'wait', text: `Propusiste ${whenAndWhere(meeting, now)}` }
      : { what: 'answer', text: `${otherName} propone ${whenAndWhere(meeting, now)}` };
  }
  if (!isAsked(stage, now)) return { what: 'arrange', text: `Arreglá con ${otherName} dónde y cuándo` };
  // A late person still needs the place, so the question names it.
  const isFresh = meeting && isAgreed(meeting.status);
  return {
    what: 'conclude',
    text: isFresh ? `¿Se concretó? El encuentro era ${whenAndWhere(meeting, now)}` : '¿Se concretó?',
  };
}

/** The question comes after a meeting or some days after acceptance, as its notification does. */
function isAsked({ meeting, acceptedAt }: DealStage, now: Date): boolean {
  if (meeting && (isAgreed(meeting.status) || isPast(meeting.status))) return true;
  return now.getTime() - Date.parse(acceptedAt) >= ratingBounds.firstAskDays * dayMs;
}

const whenAndWhere = (meeting: NonNullable<DealStage['meeting']>, now: Date): string =>
  `${soonText(meeting.at, now)} en ${whereText(meeting)}`;

export function endedMeetingText({ status, at }: MeetingView): string | null {
  const said = endedMeetingWords[status];
  return said ? `El encuentro ${whenFor(at)} ${said}.` : null;
}

const whenFor = (at: string): string => `d${meetingTimeText(at)}`;

/** A sentence fills the field, where it can be changed. */
const replies = {
  buyer: {
    before: ['¿Dónde te queda bien?', '¿Cuándo podés?', '¿Aceptás transferencia?'],
    after: ['Estoy llegando', 'Ya llegué', 'Llego 10 minutos tarde', '¿Por dónde estás?'],
  },
  seller: {
    before: ['¿Dónde te queda bien?', '¿Cuándo podés pasar?', 'Te paso más fotos'],
    after: ['Estoy llegando', 'Ya llegué', 'Te espero', 'Llego 10 minutos tarde'],
  },
} as const;

/** Before or after the two parties agreed on a meeting; null when nothing is left to arrange. */
export type ReplyMoment = 'before' | 'after' | null;

export const replyMoment = ({
  isRunning,
  meeting,
}: Pick<DealStage, 'isRunning' | 'meeting'>): ReplyMoment => {
  if (!isRunning) return null;
  return meeting && isAgreed(meeting.status) ? 'after' : 'before';
};

/** Before a meeting is agreed the last reply is 'Estoy llegando'. */
export function quickReplies(role: 'buyer' | 'seller', moment: ReplyMoment): readonly string[] {
  if (moment === null) return [];
  return moment === 'after' ? replies[role].after : [...replies[role].before, replies[role].after[0]];
}
