import type { MarketEvent } from './market-events.ts';

/** The queues of effects outside the database. Each lane has workers of its own, so that none waits for another. */
export const lanes = ['urgent', 'soon', 'bulk', 'push', 'files'] as const;
export type Lane = (typeof lanes)[number];

/**
 * The lane of each kind of event; `inside` has its effects in the database and on open pages. A kind without a lane
 * does not compile.
 */
export const eventLanes = {
  'offer.changed': 'inside',
  'offer.photo': 'inside',
  'offer.aside': 'inside',
  'proposal.changed': 'inside',
  'meeting.changed': 'inside',
  'meeting.near': 'inside',
  'request.changed': 'inside',
  'request.matched': 'inside',
  'request.expiring': 'inside',
  'deal.asked': 'inside',
  'rating.opened': 'inside',
  'rating.answered': 'inside',
  'question.changed': 'inside',
  'message.sent': 'inside',
  'chat.seen': 'inside',
  'thing.moderated': 'inside',
  'person.suspended': 'inside',
  'sessions.ended': 'inside',
  'person.changed': 'inside',
  'notices.read': 'inside',
  'account.verified': 'inside',
  // Somebody waits for these with the page open.
  'mail.password-reset': 'urgent',
  'mail.verify-email': 'urgent',
  'mail.email-changed': 'urgent',
  'mail.account': 'urgent',
  'mail.contact': 'soon',
  'mail.chat': 'soon',
  'mail.held': 'soon',
  // Or `bulk`, as its kind of notice says.
  'notice.created': 'soon',
  'notice.push': 'push',
  'mail.digest': 'bulk',
  // Not behind mails: their server may hang.
  'images.delete': 'files',
} as const satisfies Record<MarketEvent['kind'], Lane | 'inside'>;

type KindIn<In extends Lane | 'inside'> = {
  [Kind in MarketEvent['kind']]: (typeof eventLanes)[Kind] extends In ? Kind : never;
}[MarketEvent['kind']];
/** Kinds whose effect lies outside the database. */
export type OutsideKind = KindIn<Lane>;
/** Kinds whose effects lie in the database and on the bus. */
export type InsideKind = KindIn<'inside'>;

/** Where an event waits in the outbox: its lane, and whose turn there it takes. */
export interface LanePlace {
  lane: Lane | 'inside';
  turn: string;
}

/**
 * People take turns within a lane, so a person with many events does not delay the others. An event without a person
 * takes a turn of its own.
 */
export const placeOf = (event: MarketEvent, aggregateId: string, lane?: Lane): LanePlace => ({
  lane: lane ?? eventLanes[event.kind],
  turn: 'userId' in event ? event.userId : aggregateId,
});
