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

/** Pauses between attempts to start: the first, which doubles, and the longest. */
const firstPauseMs = 1_000;
const longestPauseMs = 5 * 60_000;

/** Runs jobs on their schedule. The database stores it, so that all processes and machines share it. */
export function startJobs(scope: JobScope, delay = startAfterMs): Jobs {
  const stopping = new AbortController();
  const started = startPatiently(scope, delay, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      const boss = await started;
      await boss?.stop({ graceful: true, timeout: stopLimitMs });
    },
  };
}

/** Tries until the scheduler has started: without it no job runs, and nothing else notices. Null when it is stopped first. */
async function startPatiently(scope: JobScope, delay: number, stopping: AbortSignal): Promise<PgBoss | null> {
  let wait = delay;
  for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
    const isOver = await sleep(wait, false, { signal: stopping, ref: false }).catch(() => true);
    if (isOver) return null;
    try {
      return await startBoss(scope);
    } catch (error) {
      if (stopping.aborted) return null;
      scope.log.error({ err: error, pause }, 'the scheduler did not start and will be tried again');
      wait = pause;
    }
  }
}

async function startBoss(scope: JobScope): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const executeSql = (text: string, values?: unknown[]) => scope.pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, monitorVacuum: false });
  boss.on('error', (error) => scope.log.warn({ err: error }, 'the scheduler has trouble'));
  try {
    await boss.start();
    await scheduleAll(boss, scope);
    return boss;
  } catch (error) {
    // What has begun of it would go on beside the next one.
    await boss.stop({ graceful: false }).catch((fault: unknown) => {
      scope.log.warn({ err: fault }, 'a scheduler that did not start did not stop either');
    });
    throw error;
  }
}

async function scheduleAll(boss: PgBoss, { log, metrics, jobs }: JobScope): Promise<void> {
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
}
