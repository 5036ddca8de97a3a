import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Work that is repeated on a schedule. Only one process runs it at a time. */
export interface ScheduledJob {
  name: string;
  /** The schedule in UTC: minute, hour, day, month, weekday. */
  cron: string;
  run(): Promise<unknown>;
}

/** Gives up on a database that does not answer. The library passes these settings on to the driver. */
const driverSettings: object = { keepAlive: true, query_timeout: 11 * 60_000 };
/** Each polling worker would otherwise report an unreachable database. */
const complaintMs = 10_000;

/** Connections of a process for its workers; one more listens. */
export const queueConnections = 4;

/** Opens this process's part of the job queue. `url` must be an address at which a connection can LISTEN. */
export function openJobQueue(url: string, log: Log): PgBoss {
  const options: ConstructorOptions = {
    ...driverSettings,
    connectionString: url,
    application_name: 'alreves-queue',
    max: queueConnections,
    useListenNotify: true,
    // Interval in which one process detects dead workers and renews the counts of the queues.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 60,
    queueCacheIntervalSeconds: 10,
    monitorVacuum: false,
  };
  const queue = new PgBoss(options);
  let complainedAt = -Infinity;
  queue.on('error', (error) => {
    if (performance.now() - complainedAt < complaintMs) return;
    complainedAt = performance.now();
    log.warn({ err: error }, 'the job queue has trouble');
  });
  queue.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  return queue;
}

/**
 * A running job sends heartbeats twice in this time. Without them, a job of a killed process would block other
 * processes for a quarter of an hour.
 */
const aliveSeconds = 30;

/** Runs jobs on their schedule. The database stores it, so that all processes and machines share it. */
export async function scheduleJobs(
  queue: PgBoss,
  jobs: readonly ScheduledJob[],
  { log, metrics }: { log: Log; metrics: Pick<Metrics, 'job'> },
): Promise<void> {
  const options = { retryLimit: 0, deleteAfterSeconds: 24 * 60 * 60, heartbeatSeconds: aliveSeconds };
  for (const { name, cron, run } of jobs) {
    await queue.createQueue(name, { policy: 'exclusive', ...options });
    // An existing queue otherwise keeps the options of the version that created it.
    await queue.updateQueue(name, options);
    await queue.work(name, { pollingIntervalSeconds: 30 }, async () => {
      try {
        log.info({ job: name, done: await run() }, 'job done');
        metrics.job(name, 'done');
      } catch (error) {
        log.error({ err: error, job: name }, 'job failed');
        metrics.job(name, 'failed');
        throw error;
      }
    });
    await queue.schedule(name, cron);
  }
}
