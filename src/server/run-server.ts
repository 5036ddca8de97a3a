import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { Context } from '#application/context.ts';
import type { Config } from '#config.ts';
import { openDatabase } from '#database/connection.ts';
import { openBuildAssets, storeAtStart } from '#services/asset-store.ts';
import { failureText } from '#services/failure-text.ts';
import { createServices, type Services } from '#services/index.ts';
import { createLog, type Log } from '#services/log.ts';
import { tryMailServer } from '#services/mail/try-mail-server.ts';
import { StartError } from '#start-error.ts';
import { listen, listenForMetrics } from './listen.ts';
import { metricsRoute } from './metrics-route.ts';
import { prepareDatabase } from './open-database.ts';
import type { HttpEnv } from './scope.ts';
import { startMarket } from './start-market.ts';
import { type Stopping, stopSignal } from './stop-signal.ts';
import { notifyServing, supervise, workerPart } from './supervisor.ts';
import { visitorCache } from './visitor-cache.ts';

export interface ServerParts {
  config(): Config;
  migrationsFolder: string;
  assetsFolder: string;
  createApp(services: Services, ctx: Context): Hono<HttpEnv>;
}

/**
 * Runs the server's process: starts, serves, and on SIGTERM or Ctrl-C finishes the running requests and exits with 0. A
 * failed start prints one line on stderr and exits with 1.
 */
export async function runServer(parts: ServerParts): Promise<never> {
  try {
    const config = parts.config();
    const log = createLog(config);
    const fault = new AbortController();
    const asked = stopSignal();
    const stopping: Stopping = {
      stop: AbortSignal.any([asked.stop, fault.signal]),
      hurry: AbortSignal.any([asked.hurry, fault.signal]),
    };
    process.on('uncaughtException', (error) => {
      // The state of the process is unknown: finish the running requests and exit, so that the supervisor restarts the
      // process.
      log.fatal({ err: error }, 'uncaught');
      fault.abort();
    });
    const worker = workerPart();
    if (worker) await serve(parts, config, log, worker.databaseUrl, stopping);
    else await runMain(parts, config, log, stopping);
    process.exit(fault.signal.aborted ? 1 : 0);
  } catch (error) {
    process.stderr.write(`${failureText(error)}\n`);
    process.exit(1);
  }
}

/**
 * Tries the outside services of the settings before anything serves, so that a wrong setting is one sentence and not a
 * fault of the first person who needs the service. The mail server is tried beside the start.
 */
async function tryServices({ s3, smtpUrl, redisUrl, role, webConcurrency }: Config, log: Log) {
  if (smtpUrl && role !== 'web') void tryMailServer(smtpUrl, log);
  // Amazon's library is loaded only when a bucket is used, and that of Redis where there is one: a tenth of a start.
  if (s3) await import('#services/images/try-bucket.ts').then(({ tryBucket }) => tryBucket(s3, log));
  // A single process reports it when opening its bus. Of several processes each would report the same.
  if (redisUrl && webConcurrency > 1)
    await import('#services/bus/redis-bus.ts').then(({ tryRedis }) => tryRedis(redisUrl, log));
}

/** Opens and closes the database, and serves itself or supervises WEB_CONCURRENCY workers. */
async function runMain(
  parts: ServerParts,
  config: Config,
  log: Log,
  { stop, hurry }: Stopping,
): Promise<void> {
  await tryServices(config, log);
  const storing = storeAtStart(await openBuildAssets(config, parts.assetsFolder), log);
  const database = await prepareDatabase(config, parts.migrationsFolder, {
    signal: stop,
    onWait: () => log.info('waiting for another process that migrates the database'),
  }).catch((error: unknown) => {
    if (stop.aborted && (error as Error).name === 'AbortError') return null;
    throw error;
  });
  if (!database) {
    log.info('stopped');
    return;
  }
  let lost = false;
  let isStopping = false;
  database.lost.then(() => {
    // The database also ends when this process stops it, for example after a failed start.
    lost = !stop.aborted && !isStopping;
    if (lost) log.fatal('the embedded database ended by itself: see postgres.log');
  });
  const gone = afterwards(database.lost);
  const halt = { stop: AbortSignal.any([stop, gone]), hurry: AbortSignal.any([hurry, gone]) };
  try {
    await storing;
    if (config.webConcurrency > 1) await supervise(config, log, database.url, halt);
    else await serve(parts, config, log, database.url, halt);
  } finally {
    isStopping = true;
    await database.stop();
  }
  if (lost) throw new StartError('The embedded database ended by itself.');
  log.info('stopped');
}

/**
 * Serves until `stop`. Readiness fails from then on, and requests are still answered while proxies find that out; then it
 * waits for the running ones.
 */
async function serve(
  parts: ServerParts,
  config: Config,
  log: Log,
  databaseUrl: string,
  { stop, hurry }: Stopping,
): Promise<void> {
  const database = openDatabase(databaseUrl, {
    max: config.databasePool,
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  });
  const shutdown = new AbortController();
  // Each event stream adds a listener.
  setMaxListeners(0, shutdown.signal);
  const services = await createServices({
    config,
    log,
    database,
    assetsFolder: parts.assetsFolder,
    stopping: stop,
    shutdown: shutdown.signal,
  });
  const running = await startMarket(services);
  try {
    const app = parts.createApp(services, running.ctx);
    const worker = workerPart();
    // Opened first, so that no request is answered by a process that then fails to start.
    const metrics = config.metricsPort
      ? await listenForMetrics(
          metricsRoute(services),
          config.metricsPort + (worker?.number ?? 0),
          config.host,
        )
      : null;
    const server = await listen(app, config, visitorCache(services, app), worker !== null);
    notifyServing();
    log.info({ port: server.port }, `serving ${config.publicUrl}`);
    await stopped(stop);
    log.info('stopping');
    await sleep(config.drainSeconds * 1000, undefined, { signal: hurry }).catch(() => undefined);
    shutdown.abort();
    await Promise.all([server.close(), metrics?.close()]);
  } finally {
    await running.stop();
    await services.close();
  }
}

function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function afterwards(event: Promise<void>): AbortSignal {
  const controller = new AbortController();
  event.then(() => controller.abort());
  return controller.signal;
}
