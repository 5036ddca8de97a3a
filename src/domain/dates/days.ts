import { dateText, dayKey, months, timeText, toArgentineTime } from './dates.ts';

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
