import { existsSync } from 'node:fs';
import { refusalOf } from '#application/refusal-of.ts';
import { loadConfig } from '#config.ts';
import { type ConnectionOptions, type Database, openDatabase } from '#database/connection.ts';
import { runningEmbedded } from '#database/embedded-address.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { failureText } from '#services/failure-text.ts';
import { reasonOf } from '#services/reason.ts';
import { StartError } from '#start-error.ts';

// Settings may be in a file `.env`, as for `npm start`; environment variables override it.
if (existsSync('.env')) process.loadEnvFile('.env');

/** Runs an operator's command. A failure prints one sentence and exits with code 1. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** Calls `work` with the database of DATABASE_URL, or with the one of the product running on DATA_DIR. */
export async function withDatabase(
  work: (db: Database) => Promise<void>,
  options: ConnectionOptions = {},
): Promise<void> {
  const config = loadConfig(process.env);
  const url = config.databaseUrl ?? runningEmbedded(config.dataDir);
  if (!url) throw new StartError(`Nothing runs on ${config.dataDir}: start the product, or set DATABASE_URL`);
  const { db, close } = openDatabase(url, { max: 1, ...options });
  await work(db).finally(close);
}

function sentenceOf(error: unknown): string {
  if (isRefusal(error)) return error.detail;
  if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) return (error as Error).message;
  if (!(error instanceof StartError) && refusalOf(error)?.code === 'unavailable')
    return `The database cannot be used: ${reasonOf(error)}.`;
  return failureText(error);
}
