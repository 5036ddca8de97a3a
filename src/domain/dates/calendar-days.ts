import { months } from './dates.ts';

// Days of the calendar as 'YYYY-MM-DD', which compare as texts do.

export const yearLater = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** A day in words, with its year when that is not this one: '12 de diciembre', '3 de enero de 2027'. */
export function dayText(day: string, today: string): string {
  const [year = '', month, date] = day.split('-');
  const words = `${Number(date)} de ${months[Number(month) - 1]}`;
  return today.startsWith(year) ? words : `${words} de ${year}`;
}
