export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

/**
 * Times are shown in Argentine time, wherever the server or the phone is. Without `Intl`, because a phone needs 20 to
 * 100 ms for its first date format, and Argentina has been three hours behind UTC all year since 2009.
 */
const offset = 3 * hourMs;

export const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** A date whose UTC fields are what clocks in Argentina show at a moment. */
export const toArgentineTime = (at: Date | string): Date => new Date(new Date(at).getTime() - offset);

/** The moment at which clocks in Argentina show the UTC fields of a date: `toArgentineTime` turned around. */
export const fromArgentineTime = (shown: Date): Date => new Date(shown.getTime() + offset);

/** Day, long month, year: '21 de noviembre de 2026' (specification section 9). */
export function dateText(at: Date | string): string {
  const shown = toArgentineTime(at);
  return `${shown.getUTCDate()} de ${months[shown.getUTCMonth()]} de ${shown.getUTCFullYear()}`;
}

/** The day for a narrow card, with its year when that is not this one: '21 nov', '21 nov 2025'. `today` is 'YYYY-MM-DD'. */
export function shortDate(at: Date | string, today: string): string {
  const shown = toArgentineTime(at);
  const words = `${shown.getUTCDate()} ${months[shown.getUTCMonth()]?.slice(0, 3)}`;
  const year = String(shown.getUTCFullYear());
  return today.startsWith(year) ? words : `${words} ${year}`;
}

/** The day in a list of publications: 'Hoy', 'Ayer', '21 nov'. `today` is 'YYYY-MM-DD'. */
export function listDay(at: Date | string, today: string): string {
  const days = (Date.parse(today) - Date.parse(dayKey(at))) / dayMs;
  return ['Hoy', 'Ayer'][days] ?? shortDate(at, today);
}

export const timeText = (at: Date | string): string => toArgentineTime(at).toISOString().slice(11, 16);

/** Calendar day in Argentina, 'YYYY-MM-DD'. */
export const dayKey = (at: Date | string): string => toArgentineTime(at).toISOString().slice(0, 10);

// Days of the calendar as 'YYYY-MM-DD', which compare as texts do.

export const yearLater = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** A day in words, with its year when that is not this one: '12 de diciembre', '3 de enero de 2027'. */
export function dayText(day: string, today: string): string {
  const [year = '', month, date] = day.split('-');
  const words = `${Number(date)} de ${months[Number(month) - 1]}`;
  return today.startsWith(year) ? words : `${words} de ${year}`;
}

/** Over the messages of one day: 'Hoy', 'Ayer', or the date. */
export function dayLabel(at: Date | string, now: Date): string {
  const key = dayKey(at);
  if (key === dayKey(now)) return 'Hoy';
  if (key === dayKey(new Date(now.getTime() - 24 * 60 * 60 * 1000))) return 'Ayer';
  return dateText(at);
}

/** In a narrow list: the time of today, 'Ayer', '16 nov', or '16/11/2025' of another year. */
export function briefDate(at: Date | string, now: Date): string {
  const day = dayLabel(at, now);
  if (day === 'Hoy') return timeText(at);
  if (day === 'Ayer') return day;
  const [shown, today] = [toArgentineTime(at), toArgentineTime(now)];
  const [date, month, year] = [shown.getUTCDate(), shown.getUTCMonth(), shown.getUTCFullYear()];
  return year === today.getUTCFullYear()
    ? `${date} ${months[month]?.slice(0, 3)}`
    : `${date}/${month + 1}/${year}`;
}

export function monthText(at: Date | string): string {
  const shown = toArgentineTime(at);
  return `${months[shown.getUTCMonth()]} de ${shown.getUTCFullYear()}`;
}

export const dateTimeText = (at: Date | string): string => `${dateText(at)}, ${timeText(at)}`;
