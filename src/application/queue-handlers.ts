import type { Context, Transaction } from '#application/context.ts';
import type { Throttle } from '#application/throttle.ts';
import type { BusSignal, EventOf, LiveTopic } from '#domain/events/domain-events.ts';
import type { HandledEventKind, OutgoingKind } from '#domain/events/queues.ts';
import type { Mailer } from '#services/mail/mailer.ts';
import type { PushSender } from '#services/push/push.ts';

export interface EventScope {
  tx: Transaction;
  throttle: Throttle;
  /** The job's first id: the same at every attempt. */
  key: string;
  /** Tells open pages, once the transaction commits. */
  signal(topics: readonly LiveTopic[], signal: BusSignal): void;
}

/** What mails are made with. */
export interface MailSettings {
  /** Where their links lead, without a slash at the end. */
  publicUrl: string;
  /** Signs the links that end them. */
  secret: string;
  /** Milliseconds a chat message waits to be read before it is mailed. */
  chatDelay: number;
}

export interface OutgoingScope {
  ctx: Context;
  mailer: Mailer;
  mails: MailSettings;
  push: PushSender;
  throttle: Throttle;
  key: string;
}

/** What is done for each kind of event; a kind without an entry does not compile. These commit with the end of their row. */
export type EventHandlers = {
  [Kind in HandledEventKind]: (event: EventOf<Kind>, scope: EventScope) => void | Promise<void>;
};
/** These are slow, never undone by a rollback, made idempotent by key. */
export type OutgoingHandlers = {
  [Kind in OutgoingKind]: (event: EventOf<Kind>, scope: OutgoingScope) => Promise<void>;
};
