import './env-file.ts';
import { parseArgs } from 'node:util';
import { loadConfig } from '#config.ts';
import { openDatabase, workPatience } from '#database/connection.ts';
import { runningEmbedded } from '#database/embedded-address.ts';
import { listFailedRows, outboxState, resumeOutgoing, retryParked } from '#market/events/inspect.ts';
import { failureText } from '#services/failure-text.ts';
import { StartError } from '#start-error.ts';

/**
 * `npm run outbox`: shows the relay's backlog and the failed rows. `-- --retry all`, or the id of a row, makes parked
 * rows be retried. `-- --resume` starts mails and pushes that a restore has paused. Uses the database of DATABASE_URL, or the one of the product running on DATA_DIR.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { values } = parseArgs({ options: { retry: { type: 'string' }, resume: { type: 'boolean' } } });
  const config = loadConfig(process.env);
  const url = config.databaseUrl ?? runningEmbedded(config.dataDir);
  if (!url) throw new StartError(`Nothing runs on ${config.dataDir}: start the product, or set DATABASE_URL`);
  const { db, close } = openDatabase(url, { max: 1, patience: workPatience });
  try {
    if (values.resume)
      say((await resumeOutgoing(db)) ? 'Mails and pushes go out again.' : 'Nothing was paused.');
    if (values.retry !== undefined) {
      const count = await retryParked(db, values.retry);
      if (count === 0 && values.retry !== 'all')
        throw new StartError(`No parked row has the id ${values.retry}.`);
      say(count === 1 ? '1 parked row is tried again.' : `${count} parked rows are tried again.`);
    }
    const { waiting, parked, oldestSeconds } = await outboxState(db);
    const oldest = waiting > 0 ? `, the oldest for ${oldestSeconds.toFixed(1)} s` : '';
    say(
      `${waiting === 1 ? '1 row waits' : `${waiting} rows wait`}${oldest}; ${parked === 1 ? '1 row is' : `${parked} rows are`} parked.`,
    );
    for (const { id, kind, attempts, lastError, createdAt, nextAt } of await listFailedRows(db)) {
      const next = nextAt ? `next try ${nextAt.toISOString()}` : 'parked';
      say(
        `${id}  ${kind}  of ${createdAt.toISOString()}, ${attempts} attempts, ${next}: ${(lastError ?? '').replace(/\s+/g, ' ')}`,
      );
    }
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`${isForTheCaller(error) ? error.message : failureText(error)}\n`);
  process.exitCode = 1;
}

/** Whether the error is the fault of the command's arguments. */
function isForTheCaller(error: unknown): error is Error {
  return (
    error instanceof StartError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true
  );
}
