import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '#start-error.ts';
import { storedAuthSecret, storedVapidKey, vapidKeysOf } from './secrets.ts';
import { trustProxySetting } from './trust-proxy.ts';
import { defaultWorkers } from './worker-count.ts';

const url = (protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a ${protocols.join(':// or ')}:// address`,
  });

/** Whether nothing follows the host: pages and files are served at the root. What is no address is told elsewhere. */
function isOrigin(address: string): boolean {
  const parsed = URL.parse(address);
  return parsed === null || parsed.href.replace(/\/+$/, '') === parsed.origin;
}

/** A whole number between `min` and `max`. All invalid values give the same message. */
const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const roles = ['web', 'worker', 'all'] as const;
const flag = z.stringbool({ error: 'must be true or false' });

/** All settings. docs/settings.md is generated from their comments and defaults. */
export const settings = z.object({
  /** Port that the server listens on. */
  PORT: whole(0, 65_535).default(3000),
  /** Address that the server listens on. When absent: every interface. */
  HOST: z.string().optional(),
  /** Folder for all data stored on this machine: embedded database, images, outbox, secrets. */
  DATA_DIR: z.string().default('./data'),
  /** PostgreSQL to use (15 or newer, with `unaccent` and `pg_trgm`). When absent: our own in `DATA_DIR`. */
  DATABASE_URL: url(['postgresql', 'postgres']).optional(),
  /** The database without PgBouncer: for migrations, backups and LISTEN. When absent: `DATABASE_URL`. */
  DATABASE_DIRECT_URL: url(['postgresql', 'postgres']).optional(),
  /** Applies pending migrations at start. When false, `npm run migrate` does, and a start without them is refused. */
  MIGRATE_AT_START: flag.default(true),
  /** Database connections of a process for requests. All else takes further ones (`docs/operations.md`, Production). */
  DATABASE_POOL: whole(1, 200).default(10),
  /** Megabytes of answers that each process caches for visitors; 0: no cache. */
  RESPONSE_CACHE_MB: whole(0, 4096).default(64),
  /** Address that people use, without a path, for links and secure cookies. When absent: `http://localhost:PORT`. */
  PUBLIC_URL: url(['https', 'http'])
    .refine(isOrigin, { error: 'must be an address without a path' })
    .optional(),
  /** Mail server. When absent: mails are files in `DATA_DIR/outbox`. */
  SMTP_URL: url(['smtps', 'smtp']).optional(),
  /** Connections to the mail server for all processes of this start. Each has 4 more for urgent mails. */
  SMTP_CONNECTIONS: whole(1, 500).default(45),
  /** Sender of the mails. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'must be an e-mail address, or a name and <address>',
    })
    .default('AlRevés <no-responder@localhost>'),
  /** Seconds that a chat message may stay unread before it is mailed. */
  CHAT_MAIL_DELAY: whole(0, 86_400).default(180),
  /**
   * Address shown on `/contact`; messages sent there go to it. When absent: `contacto@` and the host of
   * `PUBLIC_URL`.
   */
  CONTACT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  /** Our account on Instagram, linked in the footer. When absent: no link. */
  INSTAGRAM_URL: url(['https']).optional(),
  /** The same on Facebook. */
  FACEBOOK_URL: url(['https']).optional(),
  /** The same on X. */
  X_URL: url(['https']).optional(),
  /** Bucket for images. When absent: images are files in `DATA_DIR/images`. */
  S3_BUCKET: z.string().optional(),
  /** Region of the bucket. */
  S3_REGION: z.string().default('us-east-1'),
  /** Address of an S3-compatible service. When absent: Amazon's. */
  S3_ENDPOINT: url(['https', 'http']).optional(),
  /** Access key id for the bucket. When absent: found in Amazon's usual places. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  /** Secret of that access key. Both are set, or neither. */
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Redis or Valkey, to share live events and rate limits between machines. When absent: the database shares them. */
  REDIS_URL: url(['rediss', 'redis']).optional(),
  /**
   * `web` serves people. `worker` does what runs in the background: mails, pushes, alerts, file deletion, scheduled
   * jobs. `all` does both.
   */
  ROLE: z.enum(roles, { error: `must be one of ${roles.join(', ')}` }).default('all'),
  /** Number of serving processes. When absent: one per core up to 4, with 512 MB of memory for each. */
  WEB_CONCURRENCY: whole(1, 64).optional(),
  /**
   * Each serving process answers `/metrics` alone on a port of its own: the first on this one, the second on the next,
   * and so on. On `PORT` whichever
   * process gets the call answers for itself.
   */
  METRICS_PORT: whole(1, 65_535).optional(),
  /** Seconds that it still answers after SIGTERM, while not ready. Ctrl-C or a second SIGTERM skips them. */
  DRAIN_SECONDS: whole(0, 600).default(5),
  /** Pages and reads of the API that a process runs at once; further ones get 503. 0 refuses none. */
  CONCURRENT_REQUESTS: whole(0, 10_000).default(48),
  /**
   * Lowest level that is logged: fatal, error, warn, info, debug, trace or silent. Files, pictures and answers from
   * the cache are logged at debug.
   */
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  /** Signs the sessions; the same on every machine. When absent: generated once into `DATA_DIR/secrets.json`. */
  AUTH_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  /** Earlier values of `AUTH_SECRET`, separated by commas. What they made is still read (`docs/operations.md`). */
  AUTH_SECRETS_BEFORE: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((all) => all.every((one) => one.length >= 32), {
      error: 'must be secrets of at least 32 characters, by commas',
    })
    .optional(),
  /**
   * Identifies the server to push services; the same on every machine. 32 bytes as base64url. When absent: generated
   * once into `DATA_DIR/vapid.json`.
   */
  VAPID_PRIVATE_KEY: z
    .string()
    .refine((key) => vapidKeysOf(key) !== null, { error: 'must be a P-256 private key as base64url' })
    .optional(),
  /**
   * Allows push endpoints on this machine and in private networks, also by plain http. For tests only: anyone could
   * then make the server call those addresses.
   */
  PUSH_LOCAL_ENDPOINTS: flag.default(false),
  /**
   * Multiplies all rate limits (`src/domain/limits/rate-limits.ts`). 0 turns them off, and the connection
   * limits too.
   */
  RATE_LIMIT_FACTOR: z.coerce
    .number({ error: 'must be a number from 0 to 1000' })
    .min(0)
    .max(1000)
    .default(1),
  /**
   * Proxies whose `X-Forwarded-*` headers are believed: how many there are (`true` means 1), or their networks
   * (`10.0.0.0/8,fd00::/8`). Never set it without a proxy.
   */
  TRUST_PROXY: trustProxySetting.default(false),
  /** Requires https on all subdomains of the host of `PUBLIC_URL`. Only when every subdomain serves https. */
  HSTS_SUBDOMAINS: flag.default(false),
  /**
   * Lets other machines read `/metrics` with `Authorization: Bearer`. When absent: only this machine may, and nobody
   * behind a proxy.
   */
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
});

/** A key without its secret, or a secret without its key, would fail only at the first image. */
const checkedSettings = settings.superRefine((given, context) => {
  const pair = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = pair.filter((name) => !given[name]);
  if (missing.length === 1) {
    context.addIssue({ code: 'custom', path: missing, message: 'is missing: the S3 key needs both parts' });
  }
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL) {
    context.addIssue({ code: 'custom', path: ['DATABASE_DIRECT_URL'], message: 'needs DATABASE_URL' });
  }
  if (given.ROLE !== 'all' && !given.DATABASE_URL) {
    const message = 'needs DATABASE_URL: web and workers share a database';
    context.addIssue({ code: 'custom', path: ['ROLE'], message });
  }
});

export type { TrustProxy } from './trust-proxy.ts';

export type Config = ReturnType<typeof loadConfig>;

export interface S3Config {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

/**
 * Reads the settings, makes sure that DATA_DIR can be written, and generates missing secrets into it.
 * Throws a `StartError` that names the faulty setting.
 */
export function loadConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = checkedSettings.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartError(`Wrong setting: ${faults.join('; ')}.`);
  }
  const s = parsed.data;
  const dataDir = resolve(s.DATA_DIR);
  prepareDataDir(dataDir);
  const webConcurrency = s.WEB_CONCURRENCY ?? (s.ROLE === 'worker' ? 1 : defaultWorkers());
  const authSecret = s.AUTH_SECRET ?? storedAuthSecret(dataDir);
  const publicUrl = (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/+$/, '');
  return {
    port: s.PORT,
    host: s.HOST,
    dataDir,
    databaseUrl: s.DATABASE_URL,
    databaseDirectUrl: s.DATABASE_DIRECT_URL ?? s.DATABASE_URL,
    migrateAtStart: s.MIGRATE_AT_START,
    databasePool: s.DATABASE_POOL,
    responseCacheMb: s.RESPONSE_CACHE_MB,
    publicUrl,
    isPublicUrlSet: s.PUBLIC_URL !== undefined,
    smtpUrl: s.SMTP_URL,
    smtpConnections: Math.ceil(s.SMTP_CONNECTIONS / webConcurrency),
    mailFrom: s.MAIL_FROM,
    chatMailDelay: s.CHAT_MAIL_DELAY,
    contactEmail: s.CONTACT_EMAIL ?? `contacto@${new URL(publicUrl).hostname}`,
    socialAccounts: {
      ...(s.INSTAGRAM_URL && { Instagram: s.INSTAGRAM_URL }),
      ...(s.FACEBOOK_URL && { Facebook: s.FACEBOOK_URL }),
      ...(s.X_URL && { X: s.X_URL }),
    },
    s3: s.S3_BUCKET
      ? {
          bucket: s.S3_BUCKET,
          region: s.S3_REGION,
          endpoint: s.S3_ENDPOINT,
          accessKeyId: s.S3_ACCESS_KEY_ID,
          secretAccessKey: s.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    redisUrl: s.REDIS_URL,
    role: s.ROLE,
    webConcurrency,
    drainSeconds: s.DRAIN_SECONDS,
    concurrentRequests: s.CONCURRENT_REQUESTS,
    logLevel: s.LOG_LEVEL,
    authSecret,
    authSecrets: [authSecret, ...(s.AUTH_SECRETS_BEFORE ?? [])],
    vapid: vapidKeysOf(s.VAPID_PRIVATE_KEY ?? storedVapidKey(dataDir))!,
    pushLocalEndpoints: s.PUSH_LOCAL_ENDPOINTS,
    trustProxy: s.TRUST_PROXY,
    hstsSubdomains: s.HSTS_SUBDOMAINS,
    rateLimitFactor: s.RATE_LIMIT_FACTOR,
    metricsToken: s.METRICS_TOKEN,
    metricsPort: s.METRICS_PORT,
  };
}

function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    writeFileSync(join(dataDir, '.writable'), '');
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/**
 * Creates a folder and its parents. Node's recursive `mkdirSync` never returns below a folder that allows no new ones,
 * such as /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Root folder of the project, independent of where the bundler put this module. */
export const projectRoot = (() => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
})();
