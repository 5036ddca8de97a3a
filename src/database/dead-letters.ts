import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { validate as isUuid } from 'uuid';
import type { Database } from './connection.ts';
import { deadFiles, deadLetters } from './queues.ts';

/** Job queue API over this connection, without workers: for inspecting and moving jobs. */
export const queueOn = (db: Database): PgBoss => new PgBoss({ db: fromDrizzle(db, sql) });

/**
 * Id of a dead letter that `npm run restore` leaves in a restored copy: while it is there no mail or push goes out and no
 * file is deleted. It is listed with the others, and in every backup.
 */
const pauseId = '00000000-0000-7000-8000-000000000001';

/** A failed job as an operator sees it: the payload is left out, because it contains people's names. */
export interface FailedJob extends Record<string, unknown> {
  id: string;
  queue: string;
  kind: string;
  attempts: number;
  reason: string | null;
  createdAt: Date;
  /** When it is tried next; null for a dead letter. */
  nextAt: Date | null;
}

const dead = [deadLetters, deadFiles];

/** Dead letters, and then what waits for its next attempt: the newest of each. */
export async function listFailedJobs(db: Database, limit = 50): Promise<FailedJob[]> {
  const { rows } = await db.execute<FailedJob>(sql`
    (select id, coalesce(source_name, name) as queue, data ->> 'kind' as kind,
      coalesce(source_retry_count + 1, 0) as attempts, case id when ${pauseId} then 'restored from a backup: npm run jobs -- --resume' else source_output ->> 'reason' end as reason,
      coalesce(source_created_on, created_on) as "createdAt", null::timestamptz as "nextAt"
    from pgboss.job where name = any(${sql.param(dead)}::text[]) and state = 'created'
    order by created_on desc limit ${limit})
    union all
    (select id, name, data ->> 'kind', retry_count + 1, output ->> 'reason', created_on, start_after
    from pgboss.job where state = 'retry' order by start_after limit ${limit})
  `);
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    nextAt: row.nextAt && new Date(row.nextAt),
  }));
}

/** Moves dead letters, one or all, back to their queues with all their attempts. @returns how many. */
export async function redriveJobs(db: Database, id: string): Promise<number> {
  if (id !== 'all' && !isUuid(id)) return 0;
  const queue = queueOn(db);
  let total = 0;
  for (const name of dead) {
    for (let moved = -1; moved !== 0; ) {
      moved = await queue.redrive(name, id === 'all' ? {} : { ids: [id] });
      total += moved;
    }
  }
  return total;
}

/**
 * Pauses what goes out (mails, pushes, deletions of files) until `resumeOutgoing`: a restored copy knows nothing of what
 * went out since its backup, and may run beside the original.
 */
export async function pauseOutgoing(db: Database): Promise<void> {
  await queueOn(db).send(
    deadLetters,
    { kind: 'outgoing.paused' },
    { id: pauseId, retentionSeconds: 60 * 365 * 24 * 60 * 60 },
  );
}

export async function isOutgoingPaused(db: Database): Promise<boolean> {
  return (await queueOn(db).findJobs(deadLetters, { id: pauseId })).length > 0;
}

export async function resumeOutgoing(db: Database): Promise<boolean> {
  const wasPaused = await isOutgoingPaused(db);
  await queueOn(db).deleteJob(deadLetters, pauseId);
  return wasPaused;
}
