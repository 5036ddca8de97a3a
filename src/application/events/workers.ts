import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type { DbContext, Transaction } from '#application/context.ts';
import type { EventScope, OutgoingHandlers, OutgoingScope } from '#application/queue-handlers.ts';
import type { Throttle } from '#application/throttle.ts';
import { isLostAgainstAnother } from '#database/database-errors.ts';
import type { DomainEvent } from '#domain/events/domain-events.ts';
import { eventQueue, type OutgoingKind, type OutgoingQueue, outgoingQueues } from '#domain/events/queues.ts';
import type { Bus, BusMessage } from '#services/bus/bus.ts';
import type { Log } from '#services/log.ts';
import { reasonOf } from '#services/reason.ts';

const common = {
  includeMetadata: true,
  // New jobs wake the workers; polling finds retries and jobs whose wake-up was lost.
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
} as const;

/** Events of a batch have different keys, because events of one key wait for each other. */
const eventBatch = 50;
const eventWorkers = 2;

interface Workers {
  localConcurrency: number;
  batchSize: number;
  localGroupConcurrency: number;
}

/**
 * A mail server may take a second for a mail: these numbers keep two processes above 50 mails a second and below the 50
 * connections that mail servers allow one client. `localGroupConcurrency` bounds the jobs of one person.
 */
export const outgoingWorkers: Record<OutgoingQueue, Workers> = {
  'urgent-mail': { localConcurrency: 2, batchSize: 2, localGroupConcurrency: 2 },
  // In order, so that each mail knows what the previous one contained.
  mail: { localConcurrency: 8, batchSize: 5, localGroupConcurrency: 1 },
  push: { localConcurrency: 3, batchSize: 4, localGroupConcurrency: 3 },
  files: { localConcurrency: 2, batchSize: 2, localGroupConcurrency: 2 },
};

export async function workOnEvents(queue: PgBoss, parts: Omit<EventParts, 'queue'>): Promise<void> {
  const all = { ...parts, queue };
  for (let nth = 0; nth < eventWorkers; nth++) {
    const id = await queue.work(
      eventQueue,
      { ...common, batchSize: eventBatch },
      async (jobs: EventJob[]) => {
        await handleEvents(all, jobs);
        // The next job of a key becomes available when the previous one ends.
        queue.notifyWorker(id);
      },
    );
  }
}

export async function workOnOutgoing(queue: PgBoss, parts: DeliverParts): Promise<void> {
  for (const name of outgoingQueues) {
    const id = await queue.work(
      name,
      { ...common, ...outgoingWorkers[name], perJobResults: true, burstWhenBatchFull: true },
      async (jobs: EventJob[]) => {
        const results = await deliverJobs(parts, jobs);
        queue.notifyWorker(id);
        return results;
      },
    );
  }
}

export interface DeliverParts extends Omit<OutgoingScope, 'key'> {
  log: Log;
  outside: OutgoingHandlers;
}

const effectLimitMs = 60_000;

/** Runs mails, pushes and deletions of files concurrently. Failures are results and do not throw. */
export const deliverJobs = (parts: DeliverParts, jobs: readonly EventJob[]): Promise<JobResult[]> =>
  Promise.all(
    jobs.map(async (job): Promise<JobResult> => {
      try {
        await inTime(startOutside(parts, job));
        return { id: job.id, status: 'completed' };
      } catch (error) {
        logFailure(parts.log, job, error);
        return { id: job.id, status: 'failed', output: { reason: reasonOf(error) } };
      }
    }),
  );

function startOutside({ outside, log: _, ...scope }: DeliverParts, job: EventJob): Promise<void> {
  const handle = outside[job.data.kind as OutgoingKind] as (
    event: DomainEvent,
    scope: OutgoingScope,
  ) => Promise<void>;
  return handle(job.data, { ...scope, key: keyOf(job) });
}

async function inTime(effect: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), effectLimitMs);
  });
  await Promise.race([effect, limit]).finally(() => clearTimeout(timer));
}

export type EventJob = JobWithMetadata<DomainEvent>;

export interface EventParts {
  queue: Pick<PgBoss, 'fetch' | 'complete' | 'fail' | 'deleteJob'>;
  ctx: DbContext;
  bus: Pick<Bus, 'isTransactional' | 'publish'>;
  throttle: Throttle;
  log: Log;
  handleEvent: (event: DomainEvent, scope: EventScope) => Promise<void>;
}

/** Effects and completion commit together, then signals go out. A failed event is tried again by itself. */
async function handleEvents(parts: EventParts, jobs: readonly EventJob[]): Promise<void> {
  const { ctx, bus } = parts;
  const messages = await ctx.db.transaction((tx) => handleInside(parts, tx, jobs));
  if (!bus.isTransactional) await bus.publish(messages);
}

/** For the demo and tests, which have no workers. */
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
  const messages: BusMessage[] = [];
  const handled: EventJob[] = [];
  for (const job of jobs) {
    try {
      messages.push(...(await tx.transaction((savepoint) => runInside(parts, job, savepoint))));
      handled.push(job);
    } catch (error) {
      // The database rolled back the whole transaction, which runs again.
      if (isLostAgainstAnother(error)) throw error;
      await fail(parts, tx, job, error);
    }
  }
  if (handled.length > 0) {
    const { affected } = (await queue.complete(eventQueue, handled, null, { db })) as { affected: number };
    if (affected < handled.length) throw new Error('another worker has taken these jobs over');
  }
  if (bus.isTransactional) await bus.publish(messages, tx);
  return messages;
}

async function runInside(
  { handleEvent, throttle }: EventParts,
  job: EventJob,
  tx: Transaction,
): Promise<BusMessage[]> {
  const messages: BusMessage[] = [];
  const key = keyOf(job);
  await handleEvent(job.data, {
    tx,
    throttle,
    key,
    signal: (topics, signal) => {
      if (topics.length > 0) messages.push({ id: `${key}.${messages.length}`, topics, signal });
    },
  });
  return messages;
}

/** Stable across attempts and retries by an operator. */
const keyOf = ({ id, sourceRootId }: Pick<EventJob, 'id' | 'sourceRootId'>): string => sourceRootId ?? id;

async function fail(
  { queue, log }: EventParts,
  tx: Transaction,
  job: EventJob,
  error: unknown,
): Promise<void> {
  const db = fromDrizzle(tx, sql);
  await queue.fail(eventQueue, job, { reason: reasonOf(error) }, { db });
  logFailure(log, job, error);
  if (isLastAttempt(job)) await queue.deleteJob(eventQueue, job.id, { db });
}

const isLastAttempt = ({ retryCount, retryLimit }: EventJob): boolean => retryCount >= retryLimit;

function logFailure(log: Log, job: EventJob, error: unknown): void {
  const about = { err: error, job: job.id, kind: job.data.kind, attempt: job.retryCount + 1 };
  if (isLastAttempt(job)) log.error(about, 'a job failed for the last time and is a dead letter');
  else log.warn(about, 'a job failed and will be tried again');
}
