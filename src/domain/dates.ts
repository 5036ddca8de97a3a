/**
 * The market's clock face: everyone sees Argentine time, wherever the server or the phone is. By hand: a phone needs
 * 20 to 100 ms to make its first date format, and Argentina has been three hours behind UTC all year since 2009.
 */
const offset = 3 * 60 * 60 * 1000;

const months = [
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
const onTheClock = (at: Date | string): Date => new Date(new Date(at).getTime() - offset);

/** Day, long month, year: '21 de noviembre de 2026' (specification section 9). */
export function dateText(at: Date | string): string {
  const shown = onTheClock(at);
  return `${shown.getUTCDate()} de ${months[shown.getUTCMonth()]} de ${shown.getUTCFullYear()}`;
}

/** Month and year: 'marzo de 2026'. */
export function monthText(at: Date | string): string {
  const shown = onTheClock(at);
  return `${months[shown.getUTCMonth()]} de ${shown.getUTCFullYear()}`;
}

/** Hour and minute: '18:05'. */
export const timeText = (at: Date | string): string => onTheClock(at).toISOString().slice(11, 16);

/** '21 de noviembre de 2026, 18:05'. */
export const dateTimeText = (at: Date | string): string => `${dateText(at)}, ${timeText(at)}`;

/** The calendar day in Argentina as 'YYYY-MM-DD', to group messages by day. */
export const dayKey = (at: Date | string): string => onTheClock(at).toISOString().slice(0, 10);

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
  const [shown, today] = [onTheClock(at), onTheClock(now)];
  const [date, month, year] = [shown.getUTCDate(), shown.getUTCMonth(), shown.getUTCFullYear()];
  return year === today.getUTCFullYear()
    ? `${date} ${months[month]?.slice(0, 3)}`
    : `${date}/${month + 1}/${year}`;
}
