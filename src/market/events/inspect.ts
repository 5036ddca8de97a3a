import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { outbox } from '#database/schema.ts';
import type { OutsideKind } from '#domain/events/lanes.ts';
import { keptSince } from '#domain/limits/retention.ts';
import type { Market } from '../context.ts';
import { isId } from '../paging.ts';
import { pauseId } from './claim.ts';

export interface OutboxState {
  /** Rows that wait for the relay, those put off after a failure included. */
  waiting: number;
  /** Rows whose last attempt failed: they wait for a person. */
  parked: number;
  /** For how long the first waiting row has been due, in seconds; 0 when none is. Rows put off on purpose are not. */
  oldestSeconds: number;
}

/** How far the relay is behind. For metrics and operators. */
export async function outboxState(db: Database): Promise<OutboxState> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where parked_at is null)::int`,
      parked: sql<number>`count(parked_at)::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from
        now() - min(available_at) filter (where parked_at is null and available_at <= now())), 0)::float8`,
    })
    .from(outbox);
  return row ?? { waiting: 0, parked: 0, oldestSeconds: 0 };
}

/** A failed row, without its payload, which names people. */
export interface FailedRow {
  id: string;
  kind: string;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  /** When it is tried next; null for a parked row. */
  nextAt: Date | null;
}

/** The newest rows that failed at least once, parked ones first. */
export async function listFailedRows(db: Database, limit = 50): Promise<FailedRow[]> {
  const rows = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      createdAt: outbox.createdAt,
      availableAt: outbox.availableAt,
      parkedAt: outbox.parkedAt,
    })
    .from(outbox)
    .where(or(isNotNull(outbox.parkedAt), isNotNull(outbox.lastError)))
    .orderBy(sql`${outbox.parkedAt} is null`, desc(outbox.id))
    .limit(limit);
  return rows.map(({ availableAt, parkedAt, ...row }) => ({ ...row, nextAt: parkedAt ? null : availableAt }));
}

const sweepBatch = 5_000;

const filesToDelete: OutsideKind = 'images.delete';

/**
 * Deletes what has been parked for long: nobody will try it again. Some at a time. Files that could not be deleted stay
 * noted, because nothing else knows of them, and everybody can read them. @returns how many.
 */
export async function sweepParked({ db, now }: Pick<Market, 'db' | 'now'>): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from outbox where id in (
      select id from outbox where parked_at < ${keptSince('parkedEvents', now()).toISOString()}
        and kind <> ${filesToDelete} and id <> ${pauseId} limit ${sweepBatch}
    )
  `);
  return rowCount ?? 0;
}

/** Gives parked rows all their attempts again, at once. @returns how many there were. */
export async function retryParked(db: Database, id: string | 'all'): Promise<number> {
  if (id !== 'all' && !isId(id)) return 0;
  const isMeant = id === 'all' ? isNotNull(outbox.parkedAt) : eq(outbox.id, id);
  const chosen = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isMeant, ne(outbox.id, pauseId)))
    .for('update', { skipLocked: true });
  const rows = await db
    .update(outbox)
    .set({ parkedAt: null, attempts: 0, availableAt: sql`now()` })
    .where(sql`${inArray(outbox.id, chosen)} and ${isNotNull(outbox.parkedAt)}`)
    .returning({ id: outbox.id });
  return rows.length;
}

/**
 * Pauses what goes out (mails, pushes, deletions of files) until `resumeOutgoing`: a restored copy knows nothing of what
 * went out since its backup, and may run beside the original.
 */
export async function pauseOutgoing(db: Database): Promise<void> {
  await db
    .insert(outbox)
    .values({
      ...{ id: pauseId, aggregateId: pauseId, turn: pauseId },
      ...{ kind: 'outgoing.paused', lane: 'soon', payload: {} },
      parkedAt: sql`now()`,
      lastError: 'restored from a backup: npm run outbox -- --resume',
    })
    .onConflictDoNothing();
}

/** @returns whether it was paused. */
export async function resumeOutgoing(db: Database): Promise<boolean> {
  const { rowCount } = await db.delete(outbox).where(eq(outbox.id, pauseId));
  return rowCount === 1;
}
