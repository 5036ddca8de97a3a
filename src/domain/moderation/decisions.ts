import { z } from 'zod';
import { dateText, dateTimeText, dayMs } from '../dates/dates.ts';
import { limits } from '../limits/limits.ts';
import { requiredText } from '../texts/text.ts';
import { type ContentKind, contentNouns, nounsOf } from './content.ts';

/** Roles of accounts; given with `npm run role`. */
export const roleNames = ['moderator'] as const;
export type RoleName = (typeof roleNames)[number];

/** The values that the database column takes. */
export const decisionKinds = ['restore', 'warn', 'hide', 'suspend', 'delete'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export const decisionTable = {
  restore: {
    label: 'Está bien',
    hint: 'Se ve como siempre. Quienes lo denunciaron leen que no encontramos nada.',
    hides: false,
    agrees: false,
    told: (thing: string) => `Revisamos ${thing}: está bien así`,
    outcome: 'Está bien: no encontramos nada en contra de las reglas.',
  },
  warn: {
    label: 'Advertir',
    hint: 'Se sigue viendo. Su autor lee el motivo.',
    hides: false,
    agrees: true,
    told: (thing: string) => `Una advertencia por ${thing}`,
    outcome: 'Le advertimos a quien lo hizo.',
  },
  hide: {
    label: 'Ocultar',
    hint: 'Deja de verse en todos lados. Su autor la ve, con el motivo.',
    hides: true,
    agrees: true,
    told: (thing: string) => `Ocultamos ${thing}`,
    outcome: 'Ya no se ve.',
  },
  suspend: {
    label: 'Suspender la cuenta',
    hint: 'Por unos días solo puede leer el motivo, apelar y llevarse sus datos. Mientras tanto no se ve nada suyo.',
    hides: true,
    agrees: true,
    told: (thing: string) =>
      thing === contentNouns.person.own ? 'Suspendimos tu cuenta' : `Suspendimos tu cuenta por ${thing}`,
    outcome: 'Suspendimos la cuenta de quien lo hizo.',
  },
  delete: {
    label: 'Eliminar',
    hint: 'Deja de verse en todos lados y su autor no puede hacer nada con eso. Se borra del todo cuando ya no se puede apelar. Lo que es parte de una operación queda oculto.',
    hides: true,
    agrees: true,
    told: (thing: string) => `Eliminamos ${thing}`,
    outcome: 'Lo eliminamos.',
  },
} as const satisfies Partial<Record<(typeof decisionKinds)[number], unknown>>;
export type Decision = keyof typeof decisionTable;
const decisionNames = Object.keys(decisionTable) as [Decision, ...Decision[]];

/** The state of a case's subject. */
interface Left {
  kind: ContentKind;
  isThere: boolean;
  hasAuthor: boolean;
}

/**
 * Why a decision is not possible; null when it is. A person is suspended, not deleted; a deleted thing is neither
 * hidden nor deleted; a deleted account is neither suspended nor warned.
 */
export const decisionRefusal = (
  decision: Decision,
  { kind, isThere, hasAuthor }: Left,
): 'person' | 'gone' | 'authorGone' | null => {
  if (decision === 'delete' && kind === 'person') return 'person';
  if ((decision === 'delete' || decision === 'hide') && !isThere) return 'gone';
  if ((decision === 'suspend' || decision === 'warn') && !hasAuthor) return 'authorGone';
  return null;
};

export const decisionsFor = (left: Left): Decision[] =>
  decisionNames.filter((decision) => decisionRefusal(decision, left) === null);

/**
 * How a decision hides its thing; null when the thing stays visible. A suspension does not hide the profile, because
 * the suspension time itself hides the person's page.
 */
export const hidingOf = (decision: Decision, kind: ContentKind): 'decision' | 'deleted' | null => {
  if (!decisionTable[decision].hides || (decision === 'suspend' && kind === 'person')) return null;
  return decision === 'delete' ? 'deleted' : 'decision';
};

export const isDecision = (word: string): word is Decision => Object.hasOwn(decisionTable, word);

/** Whether a decision judges its thing. A decision on a deleted thing without blame for its author is no judgement. */
export const isJudgement = (decision: Decision, isThere: boolean): boolean =>
  isThere || decisionTable[decision].agrees;

export const decisionTextForAuthor = (word: string, kind: string | undefined, isJudged = true): string =>
  isDecision(word) && isJudged
    ? decisionTable[word].told(nounsOf(kind).own)
    : `Decidimos sobre ${nounsOf(kind).own}`;

export const reviewTextForAuthor = (kind: string | undefined): string =>
  `Ocultamos ${nounsOf(kind).own} hasta revisarlo`;

export const suspensionEnd = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);

export const suspensionText = (days: number, until: Date | string): string =>
  `Por ${days === 1 ? '1 día' : `${days} días`}, hasta el ${dateTimeText(until)}.`;

/** Sentence about a decision for a reporter; null is the decision of a case with nothing left to judge. */
export const decisionOutcome = (word: string | null): string => {
  if (word === null) return decisionTexts.gone;
  return isDecision(word) ? decisionTable[word].outcome : 'Tomamos una medida.';
};

const reason = requiredText('El motivo', limits.decisionReasonMax, 'Escribí el motivo');

const missingDays = `Poné cuántos días, de 1 a ${limits.suspensionDaysMax}`;

const decisionFields = z
  .strictObject({
    decision: z.enum(decisionNames, { error: 'Elegí una decisión' }),
    days: z
      .int({ error: missingDays })
      .min(1, missingDays)
      .max(limits.suspensionDaysMax, missingDays)
      .optional(),
    reason,
  })
  .refine(({ decision, days }) => decision !== 'suspend' || days !== undefined, {
    path: ['days'],
    error: missingDays,
  });

/** The form of a case: days that were typed before another decision was chosen are dropped, because their field is not shown. */
export const decisionFormSchema = z.preprocess((form) => {
  const { days, ...rest } = form as Record<string, unknown>;
  return rest.decision === 'suspend' ? { ...rest, days } : rest;
}, decisionFields);

/** `POST /api/moderation/cases/{id}/decide`: a suspension has its days, nothing else does. */
export const decisionSchema = decisionFields.refine(
  ({ decision, days }) => decision === 'suspend' || days === undefined,
  { path: ['days'], error: 'Los días son de una suspensión' },
);
export type DecisionInput = z.output<typeof decisionSchema>;

export const logActions = ['hide', 'decide', 'appeal', 'answer', 'grant', 'revoke'] as const;
export type LogAction = (typeof logActions)[number];

/**
 * Further columns of the audit log: words and numbers, and for a reason a digest that proves that the text was not
 * changed.
 */
export interface LogDetails {
  decision?: string;
  days?: number;
  weight?: number;
  reasonSha256?: string;
  isOverturned?: boolean;
  /** For an overturned suspension: whether the suspension ended, or until when another one lasts. */
  endsSuspension?: boolean;
  suspendedUntil?: string;
  isGone?: boolean;
  role?: string;
}

export const decisionTexts = {
  decided: 'Este caso ya se decidió.',
  own: 'Este caso es sobre algo tuyo: lo decide otra persona.',
  reporter: 'Vos denunciaste esto: lo decide otra persona.',
  person: 'A una persona no se la elimina: podés suspender su cuenta.',
  gone: 'Esto ya no está: no hay nada que ocultar ni eliminar.',
  authorGone: 'Esa cuenta ya no está: no hay a quién suspender ni advertir.',
  onlyModerators: 'Esto es para quienes moderan.',
} as const;

const appealDays = 183;

/** End of the time for an appeal, six months. What the decision deleted is removed for good afterwards. */
export const appealEnd = (decidedAt: Date): Date => new Date(decidedAt.getTime() + appealDays * dayMs);

export const deletionText = (decidedAt: Date | string): string =>
  `Si no apelás hasta el ${dateText(appealEnd(new Date(decidedAt)))}, se borra del todo.`;

interface Appealable {
  decision: string;
  createdAt: Date;
  appealedAt: Date | null;
}

/** Whether a decision may be appealed: it hit somebody, it is not older than six months, and nobody has yet. */
export const mayAppeal = ({ decision, createdAt, appealedAt }: Appealable, now: Date): boolean =>
  (!isDecision(decision) || decisionTable[decision].agrees) &&
  appealedAt === null &&
  now <= appealEnd(createdAt);

export const appealSchema = z.strictObject({
  text: requiredText('El texto', limits.appealMax, 'Contanos por qué'),
});

export const appealAnswers = {
  stands: {
    label: 'La decisión queda',
    hint: 'Su autor lee el motivo, y ya no puede apelar. Lo eliminado se borra del todo.',
  },
  overturned: { label: 'Se da vuelta', hint: 'Lo que se había ocultado o eliminado se ve de nuevo.' },
} as const;
type AppealAnswer = keyof typeof appealAnswers;
const appealAnswerNames = Object.keys(appealAnswers) as [AppealAnswer, ...AppealAnswer[]];

export const answerSchema = z.strictObject({
  answer: z.enum(appealAnswerNames, { error: 'Elegí una respuesta' }),
  reason,
});
export type AnswerInput = z.output<typeof answerSchema>;

export const appealTexts = {
  closed: 'Esta decisión ya no se puede apelar.',
  answered: 'Esta apelación ya tiene respuesta.',
  sameModerator: 'Vos tomaste esta decisión: la apelación la responde otra persona.',
  another: 'Esperando a otra persona que modere',
  onlyAnother:
    'La responde otra persona que modere: ni quien decidió, ni quien denunció, ni a quien le tocó.',
  waiting: 'Tu apelación espera respuesta de otra persona.',
  overturned: 'Apelaste y tenías razón: la decisión se dio vuelta.',
  stands: 'Apelaste y la decisión queda.',
} as const;
