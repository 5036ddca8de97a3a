export const requirementKinds = ['must', 'wish'] as const;
export type RequirementKind = (typeof requirementKinds)[number];

/** How people read them; also the titles of their lists. */
export const requirementLabels: Record<RequirementKind, string> = { must: 'Sí o sí', wish: 'Mejor si…' };

export interface Requirement {
  id: string;
  kind: RequirementKind;
  text: string;
}

/** A requirement as it is sent: with its id when it was there before. */
export interface RequirementInput {
  id?: string | undefined;
  kind: RequirementKind;
  text: string;
}

/** A removed requirement, with the time of removal (ISO). */
export interface RetiredRequirement extends Requirement {
  retiredAt: string;
}

export const answerChoices = ['si', 'no', 'parcial'] as const;
export type AnswerChoice = (typeof answerChoices)[number];

export const answerLabels: Record<AnswerChoice, string> = { si: 'Sí', no: 'No', parcial: 'En parte' };

export interface Answer {
  requirementId: string;
  answer: AnswerChoice;
  detail: string | null;
}

export const requirementLine = ({ kind, text }: Pick<Requirement, 'kind' | 'text'>): string =>
  `${requirementLabels[kind].replace('…', '')}: ${text}`;

export const ofKind = <Any extends { kind: RequirementKind }>(
  requirements: readonly Any[],
  kind: RequirementKind,
): Any[] => requirements.filter((one) => one.kind === kind);
