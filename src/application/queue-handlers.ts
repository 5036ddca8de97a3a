import type { Context, Transaction } from '#application/context.ts';
import type { Throttle } from '#application/throttle.ts';
import type { BusSignal, EventOf, LiveTopic } from '#domain/events/domain-events.ts';
import type { HandledEventKind, OutgoingKind } from '#domain/events/queues.ts';
import type { Mailer } from '#services/mail/mailer.ts';
import type { PushSender } from '#services/push/push.ts';

export interface EventScope {
  tx: Transaction;
  throttle: Throttle;
  /** Stable across attempts. */
  key: string;
  /** Sent to open pages after the commit. */
  signal(topics: readonly LiveTopic[], signal: BusSignal): void;
}

export interface MailSettings {
  /** Without a slash at the end. */
  publicUrl: string;
  /** Signs unsubscribe links. */
  secret: string;
  /** In milliseconds: the time for a chat message to be read before it is mailed. */
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

/** These commit with the completion of their job. */
export type EventHandlers = {
  [Kind in HandledEventKind]: (event: EventOf<Kind>, scope: EventScope) => void | Promise<void>;
};
/** These are slow, not undone by a rollback, and idempotent by key. */
export type OutgoingHandlers = {
  [Kind in OutgoingKind]: (event: EventOf<Kind>, scope: OutgoingScope) => Promise<void>;
};
