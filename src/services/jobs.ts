import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Work that is repeated on a schedule. Only one process runs it at a time. */
export interface Job {
  name: string;
  /** The schedule in UTC: minute, hour, day, month, weekday. */
  cron: string;
  /** Runs the job. The result is written to the log. */
  run(): Promise<unknown>;
}

interface JobScope {
  pool: Pool;
  log: Log;
  metrics: Pick<Metrics, 'job'>;
  jobs: readonly Job[];
}

export interface Jobs {
  /** Waits for a running job, at most 5 seconds. */
  stop(): Promise<void>;
}

/** Serving does not need the scheduler, so it is loaded after the start. */
const startAfterMs = 2_000;
const stopLimitMs = 5_000;

/**
 * A running job is said to be alive twice in this time. Without it, a job of a killed process would keep its place for a
 * quarter of an hour, and no other process would run it.
 */
const aliveSeconds = 30;

/** Runs jobs on their schedule. The database stores it, so that all processes and machines share it. */
export function startJobs({ pool, log, metrics, jobs }: JobScope, delay = startAfterMs): Jobs {
  const stopping = new AbortController();
  const started = sleep(delay, undefined, { signal: stopping.signal, ref: false })
    .then(() => startBoss({ pool, log, metrics, jobs }))
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error({ err: error }, 'the scheduler did not start');
      return null;
    });
  return {
    async stop() {
      stopping.abort();
      const boss = await started;
      await boss?.stop({ graceful: true, timeout: stopLimitMs });
    },
  };
}

async function startBoss({ pool, log, metrics, jobs }: JobScope): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, monitorVacuum: false });
  boss.on('error', (error) => log.warn({ err: error }, 'the scheduler has trouble'));
  await boss.start();
  for (const { name, cron, run } of jobs) {
    const options = { retryLimit: 0, deleteAfterSeconds: 24 * 60 * 60, heartbeatSeconds: aliveSeconds };
    await boss.createQueue(name, { policy: 'exclusive', ...options });
    // A queue that was there keeps the options of the version that made it.
    await boss.updateQueue(name, options);
    await boss.work(name, { pollingIntervalSeconds: 30 }, async () => {
      try {
        log.info({ job: name, done: await run() }, 'job done');
        metrics.job(name, 'done');
      } catch (error) {
        log.error({ err: error, job: name }, 'job failed');
        metrics.job(name, 'failed');
        throw error;
      }
    });
    await boss.schedule(name, cron);
  }
  return boss;
}
