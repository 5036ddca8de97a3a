import { setTimeout as sleep } from 'node:timers/promises';
import { scheduledWork } from '#application/clock/jobs.ts';
import type { Context } from '#application/context.ts';
import { handleEvent } from '#application/events/event-handlers.ts';
import { outgoingHandlers } from '#application/events/outgoing-handlers.ts';
import { workOnEvents, workOnOutgoing } from '#application/events/workers.ts';
import { moderationState } from '#application/moderation/cases/queries.ts';
import { throttleOf } from '#application/throttle.ts';
import type { Database } from '#database/connection.ts';
import { isOutgoingPaused } from '#database/dead-letters.ts';
import { deadFiles, deadLetters } from '#database/queues.ts';
import { eventQueue, outgoingQueues } from '#domain/events/queues.ts';
import type { Services } from '#services/index.ts';
import { type ScheduledJob, scheduleJobs } from '#services/queue.ts';

/** The use cases over these services, with the real clock. */
export function openMarket({ config, database, searches, images, rateLimiter }: Services): Context {
  return {
    db: database.db,
    searches: searches.db,
    now: () => new Date(),
    images,
    rateLimiter,
    secrets: config.authSecrets,
  };
}

export interface RunningMarket {
  ctx: Context;
  /** Ends the jobs under way. Unfinished work stays in the database. */
  stop(): Promise<void>;
}

/**
 * Starts background processing: events of commands, and, depending on ROLE, mails, pushes, files and scheduled jobs.
 */
export async function startMarket(services: Services): Promise<RunningMarket> {
  const { bus, config, database, log, mailer, metrics, push, queue, work } = services;
  const ctx = openMarket(services);
  const mails = {
    publicUrl: config.publicUrl,
    secret: config.authSecret,
    chatDelay: config.chatMailDelay * 1000,
  };
  const behind: Context = { ...ctx, db: work.db };
  const isWorking = config.role !== 'web';
  const throttle = throttleOf(config);
  const counts = async (names: readonly string[]) =>
    (await queue.getQueues([...names])).reduce((sum, { readyCount }) => sum + readyCount, 0);
  metrics.gauge('jobs_waiting_events', 'Events of commands that nobody has handled yet', () =>
    counts([eventQueue]),
  );
  metrics.gauge('jobs_waiting_outgoing', 'Mails, pushes and files that are due', () =>
    counts(outgoingQueues),
  );
  metrics.gauge('jobs_dead', 'Jobs that failed for the last time', () => counts([deadLetters, deadFiles]));
  const moderation = () => moderationState({ db: database.db, now: ctx.now });
  metrics.gauge(
    'moderation_waiting_cases',
    'Reported things without a decision',
    async () => (await moderation()).cases,
  );
  metrics.gauge(
    'moderation_waiting_appeals',
    'Appeals without an answer',
    async () => (await moderation()).appeals,
  );
  metrics.gauge(
    'moderation_oldest_seconds',
    'Age of the oldest case or appeal that waits',
    async () => (await moderation()).oldestSeconds,
  );
  metrics.gauge(
    'moderation_oldest_appeal_seconds',
    'Age of the oldest appeal that waits for a moderator other than the one who decided',
    async () => (await moderation()).oldestAppealSeconds,
  );
  const stopping = new AbortController();
  await queue.start();
  await workOnEvents(queue, { ctx: behind, bus, throttle, log, handleEvent });
  if (isWorking) {
    const scheduled = scheduledJobs(services, behind);
    metrics.expectJobs(scheduled.map(({ name }) => name));
    await scheduleJobs(queue, scheduled, { log, metrics });
    const parts = { ctx: behind, mailer, mails, push, throttle, log, outside: outgoingHandlers };
    if (await isOutgoingPaused(work.db)) {
      log.warn('mails and pushes are paused: npm run jobs -- --resume');
      resumed(work.db, stopping.signal)
        .then(() => workOnOutgoing(queue, parts))
        .catch(
          (error: unknown) => stopping.signal.aborted || log.error({ err: error }, 'mails do not go out'),
        );
    } else await workOnOutgoing(queue, parts);
  }
  return {
    ctx,
    stop: async () => {
      stopping.abort();
      await queue.stop({ timeout: stopLimitMs });
    },
  };
}

/** Waits until an operator has ended the pause of a restored copy. */
async function resumed(db: Database, signal: AbortSignal): Promise<void> {
  do await sleep(pauseCheckMs, undefined, { signal, ref: false });
  while (await isOutgoingPaused(db).catch(() => true));
}

const pauseCheckMs = 5_000;
/** Longer than a slow mail server needs for a mail. */
const stopLimitMs = 10_000;

/** Scheduled jobs of the application and of the services. */
export const scheduledJobs = ({ auth, buildAssets }: Services, ctx: Context): ScheduledJob[] => [
  ...scheduledWork(ctx),
  { name: 'sweep-sessions', cron: '35 * * * *', run: () => auth.sweep() },
  {
    name: 'sweep-assets',
    cron: '40 4 * * *',
    // A build that serves for more than 30 days keeps its own assets stored.
    run: async () => {
      await buildAssets.store();
      return buildAssets.sweep();
    },
  },
];
