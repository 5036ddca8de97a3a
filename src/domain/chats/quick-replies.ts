import { isAgreed } from '../lifecycle/meeting-statuses.ts';
import type { DealStage } from './next-step.ts';

/** A sentence fills the field, where it can be changed. */
const replies = {
  buyer: {
    before: ['¿Sigue disponible?', '¿Dónde te queda bien?', '¿Cuándo podés?', '¿Aceptás transferencia?'],
    after: ['Estoy llegando', 'Ya llegué', 'Llego 10 minutos tarde', '¿Por dónde estás?'],
  },
  seller: {
    before: ['Sí, sigue disponible', '¿Dónde te queda bien?', '¿Cuándo podés pasar?', 'Te paso más fotos'],
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
