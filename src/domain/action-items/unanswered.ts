import { dayMs } from '../dates/dates.ts';
import { offerTable } from '../lifecycle/offer-table.ts';
import { type OfferStatus, type RequestStatus, requestIs } from '../lifecycle/statuses.ts';
import { limits } from '../limits/limits.ts';
import { hasLapsed } from '../offers/ending.ts';
import { answerTimeoutMs } from '../people/facts/cases.ts';
import { Refusal, refuse } from '../refusals/refusal.ts';

// A buyer must answer offers. This file defines an answer and the start of the waiting time;
// `src/application/action-items/unanswered.ts` is the same in SQL, and a test keeps both equal.

/** After this wait the buyer gets one notification about an offer, and it counts as unanswered in their `PersonFacts`. */
export const unansweredNotificationMs = answerTimeoutMs;

/**
 * With this many offers that waited this long, a buyer cannot publish again. An offer is usually valid for seven days: the
 * duty begins well before it lapses, as otherwise the buyer only had to wait.
 */
export const answerDuty = { offers: 3, days: 5, ms: 5 * dayMs } as const;

/** The statuses in which an offer waits for its buyer's answer: those that rejecting starts from. */
export const waitingStatuses: readonly OfferStatus[] = offerTable.reject.from;

interface Offer {
  status: OfferStatus;
  requestStatus: RequestStatus;
  /** Hidden by moderation: the offer, or its request. Nobody can answer, or be asked to. */
  isHidden: boolean;
  /** When its terms became what they are: it was sent, changed, countered or put back. */
  updatedAt: Date;
  /** When its time is over: then it waits for its seller to renew it. */
  expiresAt: Date;
}

/**
 * Whether an offer has waited this long for its buyer's answer: pending, not lapsed, on an open request. New terms
 * restart the waiting time.
 */
export const hasWaited = (
  { status, requestStatus, isHidden, updatedAt, expiresAt }: Offer,
  ms: number,
  now: Date,
): boolean =>
  !isHidden &&
  waitingStatuses.includes(status) &&
  !hasLapsed({ status, expiresAt }, now) &&
  requestIs('isOpen', requestStatus) &&
  now.getTime() - updatedAt.getTime() >= ms;

export const mustAnswer = (overdue: number): boolean => overdue >= answerDuty.offers;

export const rejectedTogetherMax = limits.pageSize;

/** Refusal when a rate limit stops a bulk rejection: it says how many offers were rejected and how many are left. */
export function bulkLimitRefusal(limit: Refusal, rejected: number, left: number): Refusal {
  const done = rejected === 1 ? 'Rechazaste 1 oferta' : `Rechazaste ${rejected} ofertas`;
  const rest = left === 1 ? 'queda 1' : `quedan ${left}`;
  return new Refusal({
    code: limit.code,
    detail: `${done} y ${rest} de las elegidas. ${limit.detail}`,
    ...(limit.retryAfter !== undefined && { retryAfter: limit.retryAfter }),
  });
}

export function overdueText(overdue: number): string {
  const count = overdue >= limits.unreadCap ? `más de ${limits.unreadCap - 1}` : overdue;
  return `Tenés ${count} ofertas sin responder hace más de ${answerDuty.days} días.`;
}

export const unansweredRefusal = (overdue: number): Refusal =>
  refuse('unanswered_offers', `${overdueText(overdue)} Respondelas y después publicá: un no también sirve.`);
