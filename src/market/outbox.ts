import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type Lane, placeOf } from '#domain/events/lanes.ts';
import type { MarketEvent } from '#domain/events/market-events.ts';
import type { Transaction } from './context.ts';

/**
 * Leaves an event for the relay in the command's own transaction, so that it exists exactly when the change does.
 * Events of one aggregate are handled in the order recorded: record them while holding the aggregate's row lock.
 * The caller wakes the relay after its commit.
 */
export const recordEvent = (tx: Transaction, aggregateId: string, event: MarketEvent): Promise<void> =>
  recordAll(tx, [{ aggregateId, event }]);

/** Several events of one aggregate with one statement, in their order. */
export const recordEvents = (
  tx: Transaction,
  aggregateId: string,
  events: readonly MarketEvent[],
): Promise<void> =>
  recordAll(
    tx,
    events.map((event) => ({ aggregateId, event })),
  );

export interface OutboxEntry {
  aggregateId: string;
  event: MarketEvent;
  /** Milliseconds before it may be handled; what comes after it in its aggregate waits as well. */
  delay?: number;
  /** The lane, when it differs from that of the event's kind. */
  lane?: Lane;
}

/**
 * Events of several aggregates with one statement. They go as one parameter: a value each would be more than a
 * statement can have when thousands of people are told of the same thing.
 */
export async function recordAll(tx: Transaction, events: readonly OutboxEntry[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ aggregateId, event, delay = 0, lane }) => ({
    id: v7(),
    aggregate_id: aggregateId,
    kind: event.kind,
    payload: event,
    delay,
    ...placeOf(event, aggregateId, lane),
  }));
  await tx.execute(sql`
    insert into outbox (id, aggregate_id, kind, payload, lane, turn, available_at)
    select r.id, r.aggregate_id, r.kind, r.payload, r.lane, r.turn, now() + r.delay * interval '1 ms'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, aggregate_id uuid, kind text,
      payload jsonb, delay float8, lane text, turn uuid)
  `);
}
