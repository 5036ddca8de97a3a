import { sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { type InsideKind, type Lane, lanes, type OutsideKind } from '#domain/events/lanes.ts';
import type { MarketEvent } from '#domain/events/market-events.ts';
import type { Transaction } from '../context.ts';

/** A row of the outbox that this transaction may handle. */
export interface OutboxRow {
  id: string;
  aggregateId: string;
  kind: MarketEvent['kind'];
  payload: MarketEvent;
  attempts: number;
  /** The person whose turn it was. */
  turn: string;
}

/**
 * Id of a parked row that `npm run restore` leaves in a restored copy: while it is there no lane is worked off. As a row of
 * the outbox it is in backups of every version, and counted and listed as parked.
 */
export const pauseId = '00000000-0000-7000-8000-000000000001';
const isPaused = sql`exists (select from outbox pause where pause.id = ${pauseId}::uuid)`;

interface Fetched extends Record<string, unknown>, OutboxRow {
  isDue: boolean;
}

/**
 * Takes due rows with effects inside, up to `aggregates` aggregates at once, in their order. Only the first unhandled
 * row of an aggregate is locked, and only who holds it may touch those behind it: so relays never overtake each
 * other. Neither parked rows nor mails that wait hold anybody back.
 */
export async function claimRows(
  tx: Transaction,
  kinds: readonly InsideKind[],
  aggregates: number,
): Promise<OutboxRow[][]> {
  const wanted = sql.param(kinds);
  const { rows } = await tx.execute<Fetched>(sql`
    with heads as materialized (
      select head.id, head.aggregate_id from outbox head
      where head.lane = 'inside' and head.parked_at is null and head.available_at <= now() and head.kind = any(${wanted}::text[])
        and not exists (
          select from outbox earlier
          where earlier.aggregate_id = head.aggregate_id and earlier.id < head.id and earlier.parked_at is null
            and earlier.lane = 'inside'
        )
      order by head.id
      limit ${aggregates}
      for update skip locked
    )
    select o.id, o.aggregate_id as "aggregateId", o.kind, o.payload, o.attempts, o.turn,
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
    // A row behind one that is not due yet has to wait with it.
    if (!isDue) stopped.add(row.aggregateId);
    if (stopped.has(row.aggregateId)) continue;
    const queue = queues.get(row.aggregateId);
    if (queue) queue.push(row);
    else queues.set(row.aggregateId, [row]);
  }
  return [...queues.values()];
}

/** Longer than any pause of a living process. A row whose relay died is free again after this time. */
const leaseMs = 10_000;
/** Milliseconds between two extensions of a lease. */
export const renewEveryMs = leaseMs / 3;
const leaseEnd = sql`clock_timestamp() + ${sql.raw(String(leaseMs))} * interval '1 ms'`;

/** Rows of one aggregate that one hand takes at once: they have to come one after the other anyway. */
const queueMax = 20;

/**
 * Takes the next turn of a lane after `after`: the first unhandled row of an aggregate that is due, with those behind it
 * that are due as well. They are lent for some seconds: nobody else finds them due, and no transaction stays open
 * while their effects run. A row outside that failed holds up no other: a mail nobody takes must not
 * keep the next one.
 */
export async function claimTurn(
  db: Database,
  lane: Lane,
  kinds: readonly OutsideKind[],
  after: string,
): Promise<OutboxRow[]> {
  const wanted = sql`${sql.param(kinds)}::text[]`;
  const { rows } = await db.execute<OutboxRow & Record<string, unknown>>(sql`
    with head as materialized (
      select head.id, head.aggregate_id from outbox head
      where head.lane = ${lane} and head.parked_at is null and head.available_at <= now()
        and head.kind = any(${wanted}) and head.turn > ${after}::uuid and not ${isPaused}
        and not exists (
          select from outbox earlier
          where earlier.aggregate_id = head.aggregate_id and earlier.id < head.id and earlier.parked_at is null
            and (earlier.attempts = 0 or earlier.lane = 'inside')
        )
      order by head.turn, head.id
      limit 1
      for update skip locked
    ),
    queue as (
      select o.id, bool_and(o.available_at <= now() and o.lane = ${lane} and o.kind = any(${wanted}))
        over (order by o.id) as "isDue"
      from head join outbox o on o.aggregate_id = head.aggregate_id and o.id >= head.id
      where o.parked_at is null
      order by o.id limit ${queueMax}
    )
    update outbox o set available_at = ${leaseEnd} from queue where o.id = queue.id and queue."isDue"
    returning o.id, o.aggregate_id as "aggregateId", o.kind, o.payload, o.attempts, o.turn
  `);
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The lanes with something that is due, or waits behind something that is not: one look for all of them. */
export async function dueLanes(db: Database): Promise<Lane[]> {
  const { rows } = await db.execute<{ lane: Lane }>(sql`
    select wanted.lane from unnest(${sql.param(lanes)}::text[]) as wanted (lane) where exists (
      select from outbox o where o.lane = wanted.lane and o.parked_at is null and o.available_at <= now()
    ) and not ${isPaused}
  `);
  return rows.map(({ lane }) => lane);
}

/** Gives rows back that were lent and not worked on. */
export async function releaseRows(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(
    sql`update outbox set available_at = now() - interval '1 ms' where id = any(${sql.param(ids)}::uuid[])`,
  );
}

/** Extends the lease of rows. */
export async function renewLeases(db: Database, ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`update outbox set available_at = ${leaseEnd} where id = any(${sql.param(ids)}::uuid[])`,
  );
}

/** Deletes handled rows. */
export async function removeRows(tx: Database | Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.execute(sql`delete from outbox where id = any(${sql.param(ids)}::uuid[])`);
}

/** Puts a failed row off, or aside for a person when `pause` (milliseconds) is null. */
export async function putOff(
  tx: Database | Transaction,
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
