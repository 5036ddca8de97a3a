import cluster, { type Worker } from 'node:cluster';
import type { Config } from '#config.ts';
import type { Log } from '#services/log.ts';
import { StartError } from '#start-error.ts';

/** Keeps WEB_CONCURRENCY workers serving until `stop`; one that dies is replaced. */
export async function runWorkers(
  config: Config,
  log: Log,
  databaseUrl: string,
  stop: AbortSignal,
): Promise<void> {
  const living = new Set<Worker>();
  let failed = false;
  const { promise: ended, resolve: allEnded } = Promise.withResolvers<void>();
  const stopAll = () => {
    for (const worker of living) worker.process.kill('SIGTERM');
    if (living.size === 0) allEnded();
  };

  const start = () => {
    const worker = cluster.fork({ WORKER_DATABASE_URL: databaseUrl });
    let served = false;
    worker.once('listening', () => {
      served = true;
    });
    living.add(worker);
    worker.once('exit', (code, signal) => {
      living.delete(worker);
      if (stop.aborted || failed) {
        if (living.size === 0) allEnded();
        return;
      }
      log.error({ code, signal }, 'a worker ended');
      if (served) return start();
      // It never came so far as to listen: another one would not either.
      failed = true;
      stopAll();
    });
  };

  stop.addEventListener('abort', stopAll, { once: true });
  if (!stop.aborted) for (let i = 0; i < config.webConcurrency; i++) start();
  else allEnded();
  await ended;
  if (failed) throw new StartError('The workers could not start.');
}
