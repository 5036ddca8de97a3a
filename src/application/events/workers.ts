import type { PgBoss } from 'pg-boss';
import { eventQueue, type OutgoingQueue, outgoingQueues } from '#domain/events/queues.ts';
import { type DeliverParts, deliverJobs } from './deliver.ts';
import { type EventJob, type EventParts, handleEvents } from './handle-events.ts';

const common = {
  includeMetadata: true,
  // New jobs wake the workers; this finds retries, and what came while the notifications were lost.
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
} as const;

/** Events of a batch have different keys, as those of one key wait for each other. */
const eventBatch = 50;
const eventWorkers = 2;

interface Workers {
  localConcurrency: number;
  batchSize: number;
  localGroupConcurrency: number;
}

/**
 * Workers of each queue in a process, and the jobs that each takes at once. A mail server may take a second for a mail: so
 * many keep two processes above 50 mails a second, and below the 50 connections that mail servers allow one client. A
 * person has at most `localGroupConcurrency` of the places.
 */
export const outgoingWorkers: Record<OutgoingQueue, Workers> = {
  'urgent-mail': { localConcurrency: 2, batchSize: 2, localGroupConcurrency: 2 },
  // A person's mails go out one after the other, so that each knows what the one before it told.
  mail: { localConcurrency: 8, batchSize: 5, localGroupConcurrency: 1 },
  push: { localConcurrency: 3, batchSize: 4, localGroupConcurrency: 3 },
  files: { localConcurrency: 2, batchSize: 2, localGroupConcurrency: 2 },
};

/** Handles events in this process. */
export async function workOnEvents(queue: PgBoss, parts: Omit<EventParts, 'queue'>): Promise<void> {
  const all = { ...parts, queue };
  for (let nth = 0; nth < eventWorkers; nth++) {
    const id = await queue.work(
      eventQueue,
      { ...common, batchSize: eventBatch },
      async (jobs: EventJob[]) => {
        await handleEvents(all, jobs);
        // The next job of a key can be fetched once the one before it has ended.
        queue.notifyWorker(id);
      },
    );
  }
}

/** Sends mails and pushes and deletes files in this process. */
export async function workOnOutgoing(queue: PgBoss, parts: DeliverParts): Promise<void> {
  for (const name of outgoingQueues) {
    const id = await queue.work(
      name,
      { ...common, ...outgoingWorkers[name], perJobResults: true, burstWhenBatchFull: true },
      async (jobs: EventJob[]) => {
        const results = await deliverJobs(parts, jobs);
        // Others of the same person may have waited for these.
        queue.notifyWorker(id);
        return results;
      },
    );
  }
}
