import type { Config } from '#config.ts';
import type { Connection } from '#database/connection.ts';
import { type Auth, openAuth } from './auth.ts';
import { openImageStore } from './images/open-store.ts';
import type { ImageStore } from './images/store.ts';
import { type Limits, openLimits } from './limits.ts';
import type { Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';

/** The outside world, as the use cases, the API and the pages see it. One instance a process. */
export interface Services {
  config: Config;
  log: Log;
  metrics: Metrics;
  database: Connection;
  images: ImageStore;
  auth: Auth;
  limits: Limits;
  /** Aborted when the process is asked to stop: event streams end on it. */
  shutdown: AbortSignal;
  /** Who sends this request; null is a visitor. */
  identify(headers: Headers): Promise<{ userId: string } | null>;
  /** Frees everything, in the reverse order of its making. Called when the last request was answered. */
  close(): Promise<void>;
}

/** What `createServices` is given by the server's start. */
export interface ServicesInput {
  config: Config;
  log: Log;
  database: Connection;
  shutdown: AbortSignal;
}

/** Builds every service by its settings. */
export async function createServices({ config, log, database, shutdown }: ServicesInput): Promise<Services> {
  const auth = openAuth({ config, db: database.db, log });
  return {
    config,
    log,
    metrics: createMetrics(),
    database,
    images: await openImageStore(config),
    auth,
    limits: openLimits(config, database.pool),
    shutdown,
    identify: auth.identify,
    close: async () => {
      await database.close();
    },
  };
}
