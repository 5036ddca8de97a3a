/** The market's clock face: everyone sees Argentine time, wherever the server or the phone is. */
const timeZone = 'America/Argentina/Buenos_Aires';

/** Made when first used: each format costs a phone some 20 ms, and most pages need one. */
function formatter(locale: string, options?: Intl.DateTimeFormatOptions): (at: Date | string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return format.format(new Date(at));
  };
}

/** Day, long month, year: '21 de noviembre de 2026' (specification section 9). */
export const dateText = formatter('es-AR', { day: 'numeric', month: 'long', year: 'numeric' });

/** Hour and minute: '18:05'. */
export const timeText = formatter('es-AR', { hour: '2-digit', minute: '2-digit', hour12: false });

/** '21 de noviembre de 2026, 18:05'. */
export const dateTimeText = (at: Date | string): string => `${dateText(at)}, ${timeText(at)}`;

/** The calendar day in Argentina as 'YYYY-MM-DD', to group messages by day. */
export const dayKey = formatter('en-CA');

/** Over the messages of one day: 'Hoy', 'Ayer', or the date. */
export function dayLabel(at: Date | string, now: Date): string {
  const key = dayKey(at);
  if (key === dayKey(now)) return 'Hoy';
  if (key === dayKey(new Date(now.getTime() - 24 * 60 * 60 * 1000))) return 'Ayer';
  return dateText(at);
}
