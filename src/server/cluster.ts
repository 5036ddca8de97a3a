import cluster, { type Worker } from 'node:cluster';
import type { Config } from '#config.ts';
import { answerMetrics } from '#services/cluster-metrics.ts';
import type { Log } from '#services/log.ts';
import { StartError } from '#start-error.ts';
import { holdPort } from './held-port.ts';
import { checkPort } from './listen.ts';

/** So that a worker that cannot start anew does not keep a processor busy. */
const RESTART_AFTER_MS = 500;

/** Keeps WEB_CONCURRENCY workers serving until `stop`; one that dies is replaced, and nobody is refused meanwhile. */
export async function runWorkers(
  config: Config,
  log: Log,
  databaseUrl: string,
  stop: AbortSignal,
): Promise<void> {
  await checkPort(config);
  answerMetrics();
  const heldPort = holdPort(config, log);
  const living = new Set<Worker>();
  const restarts = new Set<NodeJS.Timeout>();
  let served = false;
  let failed = false;
  const { promise: ended, resolve: allEnded } = Promise.withResolvers<void>();
  const stopAll = () => {
    heldPort.close();
    for (const restart of restarts) clearTimeout(restart);
    for (const worker of living) worker.process.kill('SIGTERM');
    if (living.size === 0) allEnded();
  };

  const start = () => {
    const worker = cluster.fork({ WORKER_DATABASE_URL: databaseUrl });
    worker.once('listening', () => {
      served = true;
    });
    living.add(worker);
    heldPort.watch(worker);
    worker.once('exit', (code, signal) => {
      living.delete(worker);
      if (stop.aborted || failed) {
        if (living.size === 0) allEnded();
        return;
      }
      log.error({ code, signal }, 'a worker ended');
      if (served) {
        restarts.add(setTimeout(start, RESTART_AFTER_MS));
        return;
      }
      // None ever came so far as to listen: another one would not either.
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
