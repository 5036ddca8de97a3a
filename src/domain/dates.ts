/** The market's clock face: everyone sees Argentine time, wherever the server or the phone is. */
const timeZone = 'America/Argentina/Buenos_Aires';

const day = new Intl.DateTimeFormat('es-AR', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat('es-AR', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const dayKeyFormat = new Intl.DateTimeFormat('en-CA', { timeZone });

/** Day, long month, year: '21 de noviembre de 2026' (specification section 9). */
export const dateText = (at: Date | string): string => day.format(new Date(at));

/** Hour and minute: '18:05'. */
export const timeText = (at: Date | string): string => time.format(new Date(at));

/** '21 de noviembre de 2026, 18:05'. */
export const dateTimeText = (at: Date | string): string => `${dateText(at)}, ${timeText(at)}`;

/** The calendar day in Argentina as 'YYYY-MM-DD', to group messages by day. */
export const dayKey = (at: Date | string): string => dayKeyFormat.format(new Date(at));

/** Over the messages of one day: 'Hoy', 'Ayer', or the date. */
export function dayLabel(at: Date | string, now: Date): string {
  const key = dayKey(at);
  if (key === dayKey(now)) return 'Hoy';
  if (key === dayKey(new Date(now.getTime() - 24 * 60 * 60 * 1000))) return 'Ayer';
  return dateText(at);
}
