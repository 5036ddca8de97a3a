import { scheduledWork } from '#market/clock/jobs.ts';
import type { Market } from '#market/context.ts';
import { outboxState } from '#market/events/inspect.ts';
import { type Relay, startRelay } from '#market/events/relay.ts';
import { moderationState } from '#market/moderation/cases/queries.ts';
import { pacingOf } from '#market/pacing.ts';
import type { Services } from '#services/index.ts';
import { type Job, startJobs } from '#services/jobs.ts';
import { openMarket } from './open-market.ts';

export interface RunningMarket {
  market: Market;
  /** Stops the relay and the jobs. Their unfinished work stays in the database. */
  stop(): Promise<void>;
}

/**
 * Starts the market with the work behind it: what commands leave in the outbox, and unless other processes do it (ROLE)
 * mails, pushes, files and the scheduled jobs.
 */
export function startMarket(services: Services): RunningMarket {
  const { bus, config, database, log, mailer, metrics, push, work } = services;
  let relay: Relay | null = null;
  const market = openMarket(services, () => relay?.wake());
  const mails = {
    publicUrl: config.publicUrl,
    secret: config.authSecret,
    chatDelay: config.chatMailDelay * 1000,
  };
  const behind: Market = { ...market, db: work.db };
  const isWorking = config.role !== 'web';
  const pacing = pacingOf(config);
  relay = startRelay({ market: behind, bus, mailer, mails, push, pacing, log, hasLanes: isWorking });
  const outbox = () => outboxState(database.db);
  metrics.gauge(
    'outbox_waiting_rows',
    'Events the relay has not handled yet',
    async () => (await outbox()).waiting,
  );
  metrics.gauge(
    'outbox_parked_rows',
    'Events that failed for the last time',
    async () => (await outbox()).parked,
  );
  metrics.gauge(
    'outbox_oldest_seconds',
    'For how long the first event that is due has been waiting',
    async () => (await outbox()).oldestSeconds,
  );
  const moderation = () => moderationState({ db: database.db, now: market.now });
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
  const scheduled = scheduledJobs(services, behind);
  if (isWorking) metrics.expectJobs(scheduled.map(({ name }) => name));
  const jobs = isWorking ? startJobs({ pool: work.pool, log, metrics, jobs: scheduled }) : null;
  return {
    market,
    async stop() {
      await Promise.all([relay?.stop(), jobs?.stop()]);
    },
  };
}

/** The work of the market by the clock, and that of the services below it. */
export const scheduledJobs = ({ auth, buildAssets }: Services, market: Market): Job[] => [
  ...scheduledWork(market),
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
