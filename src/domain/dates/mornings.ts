import { dayMs, hourMs } from './dates.ts';

/** 9 in the morning in Argentina, where the clock never changes, by UTC. */
const morningUtc = 12;
/** The hours in which reminders may wake a phone, for a cron expression in UTC: from 9 in the morning to 9 in the evening there. */
export const wakingHours = '12-23';

/** Milliseconds until reminders may wake a phone; 0 in the waking hours. */
export const msUntilAwake = (now: Date): number =>
  now.getUTCHours() >= morningUtc
    ? 0
    : Math.floor(now.getTime() / dayMs) * dayMs + morningUtc * hourMs - now.getTime();

/**
 * The last morning up to which notifications are gathered: today's or yesterday's for daily ones, last Monday's for
 * weekly ones. Digest mails and saved searches use the same times.
 */
export function digestCutoffs(now: Date): { daily: Date; weekly: Date } {
  const today = Math.floor((now.getTime() - morningUtc * hourMs) / dayMs) * dayMs + morningUtc * hourMs;
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return { daily: new Date(today), weekly: new Date(today - sinceMonday * dayMs) };
}
