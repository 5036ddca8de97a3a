import { dayKey, fromArgentineTime, months, toArgentineTime } from '../dates/dates.ts';
import { limits } from '../limits/limits.ts';
import { capitalise } from '../people/names.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The times around a meeting, in hours. */
const meetingHours = {
  reminder: 2,
  /** Hours before and after the meeting in which 'Estoy llegando' can be sent. */
  arrivingBefore: 2,
  arrivingAfter: 1,
  /** Hours after its time from which an agreed meeting is past. */
  past: 3,
  /** '¿Se concretó?' is asked at this hour of the same day, this many hours after the meeting at the earliest. */
  askedFrom: 20,
  askedUntil: 22,
  askedAfter: 2,
  /** After a late meeting it is asked at this hour of the next morning. */
  askedInTheMorning: 9,
} as const;

const after = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hour);

/** A time in whole minutes: what people agree on has no seconds. */
export const inMinutes = (at: Date): Date => new Date(Math.floor(at.getTime() / minute) * minute);

export function meetingTimeProblem(at: Date, now: Date): string | null {
  if (at.getTime() <= now.getTime()) return 'Elegí un momento que todavía no pasó';
  if (at.getTime() > now.getTime() + limits.meetingDaysMax * day)
    return `Elegí un momento de los próximos ${limits.meetingDaysMax} días`;
  return null;
}

/** Time of the reminder for a meeting that is agreed now; null when the reminder would follow the agreement at once. */
export function reminderAt(at: Date, now: Date): Date | null {
  const due = after(at, -meetingHours.reminder);
  return due.getTime() > now.getTime() ? due : null;
}

/** Time of the question whether the deal was done: that evening, or the morning after a late meeting. */
export function askTime(at: Date): Date {
  const [date, clock] = [Date.parse(`${dayKey(at)}T00:00:00.000Z`), toArgentineTime(at).getTime()];
  const evening = Math.max(date + meetingHours.askedFrom * hour, clock + meetingHours.askedAfter * hour);
  const isLate = evening >= date + meetingHours.askedUntil * hour;
  const asked = isLate ? date + day + meetingHours.askedInTheMorning * hour : evening;
  return fromArgentineTime(new Date(asked));
}

export const isArrivingTime = (at: Date, now: Date): boolean =>
  now >= after(at, -meetingHours.arrivingBefore) && now <= after(at, meetingHours.arrivingAfter);

export const meetingPastFrom = (at: Date): Date => after(at, meetingHours.past);

export const pastBefore = (now: Date): Date => after(now, -meetingHours.past);

const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];

export function hourText(at: Date | string): string {
  const shown = toArgentineTime(at);
  const [hours, minutes] = [shown.getUTCHours(), shown.getUTCMinutes()];
  const clock = minutes === 0 ? String(hours) : `${hours}:${String(minutes).padStart(2, '0')}`;
  return `${hours === 1 ? 'a la' : 'a las'} ${clock}`;
}

/** A day and an hour that mean the same whenever they are read: 'el sábado 28 de noviembre a las 18'. */
export function meetingTimeText(at: Date | string): string {
  const shown = toArgentineTime(at);
  const date = `${weekdays[shown.getUTCDay()]} ${shown.getUTCDate()} de ${months[shown.getUTCMonth()]}`;
  return `el ${date} ${hourText(at)}`;
}

/** Relative form: 'hoy a las 18', 'mañana a las 9:30', or with the date. */
export function soonText(at: Date | string, now: Date): string {
  const key = dayKey(at);
  if (key === dayKey(now)) return `hoy ${hourText(at)}`;
  if (key === dayKey(new Date(now.getTime() + day))) return `mañana ${hourText(at)}`;
  return meetingTimeText(at);
}

/** The next days by their short names, as a form offers them: 'Hoy', 'Mañana', 'Sáb 5'. */
export const meetingDays = (now: Date): { key: string; label: string }[] =>
  Array.from({ length: 6 }, (_, ahead) => {
    const shown = toArgentineTime(new Date(now.getTime() + ahead * day));
    const name = capitalise(weekdays[shown.getUTCDay()]?.slice(0, 3) ?? '');
    return {
      key: shown.toISOString().slice(0, 10),
      label: ['Hoy', 'Mañana'][ahead] ?? `${name} ${shown.getUTCDate()}`,
    };
  });

/** Hours that a form offers. */
export const meetingClock = [10, 12, 15, 18, 19, 20] as const;

/** The time as a field of a form shows it, on Argentine clocks: '2026-11-28T18:00'. */
export const dateTimeLocalValue = (at: Date | string): string =>
  toArgentineTime(at).toISOString().slice(0, 16);

/** Parses the field's value into a moment; any other text is returned unchanged, so that validation refuses it. */
export function parseTimeInput(typed: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:00(\.000)?)?$/.test(typed)) return typed;
  const shown = new Date(`${typed.slice(0, 16)}:00.000Z`);
  return Number.isNaN(shown.getTime()) ? typed : fromArgentineTime(shown).toISOString();
}
