/** 9 in the morning in Argentina, where the clock never changes, by UTC. */
const morningUtc = 12;
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * The mornings up to which what is gathered is told: the last one for what is told daily, that of the last Monday for
 * what is told weekly. Digests by mail and saved searches keep to the same.
 */
export function lastMornings(now: Date): { daily: Date; weekly: Date } {
  const today = Math.floor((now.getTime() - morningUtc * hour) / day) * day + morningUtc * hour;
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return { daily: new Date(today), weekly: new Date(today - sinceMonday * day) };
}
