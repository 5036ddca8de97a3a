import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, type PgBoss } from 'pg-boss';
import { isLostAgainstAnother } from '#database/faults.ts';
import type { DomainEvent } from '#domain/events/domain-events.ts';
import { eventQueue, type InsideKind } from '#domain/events/queues.ts';
import type { Bus, BusMessage } from '#services/bus/bus.ts';
import type { Log } from '#services/log.ts';
import { reasonOf } from '#services/reason.ts';
import type { Context, Transaction } from '../context.ts';
import type { InsideEffects, InsideScope } from '../effects.ts';
import type { Throttle } from '../throttle.ts';

export type EventJob = JobWithMetadata<DomainEvent>;

export interface EventParts {
  queue: Pick<PgBoss, 'fetch' | 'complete' | 'fail' | 'deleteJob'>;
  ctx: Pick<Context, 'db'>;
  bus: Pick<Bus, 'isTransactional' | 'publish'>;
  throttle: Throttle;
  log: Log;
  inside: InsideEffects;
}

/**
 * Handles events whose effects lie in the database, all in one transaction with the end of their jobs, and then on the
 * bus. One that fails is tried again by itself.
 */
export async function handleEvents(parts: EventParts, jobs: readonly EventJob[]): Promise<void> {
  const { ctx, bus } = parts;
  const news = await ctx.db.transaction((tx) => handleInside(parts, tx, jobs));
  // No transaction waits for a bus outside the database.
  if (!bus.isTransactional) await bus.publish(news);
}

/** Handles what waits, until nothing is due. For processes without workers: the demo and tests. */
export async function handleWaitingEvents(parts: EventParts): Promise<void> {
  for (;;) {
    const jobs: EventJob[] = await parts.queue.fetch(eventQueue, { batchSize: 50, includeMetadata: true });
    if (jobs.length === 0) return;
    await handleEvents(parts, jobs);
  }
}

async function handleInside(
  parts: EventParts,
  tx: Transaction,
  jobs: readonly EventJob[],
): Promise<BusMessage[]> {
  const { queue, bus } = parts;
  const db = fromDrizzle(tx, sql);
  const news: BusMessage[] = [];
  const handled: EventJob[] = [];
  for (const job of jobs) {
    try {
      news.push(...(await tx.transaction((savepoint) => runInside(parts, job, savepoint))));
      handled.push(job);
    } catch (error) {
      // The whole transaction was lost: it is run again.
      if (isLostAgainstAnother(error)) throw error;
      await fail(parts, tx, job, error);
    }
  }
  if (handled.length > 0) {
    const { affected } = (await queue.complete(eventQueue, handled, null, { db })) as { affected: number };
    if (affected < handled.length) throw new Error('another worker has taken these jobs over');
  }
  if (bus.isTransactional) await bus.publish(news, tx);
  return news;
}

async function runInside(
  { inside, throttle }: EventParts,
  job: EventJob,
  tx: Transaction,
): Promise<BusMessage[]> {
  const news: BusMessage[] = [];
  const handle = inside[job.data.kind as InsideKind] as (
    event: DomainEvent,
    scope: InsideScope,
  ) => void | Promise<void>;
  const key = keyOf(job);
  await handle(job.data, {
    tx,
    throttle,
    key,
    signal: (topics, signal) => {
      if (topics.length > 0) news.push({ id: `${key}.${news.length}`, topics, signal });
    },
  });
  return news;
}

/** The same at every attempt, and when an operator has it tried again. */
export const keyOf = ({ id, sourceRootId }: Pick<EventJob, 'id' | 'sourceRootId'>): string =>
  sourceRootId ?? id;

async function fail(
  { queue, log }: EventParts,
  tx: Transaction,
  job: EventJob,
  error: unknown,
): Promise<void> {
  const db = fromDrizzle(tx, sql);
  await queue.fail(eventQueue, job, { reason: reasonOf(error) }, { db });
  logFailure(log, job, error);
  // Its copy is a dead letter. The failed job itself would hold back its request or conversation.
  if (isLastAttempt(job)) await queue.deleteJob(eventQueue, job.id, { db });
}

const isLastAttempt = ({ retryCount, retryLimit }: EventJob): boolean => retryCount >= retryLimit;

export function logFailure(log: Log, job: EventJob, error: unknown): void {
  const about = { err: error, job: job.id, kind: job.data.kind, attempt: job.retryCount + 1 };
  if (isLastAttempt(job)) log.error(about, 'a job failed for the last time and is a dead letter');
  else log.warn(about, 'a job failed and will be tried again');
}
