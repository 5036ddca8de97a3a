import type { PgBoss } from 'pg-boss';
import type { Config } from '#config.ts';
import {
  type Connection,
  type ConnectionOptions,
  openDatabase,
  probeTimeouts,
  searchTimeouts,
  type Timeouts,
  workTimeouts,
} from '#database/connection.ts';
import { type BuildAssets, openBuildAssets } from './asset-store.ts';
import { type Auth, openAuth } from './auth.ts';
import { type Bus, openBus } from './bus/bus.ts';
import { type Disk, openDisk } from './disk.ts';
import { closeDecoders } from './images/decoder-pool.ts';
import { type ImageStore, openImageStore } from './images/store.ts';
import type { Log } from './log.ts';
import { type Mailer, openMailer } from './mail/mailer.ts';
import { measureConnections, measuredMailer, measuredPush, measureRoom } from './measured.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { openPasswords, type Passwords } from './passwords/passwords.ts';
import type { PushSender } from './push/push.ts';
import { openPush } from './push/web-push.ts';
import { openJobQueue } from './queue.ts';
import { openRateLimiter, type RateLimiter } from './rate-limiter.ts';
import { openSecurityLog, type SecurityLog } from './security-log.ts';

/** Everything that the use cases, the API and the pages need from outside. One instance for each process. */
export interface Services {
  config: Config;
  log: Log;
  metrics: Metrics;
  /** For queries that a person waits for: a slow query is cancelled. */
  database: Connection;
  /** For searches by text: its few connections limit how many run at once; the others wait. */
  searches: Connection;
  /** For background work: the jobs. Queries may take longer, and they never wait behind visitors. */
  work: Connection;
  /** One connection for checks: they answer within two seconds, also while people wait for the others. */
  probe: Connection;
  images: ImageStore;
  buildAssets: BuildAssets;
  disk: Disk;
  auth: Auth;
  rateLimiter: RateLimiter;
  passwords: Passwords;
  securityLog: SecurityLog;
  /** Live signals between all serving processes. */
  bus: Bus;
  /** The job queue. It works once it is started. */
  queue: PgBoss;
  mailer: Mailer;
  push: PushSender;
  /** Aborted when the process is asked to stop: it is not ready any more, and still answers for DRAIN_SECONDS. */
  stopping: AbortSignal;
  /** Aborted after that: event streams then close. */
  shutdown: AbortSignal;
  /** The account that sends this request; null for a visitor. */
  identify: Auth['identify'];
  /** Closes all services in reverse order of creation. Call it after the last request was answered. */
  close(): Promise<void>;
}

/** Connections for the effects of jobs. */
const workConnections = 5;
/** For each group of this many connections of DATABASE_POOL, one is used for searches. */
const searchShare = 3;

/** What the server's start gives to `createServices`. */
export interface ServicesInput {
  config: Config;
  log: Log;
  database: Connection;
  /** The hashed browser files of this build; absent in development and in scripts. */
  assetsFolder?: string;
  /** Where nothing is drained, `shutdown`. */
  stopping?: AbortSignal;
  shutdown: AbortSignal;
}

export async function createServices({
  config,
  log,
  database,
  assetsFolder,
  shutdown,
  stopping = shutdown,
}: ServicesInput): Promise<Services> {
  const bus = await openBus(config, database, log);
  const auth = openAuth({ config, db: database.db, log, bus });
  const securityLog = openSecurityLog({ config, db: database.db, log });
  const metrics = createMetrics();
  const mailer = measuredMailer(openMailer(config, log), metrics);
  const push = measuredPush(openPush(config, log), metrics);
  const open = (url: string, max: number, timeouts: Timeouts, how: Partial<ConnectionOptions> = {}) =>
    openDatabase(url, {
      max,
      timeouts,
      ...how,
      onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    });
  const address = addressOf(database);
  const searchesAtOnce = Math.max(2, Math.ceil(config.databasePool / searchShare));
  const redis = await openRedis(config);
  const searches = open(address, searchesAtOnce, searchTimeouts);
  const work = open(address, workConnections, workTimeouts);
  const probe = open(address, 1, probeTimeouts);
  measureConnections(metrics, { people: database, searches, work }, bus);
  const disk = openDisk(config.dataDir);
  measureRoom(metrics, probe, disk);
  return {
    config,
    log,
    metrics,
    database,
    searches,
    work,
    probe,
    images: await openImageStore(config),
    buildAssets: await openBuildAssets(config, assetsFolder),
    disk,
    auth,
    rateLimiter: openRateLimiter(config, database.pool, { redis, metrics }),
    passwords: openPasswords(),
    securityLog,
    bus,
    queue: openJobQueue(config.databaseDirectUrl ?? address, log),
    mailer,
    push,
    stopping,
    shutdown,
    identify: auth.identify,
    close: async () => {
      await securityLog.close();
      await closeDecoders();
      mailer.close();
      push.close();
      await bus.close();
      redis?.destroy();
      await Promise.all([work, searches, probe].map((one) => one.close()));
      await database.close();
    },
  };
}

/** Connects in the background: the bus tells when REDIS_URL cannot be used. */
async function openRedis({ redisUrl }: Pick<Config, 'redisUrl'>) {
  if (!redisUrl) return undefined;
  const { createRedisClient } = await import('./redis.ts');
  const client = createRedisClient({ url: redisUrl });
  const ignored = () => undefined;
  client.on('error', ignored).connect().catch(ignored);
  return client;
}

function addressOf({ pool }: Connection): string {
  const address = pool.options.connectionString;
  if (!address) throw new Error('the job queue needs the address of the database');
  return address;
}
