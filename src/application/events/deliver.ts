import type { JobResult } from 'pg-boss';
import type { DomainEvent } from '#domain/events/domain-events.ts';
import type { OutsideKind } from '#domain/events/queues.ts';
import type { Log } from '#services/log.ts';
import { reasonOf } from '#services/reason.ts';
import type { OutsideEffects, OutsideScope } from '../effects.ts';
import { type EventJob, keyOf, logFailure } from './handle-events.ts';

export interface DeliverParts extends Omit<OutsideScope, 'key'> {
  log: Log;
  outside: OutsideEffects;
}

const effectLimitMs = 60_000;

/** Runs effects outside the database beside each other: mails, pushes, deletions of files. Never throws for an effect's sake. */
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
  const handle = outside[job.data.kind as OutsideKind] as (
    event: DomainEvent,
    scope: OutsideScope,
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
