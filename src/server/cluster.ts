import cluster, { type Worker } from 'node:cluster';
import type { Config } from '#config.ts';
import { answerMetrics } from '#services/cluster-metrics.ts';
import type { Log } from '#services/log.ts';
import { StartError } from '#start-error.ts';
import { holdPort } from './held-port.ts';
import { checkPort } from './listen.ts';
import type { Stopping } from './stop-signal.ts';

/** A delay, so that a worker that always fails at its start does not keep a processor busy. */
const RESTART_AFTER_MS = 500;

/**
 * Runs WEB_CONCURRENCY workers until `stop`. A worker that dies is replaced, and no connection is refused meanwhile.
 */
export async function runWorkers(
  config: Config,
  log: Log,
  databaseUrl: string,
  { stop, hurry }: Stopping,
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
    for (const worker of living) worker.process.kill(hurry.aborted || failed ? 'SIGINT' : 'SIGTERM');
    if (living.size === 0) allEnded();
  };

  const start = () => {
    const worker = cluster.fork({
      WORKER_DATABASE_URL: databaseUrl,
    });
    worker.once('listening', () => {
      served = true;
    });
    living.add(worker);
    // A message to a worker that is just dying fails: its `exit` follows.
    worker.on('error', (error) => log.warn({ err: error }, 'a worker did not take a message'));
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
      // No worker has ever listened, so a new one would fail as well.
      failed = true;
      stopAll();
    });
  };

  stop.addEventListener('abort', stopAll, { once: true });
  hurry.addEventListener('abort', stopAll, { once: true });
  if (!stop.aborted) for (let i = 0; i < config.webConcurrency; i++) start();
  else allEnded();
  await ended;
  if (failed) throw new StartError('The workers could not start.');
}
