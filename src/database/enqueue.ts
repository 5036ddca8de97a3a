import { sql } from 'drizzle-orm';
import { type Db, fromDrizzle, PgBoss } from 'pg-boss';
import { v7 } from 'uuid';
import type { DomainEvent } from '#domain/events/domain-events.ts';
import { bulkPriority, type OutgoingQueue, queueOf } from '#domain/events/queues.ts';
import type { Database, Transaction } from './connection.ts';

export interface NewJob {
  /**
   * The request, conversation or person concerned. Events of one aggregate are handled in the order in which they were
   * written: write them while holding the aggregate's row lock.
   */
  aggregateId: string;
  event: DomainEvent;
  /** Delay in milliseconds. Other events of the same aggregate do not wait for a delayed one. */
  delay?: number;
  /** Low priority within the queue, for mails to many people. */
  isBulk?: boolean;
}

/**
 * Job writer without a connection of its own. The table of a queue is the same in every database, so the table is
 * looked up once, in the transaction that first writes to the queue.
 */
let reader: Db;
const queues = new PgBoss({ db: { executeSql: (text, values) => reader.executeSql(text, values) } });

/**
 * Writes events as jobs, in the command's own transaction, so that they exist exactly when the change does: one statement
 * for each queue.
 */
export async function enqueue(tx: Database | Transaction, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const db = fromDrizzle(tx, sql);
  for (const [name, some] of Map.groupBy(jobs, ({ event }) => queueOf(event.kind))) {
    reader = db;
    await queues.insert(name, some.map(toJob), { db });
  }
}

export const enqueueEvents = (
  tx: Database | Transaction,
  aggregateId: string,
  events: readonly DomainEvent[],
): Promise<void> =>
  enqueue(
    tx,
    events.map((event) => ({ aggregateId, event })),
  );

export const enqueueEvent = (
  tx: Database | Transaction,
  aggregateId: string,
  event: DomainEvent,
): Promise<void> => enqueue(tx, [{ aggregateId, event }]);

/** Removes waiting jobs whose event has these properties. */
export async function removeJobs(
  tx: Database | Transaction,
  name: OutgoingQueue,
  data: { userId: string },
): Promise<void> {
  const db = fromDrizzle(tx, sql);
  reader = db;
  const found = await queues.findJobs(name, { data, queued: true, db });
  if (found.length === 0) return;
  await queues.deleteJob(
    name,
    found.map(({ id }) => id),
    { db },
  );
}

/** Ids of version 7 keep the order of jobs that one statement writes. */
const toJob = ({ aggregateId, event, delay = 0, isBulk = false }: NewJob) => ({
  id: v7(),
  data: event,
  singletonKey: aggregateId,
  // Groups jobs by person, so that many mails of one person delay nobody else's.
  group: { id: 'userId' in event ? event.userId : aggregateId },
  ...(delay > 0 && { startAfter: delay / 1000 }),
  ...(isBulk && { priority: bulkPriority }),
});
