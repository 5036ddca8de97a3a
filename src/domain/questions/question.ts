import { isOpenForOffers, type RequestStatus } from '../lifecycle/statuses.ts';
import { type HiddenReason, hiddenRefusal, mayWhileHidden } from '../moderation/content.ts';
import { type Refusal, refuse } from '../refusals/refusal.ts';
import { questionBounds } from './bounds.ts';

const minute = 60 * 1000;

export const questionActions = ['ask', 'answer', 'edit', 'delete'] as const;
export type QuestionStep = (typeof questionActions)[number];

export const questionSides = ['asked', 'received'] as const;
export type QuestionSide = (typeof questionSides)[number];

export const questionPermissions = ['answer', 'delete'] as const;
export type QuestionPermission = (typeof questionPermissions)[number];

export const questionTexts = {
  signedOut: 'Debes iniciar sesión para preguntar',
  own: 'Esta publicación es tuya: las preguntas las hacen los demás.',
  closed: 'Esta publicación está cerrada: ya no se puede preguntar.',
  tooManyOpen: `Ya tenés ${questionBounds.openMax} preguntas sin respuesta acá. Esperá la respuesta o borrá una.`,
  notOwner: 'Solo puede responder quien publicó.',
  notAuthor: 'Solo puede borrarla quien la hizo.',
  answered: `Ya la respondiste: una respuesta se puede corregir hasta ${questionBounds.editMinutes} minutos después.`,
  unknown: 'Esta pregunta no existe o fue eliminada',
} as const;

/** Whether questions can be asked on a publication: it takes offers, and moderation does not hide it. */
export const takesQuestions = (request: {
  status: RequestStatus;
  hiddenFor?: HiddenReason | null | undefined;
}): boolean => isOpenForOffers(request.status) && !request.hiddenFor;

/** Why somebody cannot ask on a publication they may know of; null when they can. */
export function askRefusal({
  isOwner,
  isConfirmed,
  open,
  ...request
}: {
  isOwner: boolean;
  isConfirmed: boolean;
  status: RequestStatus;
  hiddenFor: HiddenReason | null;
  /** How many of their questions here wait for an answer. */
  open: number;
}): Refusal | null {
  if (isOwner) return refuse('forbidden', questionTexts.own);
  if (!takesQuestions(request)) return refuse('request_not_active', questionTexts.closed);
  if (!isConfirmed) return refuse('email_unverified');
  return open >= questionBounds.openMax ? refuse('illegal_transition', questionTexts.tooManyOpen) : null;
}

export interface QuestionState {
  authorId: string;
  ownerId: string;
  answeredAt: Date | null;
  hiddenFor: HiddenReason | null;
  requestHiddenFor: HiddenReason | null;
}

const mayEditAnswer = (answeredAt: Date, now: Date): boolean =>
  now.getTime() - answeredAt.getTime() <= questionBounds.editMinutes * minute;

/** Why somebody who may know of a question cannot answer it, or change the answer; null when they can. */
export function questionAnswerRefusal(
  { ownerId, answeredAt, hiddenFor, requestHiddenFor }: QuestionState,
  userId: string,
  now: Date,
): Refusal | null {
  if (ownerId !== userId) return refuse('forbidden', questionTexts.notOwner);
  const hidden = hiddenFor ?? requestHiddenFor;
  if (hidden) return refuse('forbidden', hiddenRefusal(hidden));
  const isLate = answeredAt !== null && !mayEditAnswer(answeredAt, now);
  return isLate ? refuse('illegal_transition', questionTexts.answered) : null;
}

/** Why somebody who may know of a question cannot delete it; null when they can. */
export function questionDeletionRefusal(
  { authorId, hiddenFor }: QuestionState,
  userId: string,
): Refusal | null {
  if (authorId !== userId) return refuse('forbidden', questionTexts.notAuthor);
  return hiddenFor && !mayWhileHidden('delete', hiddenFor)
    ? refuse('forbidden', hiddenRefusal(hiddenFor))
    : null;
}

export const allowedOnQuestion = (
  question: QuestionState,
  viewerId: string | null,
  now: Date,
): QuestionPermission[] =>
  viewerId === null
    ? []
    : questionPermissions.filter(
        (permission) =>
          (permission === 'answer'
            ? questionAnswerRefusal(question, viewerId, now)
            : questionDeletionRefusal(question, viewerId)) === null,
      );

/**
 * Whether a viewer may know of a question on a publication they may know of: hidden ones are there for their author,
 * unanswered ones for author and owner. Its SQL is `questionIsVisible`, which adds blocks.
 */
export const isQuestionVisible = (question: QuestionState, viewerId: string | null): boolean =>
  viewerId === question.authorId ||
  (question.hiddenFor === null && (question.answeredAt !== null || viewerId === question.ownerId));
