// The words for the state of a wanted product. No schema here, so pages without a form stay free of zod.

export const requestConditions = ['nuevo', 'usado', 'cualquiera'] as const;
export type RequestCondition = (typeof requestConditions)[number];

const requestLabels: ReadonlyMap<string | null, string> = new Map([
  ['nuevo', 'Nuevo'],
  ['usado', 'Usado'],
  ['cualquiera', 'Cualquiera'],
]);

/** Label of a request's condition; 'No especificado' for anything unknown (specification section 3). */
export const requestConditionLabel = (condition: string | null): string =>
  requestLabels.get(condition) ?? 'No especificado';

/** A request's condition where no label precedes it: 'Nuevo o usado' for any. */
export const requestConditionInWords = (condition: string | null): string =>
  condition === 'cualquiera' ? 'Nuevo o usado' : requestConditionLabel(condition);
