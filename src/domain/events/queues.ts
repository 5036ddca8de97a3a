import type { DomainEvent } from './domain-events.ts';

/** The queues of effects outside the database, each with workers of its own, so that none waits for another. */
export const outgoingQueues = ['urgent-mail', 'mail', 'push', 'files'] as const;
export type OutgoingQueue = (typeof outgoingQueues)[number];

/** The queue of effects in the database and on open pages, in order for each aggregate. */
export const eventQueue = 'events';

/** The kinds of event with an effect outside the database. All others are handled on `eventQueue`. */
export const outgoingQueueOf = {
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
} as const satisfies Partial<Record<DomainEvent['kind'], OutgoingQueue>>;

export type OutgoingKind = keyof typeof outgoingQueueOf;
export type HandledEventKind = Exclude<DomainEvent['kind'], OutgoingKind>;

export const queueOf = (kind: DomainEvent['kind']): OutgoingQueue | typeof eventQueue =>
  outgoingQueueOf[kind as OutgoingKind] ?? eventQueue;

/** Jobs of a queue with a higher priority are begun first: mails to many people wait for the others. */
export const bulkPriority = -1;
