import { yearLater } from '../dates/calendar-days.ts';

export const availableFromTexts = {
  wrong: 'La fecha no es válida',
  far: 'La fecha puede ser hasta dentro de un año',
} as const;

/** Why an offer cannot name this day today as the day of availability; null when it can. Days are 'YYYY-MM-DD'. */
export const availableFromProblem = (day: string | null | undefined, today: string): string | null =>
  day && day > yearLater(today) ? availableFromTexts.far : null;
