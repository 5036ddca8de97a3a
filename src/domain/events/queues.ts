import type { DomainEvent } from './domain-events.ts';

/** The queues of effects outside the database, each with workers of its own, so that none waits for another. */
export const outgoingQueues = ['urgent-mail', 'mail', 'push', 'files'] as const;
export type OutgoingQueue = (typeof outgoingQueues)[number];

/** The queue of effects in the database and on open pages, in order for each aggregate. */
export const eventQueue = 'events';

/** A kind of event without a queue does not compile. */
export const queueOfKind = {
  'offer.changed': 'events',
  'offer.photo': 'events',
  'offer.aside': 'events',
  'proposal.changed': 'events',
  'meeting.changed': 'events',
  'meeting.near': 'events',
  'request.changed': 'events',
  'request.matched': 'events',
  'request.expiring': 'events',
  'deal.asked': 'events',
  'rating.opened': 'events',
  'rating.answered': 'events',
  'question.changed': 'events',
  'message.sent': 'events',
  'chat.seen': 'events',
  'thing.moderated': 'events',
  'person.suspended': 'events',
  'sessions.ended': 'events',
  'person.changed': 'events',
  'notices.read': 'events',
  'account.verified': 'events',
  // Somebody waits for these with the page open.
  'mail.password-reset': 'urgent-mail',
  'mail.verify-email': 'urgent-mail',
  'mail.email-changed': 'urgent-mail',
  'mail.account': 'urgent-mail',
  'mail.contact': 'mail',
  'mail.chat': 'mail',
  'mail.held': 'mail',
  'notice.created': 'mail',
  'mail.digest': 'mail',
  'notice.push': 'push',
  // Not behind mails: their server may hang.
  'images.delete': 'files',
} as const satisfies Record<DomainEvent['kind'], OutgoingQueue | typeof eventQueue>;

type KindIn<Queue> = {
  [Kind in DomainEvent['kind']]: (typeof queueOfKind)[Kind] extends Queue ? Kind : never;
}[DomainEvent['kind']];
export type OutgoingKind = KindIn<OutgoingQueue>;
export type HandledEventKind = KindIn<typeof eventQueue>;

/** Jobs of a queue with a higher priority are begun first: mails to many people wait for the others. */
export const bulkPriority = -1;
