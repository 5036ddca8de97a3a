import { dayText, yearLater } from '../dates/dates.ts';

export const neededByTexts = {
  wrong: 'La fecha no es válida',
  past: 'La fecha ya pasó. Elegí una desde hoy',
  far: 'La fecha puede ser hasta dentro de un año',
} as const;

/** Why a day cannot be chosen today for when a thing is needed; null when it can. Days are 'YYYY-MM-DD'. */
export function neededByProblem(day: string | null, today: string): string | null {
  if (day === null) return null;
  if (day < today) return neededByTexts.past;
  return day > yearLater(today) ? neededByTexts.far : null;
}

export function neededByText(day: string | null, today: string): string | null {
  if (day === null) return null;
  if (day === today) return 'Vence hoy';
  return `${day < today ? 'Era para' : 'Para'} el ${dayText(day, today)}`;
}
