import { v7 } from 'uuid';
import { outbox } from '#database/schema.ts';
import type { MarketEvent } from '#domain/market-events.ts';
import type { Transaction } from './context.ts';

/**
 * Leaves an event for the relay in the command's own transaction, so that it exists exactly when the change does.
 * Events of one aggregate are handled in the order recorded: record them while holding the aggregate's row lock.
 * The caller wakes the relay after its commit.
 */
export async function recordEvent(tx: Transaction, aggregateId: string, event: MarketEvent): Promise<void> {
  await tx.insert(outbox).values({ id: v7(), aggregateId, kind: event.kind, payload: event });
}

/** Several events of one aggregate with one statement, in their order. */
export async function recordEvents(
  tx: Transaction,
  aggregateId: string,
  events: readonly MarketEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insert(outbox)
    .values(events.map((event) => ({ id: v7(), aggregateId, kind: event.kind, payload: event })));
}
