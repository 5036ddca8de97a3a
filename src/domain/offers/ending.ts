import { dayMs, hourMs } from '../dates/dates.ts';
import type { Ending } from '../lifecycle/lifecycle-state.ts';
import { offerTable } from '../lifecycle/offer-table.ts';
import { isDeal, type OfferStatus, offerIs } from '../lifecycle/statuses.ts';
import type { FinalizedReason } from '../notifications/definition.ts';
import { usualValidity } from './conditions.ts';

// Validity of an offer: some hours since it was sent, renewed, or got another price. Then the offer lapses.

/** How long before its end an offer's seller gets a reminder. Offers that are valid for less time get none. */
export const endingNotificationMs = dayMs;

export const lapsedText = 'Esta oferta venció. Pedile que la renueve.';

export const endOf = (now: Date, hours: number = usualValidity): Date =>
  new Date(now.getTime() + hours * hourMs);

export const isPending = (status: OfferStatus): boolean => offerIs('isLive', status) && !isDeal(status);

/** Whether an offer has lapsed, even before the job has stored that. */
export const hasLapsed = (
  { status, expiresAt, finalizedWhy }: { status: OfferStatus } & Ending,
  now: Date | undefined,
): boolean =>
  finalizedWhy === 'lapsed' ||
  (isPending(status) && expiresAt !== undefined && now !== undefined && now >= expiresAt);

/** Status of an offer now: an offer past its end counts as lapsed, even before the job has stored that. */
export const offerAt = <
  Offer extends { status: OfferStatus; expiresAt: Date; finalizedWhy: FinalizedReason | null },
>(
  offer: Offer,
  now: Date,
): Offer =>
  isPending(offer.status) && now >= offer.expiresAt
    ? { ...offer, status: offerTable.lapse.to, finalizedWhy: offerTable.lapse.why }
    : offer;

const lapsedWord = 'Venció';

export const isLapsedText = ({ endText }: { endText: string | null }): boolean => endText === lapsedWord;

const whyTexts: Record<FinalizedReason, string> = {
  accepted: 'Se eligió otra oferta',
  closed: 'Se cerró la publicación',
  expired: 'La publicación venció',
  lapsed: lapsedWord,
};

/** When a pending offer ends, and why a finalized one ended: 'Vence en 2 días', 'Venció'; null for all others. */
export function endText(
  offer: { status: OfferStatus; expiresAt: Date; finalizedWhy: FinalizedReason | null },
  now: Date,
): string | null {
  const { status, expiresAt, finalizedWhy } = offer;
  if (hasLapsed(offer, now)) return whyTexts.lapsed;
  if (isPending(status)) return leftText(expiresAt.getTime() - now.getTime());
  return offerIs('mayReturn', status) && finalizedWhy ? whyTexts[finalizedWhy] : null;
}

function leftText(ms: number): string {
  if (ms <= hourMs) return 'Vence en menos de una hora';
  if (ms < dayMs) return `Vence en ${Math.ceil(ms / hourMs)} horas`;
  const days = Math.round(ms / dayMs);
  return days === 1 ? 'Vence en 1 día' : `Vence en ${days} días`;
}
