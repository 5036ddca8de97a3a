import { sql } from 'drizzle-orm';
import type { MarketEvent } from '#domain/market-events.ts';
import type { Transaction } from '../context.ts';

/** A row of the outbox that this transaction may handle. */
export interface OutboxRow {
  id: string;
  aggregateId: string;
  kind: MarketEvent['kind'];
  payload: MarketEvent;
  attempts: number;
}

interface Fetched extends Record<string, unknown>, OutboxRow {
  isDue: boolean;
}

/**
 * Takes due rows of some kinds, up to `aggregates` aggregates at once, in their order. Only the first unhandled
 * row of an aggregate is locked, and only who holds it may touch those behind it: so relays never overtake each
 * other. Parked rows hold nobody back.
 */
export async function claimRows(
  tx: Transaction,
  kinds: readonly MarketEvent['kind'][],
  aggregates: number,
): Promise<OutboxRow[][]> {
  const wanted = sql.param(kinds);
  const { rows } = await tx.execute<Fetched>(sql`
    with heads as materialized (
      select head.id, head.aggregate_id from outbox head
      where head.parked_at is null and head.available_at <= now() and head.kind = any(${wanted}::text[])
        and not exists (
          select from outbox earlier
          where earlier.aggregate_id = head.aggregate_id and earlier.id < head.id and earlier.parked_at is null
        )
      order by head.id
      limit ${aggregates}
      for update skip locked
    )
    select o.id, o.aggregate_id as "aggregateId", o.kind, o.payload, o.attempts,
      o.available_at <= now() and o.kind = any(${wanted}::text[]) as "isDue"
    from heads join outbox o on o.aggregate_id = heads.aggregate_id and o.id >= heads.id
    where o.parked_at is null
    order by o.id
    limit 500
  `);
  return inOrderByAggregate(rows);
}

function inOrderByAggregate(rows: readonly Fetched[]): OutboxRow[][] {
  const queues = new Map<string, OutboxRow[]>();
  const stopped = new Set<string>();
  for (const { isDue, ...row } of rows) {
    // What comes after a row that is not for now has to wait with it.
    if (!isDue) stopped.add(row.aggregateId);
    if (stopped.has(row.aggregateId)) continue;
    const queue = queues.get(row.aggregateId);
    if (queue) queue.push(row);
    else queues.set(row.aggregateId, [row]);
  }
  return [...queues.values()];
}

/** The end of handled rows. */
export async function removeRows(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.execute(sql`delete from outbox where id = any(${sql.param(ids)}::uuid[])`);
}

/** Puts a failed row off, or aside for a person when `pause` (milliseconds) is null. */
export async function putOff(
  tx: Transaction,
  { id }: OutboxRow,
  pause: number | null,
  reason: string,
): Promise<void> {
  await tx.execute(
    pause === null
      ? sql`update outbox set attempts = attempts + 1, last_error = ${reason}, parked_at = now() where id = ${id}`
      : sql`update outbox set attempts = attempts + 1, last_error = ${reason},
          available_at = clock_timestamp() + ${pause}::float8 * interval '1 ms' where id = ${id}`,
  );
}
