import { type ChildProcess, fork } from 'node:child_process';
import type { Config } from '#config.ts';
import type { Log } from '#services/log.ts';
import { StartError } from '#start-error.ts';
import { checkPort } from './listen.ts';
import type { Stopping } from './stop-signal.ts';

/** A delay, so that a worker that always fails at its start does not keep a processor busy. */
const RESTART_AFTER_MS = 500;
const SERVING = 'serving';

export interface WorkerPart {
  /** From 0; a replaced worker's number passes on. */
  number: number;
  databaseUrl: string;
}

/** Null in a process that no supervisor started. */
export function workerPart(): WorkerPart | null {
  const { WORKER_NUMBER: number, WORKER_DATABASE_URL: databaseUrl } = process.env;
  return number === undefined || databaseUrl === undefined ? null : { number: Number(number), databaseUrl };
}

export const notifyServing = (): void => void process.send?.(SERVING);

/**
 * Runs WEB_CONCURRENCY processes of this program until `stop`. Each listens on PORT by itself (`reusePort`), so the kernel
 * spreads the connections. A process that ends is replaced.
 */
export async function supervise(
  config: Config,
  log: Log,
  databaseUrl: string,
  { stop, hurry }: Stopping,
): Promise<void> {
  await checkPort(config.port, config.host);
  const workers = new Set<ChildProcess>();
  const restarts = new Set<NodeJS.Timeout>();
  let served = false;
  let failed = false;
  const { promise: ended, resolve: allEnded } = Promise.withResolvers<void>();
  const stopAll = () => {
    for (const restart of restarts) clearTimeout(restart);
    for (const worker of workers) worker.kill(hurry.aborted || failed ? 'SIGINT' : 'SIGTERM');
    if (workers.size === 0) allEnded();
  };

  const start = (number: number) => {
    const worker = fork(process.argv[1]!, {
      env: {
        ...process.env,
        WORKER_NUMBER: String(number),
        WORKER_DATABASE_URL: databaseUrl,
      },
    });
    workers.add(worker);
    worker.on('error', (error) => log.warn({ err: error }, 'a worker cannot be started or signalled'));
    worker.on('message', (message) => {
      if (message === SERVING) served = true;
    });
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      if (stop.aborted || failed) {
        if (workers.size === 0) allEnded();
        return;
      }
      log.error({ code, signal }, 'a worker ended');
      if (served) {
        const restart = setTimeout(() => {
          restarts.delete(restart);
          start(number);
        }, RESTART_AFTER_MS);
        restarts.add(restart);
        return;
      }
      // No worker has ever listened, so a new one would fail as well.
      failed = true;
      stopAll();
    });
  };

  stop.addEventListener('abort', stopAll, { once: true });
  hurry.addEventListener('abort', stopAll, { once: true });
  if (!stop.aborted) for (let number = 0; number < config.webConcurrency; number++) start(number);
  else allEnded();
  await ended;
  if (failed) throw new StartError('The workers could not start.');
}
