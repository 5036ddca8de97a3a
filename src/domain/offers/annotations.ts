import { dayKey, dayMs } from '../dates/dates.ts';
import type { Ending, OfferState } from '../lifecycle/lifecycle-state.ts';
import type { OfferRole } from '../lifecycle/permissions.ts';
import { isDeal, type OfferStatus, offerIs, type RequestStatus, requestIs } from '../lifecycle/statuses.ts';
import { type FinalizedReason, isOtherChosen } from '../notifications/definition.ts';
import type { NotificationKind } from '../notifications/notification.ts';
import { Refusal, refuse } from '../refusals/refusal.ts';
import { hasLapsed } from './ending.ts';

// Events of an offer outside its life cycle: status, terms and version stay.

/**
 * Kinds of such events: its end is near; the buyer asked for a renewal, marked it, wrote a note; the seller set
 * standby.
 */
export type OfferAnnotation = 'ending' | 'asked' | 'marked' | 'noted' | 'standby';

/** The seller's notification; null sends none. */
export const annotationNotifications: Record<OfferAnnotation, NotificationKind | null> = {
  ending: 'offerEnding',
  asked: 'renewalAsked',
  marked: null,
  noted: null,
  standby: null,
};

// What a buyer does with an offer before deciding: marks it, which the seller sees; writes a private note; asks whether
// a lapsed offer still stands.

/** Whether the buyer's mark is shown: not on a rejected or withdrawn offer. */
export const canBeMarkedInteresting = (status: OfferStatus): boolean =>
  !offerIs('hasReason', status) && !offerIs('isHidden', status);

export function askingRefusal(
  offer: { status: OfferStatus; renewalAskedAt: Date | null } & Ending,
  isOpen: boolean,
  now: Date,
): Refusal | null {
  if (!hasLapsed(offer, now)) return refuse('illegal_transition', 'Esta oferta no venció.');
  if (!isOpen) return refuse('request_not_active');
  return offer.renewalAskedAt ? refuse('illegal_transition', 'Ya le preguntaste si sigue en pie.') : null;
}

// A standby offer returns by itself when the deal that ended it falls through. Its seller sets that, then or in
// advance, until a day.

/** 15 days unless the seller chooses another day, and at most 60. */
export const standbyDays = { usual: 15, max: 60 } as const;

export const dayAfter = (now: Date, days: number): string => dayKey(new Date(now.getTime() + days * dayMs));

/** Whether an offer comes back when its request's deal falls through. `hiddenFor` also says that its seller is suspended. */
export const comesBack = (offer: OfferState, now: Date): boolean =>
  offerIs('mayReturn', offer.status) &&
  isOtherChosen(offer.finalizedWhy ?? null) &&
  (offer.standbyUntil ?? '') >= dayKey(now) &&
  !offer.hiddenFor &&
  !offer.isBlocked;

/** Keeps the order of arrival, and at most the allowed number of each seller. */
export function limitPerSeller<Change extends { other: OfferState }>(
  changes: readonly Change[],
  max: number,
): Change[] {
  const counts = new Map<string, number>();
  return changes
    .toSorted(
      ({ other: a }, { other: b }) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
    )
    .filter(({ other: { sellerId } }) => {
      const count = (counts.get(sellerId) ?? 0) + 1;
      counts.set(sellerId, count);
      return count <= max;
    });
}

interface StandbyState {
  status: OfferStatus;
  finalizedWhy: FinalizedReason | null;
  requestStatus: RequestStatus;
}

/** Whether it makes sense for an offer: it waits for an answer, or another one was accepted and that deal may still fall through. */
const mayStandBy = ({ status, finalizedWhy, requestStatus }: StandbyState): boolean =>
  (offerIs('isLive', status) && !isDeal(status)) ||
  (offerIs('mayReturn', status) && isOtherChosen(finalizedWhy) && requestIs('isReserved', requestStatus));

/** Why somebody may not put an offer on standby until a day, or take it off (null); null when they may. */
export function standbyRefusal(
  offer: StandbyState,
  role: OfferRole,
  until: string | null,
  now: Date,
): Refusal | null {
  if (role !== 'seller')
    return refuse('forbidden', 'Solo quien envió esta oferta puede decidir si vuelve sola.');
  if (until === null) return null;
  if (!mayStandBy(offer))
    return refuse(
      'illegal_transition',
      'Solo vuelve sola una oferta pendiente, o una que terminó porque se eligió otra, mientras ese trato sigue.',
    );
  if (until < dayKey(now)) return wrongDay('Ese día ya pasó.');
  if (until > dayAfter(now, standbyDays.max))
    return wrongDay(`Puede volver sola durante ${standbyDays.max} días como mucho.`);
  return null;
}

export const standbyChoice = (
  offer: StandbyState,
  now: Date,
): { from: string; usual: string; to: string } | null =>
  mayStandBy(offer)
    ? { from: dayKey(now), usual: dayAfter(now, standbyDays.usual), to: dayAfter(now, standbyDays.max) }
    : null;

const wrongDay = (until: string): Refusal => new Refusal({ code: 'invalid', errors: { until } });
