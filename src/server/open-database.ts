import type { Config } from '#config.ts';
import { startEmbedded } from '#database/embedded.ts';
import { failedMigration, migrateDatabase } from '#database/migrate.ts';
import { reasonOf } from '#services/reason.ts';
import { StartError } from '#start-error.ts';

export interface PreparedDatabase {
  url: string;
  /** Resolves when the embedded server ended unexpectedly; never for another server. */
  lost: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens the database of DATABASE_URL, or starts an embedded server in DATA_DIR. Applies the migrations in both cases.
 */
export async function prepareDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  migrationsFolder: string,
): Promise<PreparedDatabase> {
  if (config.databaseUrl) {
    try {
      await migrate(config.databaseUrl, migrationsFolder);
    } catch (error) {
      throw !(error instanceof StartError) && isConnectionFault(error)
        ? new StartError(`DATABASE_URL cannot be used: ${reason(error)}.`)
        : error;
    }
    return { url: config.databaseUrl, lost: new Promise(() => undefined), stop: async () => undefined };
  }
  const embedded = await startEmbedded(config.dataDir);
  try {
    await migrate(embedded.url, migrationsFolder);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { url: embedded.url, lost: embedded.ended, stop: embedded.stop };
}

async function migrate(url: string, folder: string): Promise<void> {
  try {
    await migrateDatabase(url, folder);
  } catch (error) {
    const migration = await failedMigration(error, folder);
    if (migration === null) throw error;
    throw new StartError(`The migration ${migration} failed: ${reasonOf(error)}.`, { cause: error });
  }
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
