import { dayMs } from '../dates/dates.ts';
export const ratingBounds = {
  textMax: 300,
  /** After 'Concretada': then ratings open, and no more are given. */
  days: 7,
  /** Only one rating between the same two people counts in this many days. */
  pairDays: 90,
  /** Days after acceptance on which both are asked '¿Se concretó?'. */
  firstAskDays: 5,
  lastAskDays: 10,
  /** Older deals are not asked about, because the question would come unexpectedly. */
  askUntilDays: 30,
} as const;

/** Times that the two of a deal are asked at most whether it was done. */
export const asksMax = 2;

/** Least time between the question after a meeting and the last one. */
const restDays = 3;

/**
 * Number of questions counted once the two are asked after a meeting; that question replaces the next one by days since
 * acceptance. Null: the maximum is reached.
 */
export function askCountAfterMeeting(asks: number, acceptedAt: Date, now: Date): number | null {
  if (asks >= asksMax) return null;
  const last = acceptedAt.getTime() + ratingBounds.lastAskDays * dayMs;
  return last - now.getTime() < restDays * dayMs ? asksMax : asks + 1;
}
