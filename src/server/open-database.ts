import { Client } from 'pg';
import type { Config } from '#config.ts';
import { openDatabase } from '#database/connection.ts';
import { isLockMissed } from '#database/database-errors.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import {
  type MigrateOptions,
  MigrationFailed,
  migrateDatabase,
  missingMigrations,
} from '#database/migrate.ts';
import { installQueues } from '#database/queues.ts';
import { reasonOf } from '#services/reason.ts';
import { StartError } from '#start-error.ts';

export interface PreparedDatabase {
  url: string;
  /** Resolves when the embedded server ended unexpectedly; never for another server. */
  lost: Promise<void>;
  stop(): Promise<void>;
}

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'migrateAtStart'> &
  Partial<Pick<Config, 'databaseDirectUrl'>>;

interface PrepareOptions extends Pick<MigrateOptions, 'onDone' | 'onWait' | 'signal'> {
  /** Does not test the address of the pooler, which may be paused during a migration. */
  isOnlyMigrating?: boolean;
}

/**
 * Opens the database of DATABASE_URL, or starts an embedded server in DATA_DIR. Applies the migrations, or without
 * MIGRATE_AT_START refuses a database that lacks one.
 */
export async function prepareDatabase(
  config: Settings,
  migrationsFolder: string,
  { isOnlyMigrating = false, ...options }: PrepareOptions = {},
): Promise<PreparedDatabase> {
  const prepare = (url: string) =>
    config.migrateAtStart ? migrate(url, migrationsFolder, options) : requireMigrated(url, migrationsFolder);
  const { databaseUrl, databaseDirectUrl: direct = databaseUrl } = config;
  if (databaseUrl && direct) {
    const isPooled = direct !== databaseUrl;
    const directName = isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    await named(directName, () => requireServerVersion(direct));
    if (isPooled && !isOnlyMigrating) await named('DATABASE_URL', () => askOnce(databaseUrl));
    await named(directName, () => prepare(direct));
    return { url: databaseUrl, lost: new Promise(() => undefined), stop: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres(config.dataDir);
  try {
    await prepare(embedded.url);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { url: embedded.url, lost: embedded.ended, stop: embedded.stop };
}

/** Names the setting when `work` fails because its address cannot be used. */
async function named(setting: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw !(error instanceof StartError) && isConnectionFault(error)
      ? new StartError(`${setting} cannot be used: ${reason(error)}.`)
      : error;
  }
}

/** Tests a connection with the settings of the serving connections, because a pooler refuses some of them. */
async function askOnce(url: string): Promise<void> {
  const { pool, close } = openDatabase(url, { max: 1 });
  try {
    await pool.query('select 1');
  } finally {
    await close();
  }
}

async function migrate(url: string, folder: string, options: MigrateOptions): Promise<void> {
  try {
    await migrateDatabase(url, folder, options);
    await installQueues(url);
  } catch (error) {
    if (!(error instanceof MigrationFailed)) throw error;
    const why = isLockMissed(error)
      ? 'a long transaction holds a table that it changes. Nothing of it is done; run npm run migrate again'
      : reasonOf(error);
    throw new StartError(`The migration ${error.tag} failed: ${why.replace(/\.$/, '')}.`, { cause: error });
  }
}

async function requireMigrated(url: string, folder: string): Promise<void> {
  const missing = await missingMigrations(url, folder);
  if (missing.length > 0)
    throw new StartError(`The database lacks ${missing.join(', ')}: run npm run migrate first.`);
}

/** Network faults, and SQLSTATE classes of a refused connection: 08, 28, 3D and 53. */
function isConnectionFault(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    /^(E[A-Z]+|08...|28...|3D...|53...|57P03)$/.test(code ?? '') ||
    /timeout|SSL|terminated/i.test(message ?? '')
  );
}

function reason(error: unknown): string {
  const faults = error instanceof AggregateError ? error.errors : [error];
  return faults.map((fault: Error) => fault.message).join(', ');
}

/** The oldest major version of PostgreSQL that the product supports. */
const oldestMajor = 15;

/** Refuses an older server, before anything is changed in it. */
export async function requireServerVersion(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ major: number; version: string }>(
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version`,
    );
    const [{ major, version } = { major: 0, version: 'unknown' }] = rows;
    if (major < oldestMajor) {
      throw new StartError(
        `DATABASE_URL is a PostgreSQL ${version}: the product needs ${oldestMajor} or newer.`,
      );
    }
  } finally {
    await client.end();
  }
}
