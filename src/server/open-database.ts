import type { Config } from '#config.ts';
import { startEmbedded } from '#database/embedded.ts';
import { isLockMissed } from '#database/faults.ts';
import {
  type MigrateOptions,
  MigrationFailed,
  migrateDatabase,
  missingMigrations,
} from '#database/migrate.ts';
import { requireServerVersion } from '#database/server-version.ts';
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
type OnDone = MigrateOptions['onDone'];

/**
 * Opens the database of DATABASE_URL, or starts an embedded server in DATA_DIR. Applies the migrations, or without
 * MIGRATE_AT_START refuses a database that lacks one.
 */
export async function prepareDatabase(
  config: Settings,
  migrationsFolder: string,
  onDone?: OnDone,
): Promise<PreparedDatabase> {
  const prepare = (url: string) =>
    config.migrateAtStart ? migrate(url, migrationsFolder, onDone) : requireMigrated(url, migrationsFolder);
  if (config.databaseUrl) {
    try {
      await requireServerVersion(config.databaseDirectUrl ?? config.databaseUrl);
      await prepare(config.databaseDirectUrl ?? config.databaseUrl);
    } catch (error) {
      throw !(error instanceof StartError) && isConnectionFault(error)
        ? new StartError(`DATABASE_URL cannot be used: ${reason(error)}.`)
        : error;
    }
    return { url: config.databaseUrl, lost: new Promise(() => undefined), stop: async () => undefined };
  }
  const embedded = await startEmbedded(config.dataDir);
  try {
    await prepare(embedded.url);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { url: embedded.url, lost: embedded.ended, stop: embedded.stop };
}

async function migrate(url: string, folder: string, onDone: OnDone): Promise<void> {
  try {
    await migrateDatabase(url, folder, onDone && { onDone });
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
