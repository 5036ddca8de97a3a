import './env-file.ts';
import { parseArgs } from 'node:util';
import { loadConfig } from '#config.ts';
import { openDatabase, workPatience } from '#database/connection.ts';
import { listFailedJobs, queueOn, redriveJobs, resumeOutgoing } from '#database/dead-letters.ts';
import { runningEmbedded } from '#database/embedded-address.ts';
import { queueNames } from '#database/queues.ts';
import { failureText } from '#services/failure-text.ts';
import { StartError } from '#start-error.ts';

/**
 * `npm run jobs`: what waits in the job queue, and what failed. `-- --redrive all`, or the id of a dead letter, puts it back
 * into its queue. `-- --resume` starts mails and pushes that a restore has paused. Uses the database of DATABASE_URL, or
 * the one of the product running on DATA_DIR.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { values } = parseArgs({ options: { redrive: { type: 'string' }, resume: { type: 'boolean' } } });
  const config = loadConfig(process.env);
  const url = config.databaseUrl ?? runningEmbedded(config.dataDir);
  if (!url) throw new StartError(`Nothing runs on ${config.dataDir}: start the product, or set DATABASE_URL`);
  const { db, close } = openDatabase(url, { max: 1, patience: workPatience });
  try {
    if (values.resume)
      say((await resumeOutgoing(db)) ? 'Mails and pushes go out again.' : 'Nothing was paused.');
    if (values.redrive !== undefined) {
      const count = await redriveJobs(db, values.redrive);
      if (count === 0 && values.redrive !== 'all')
        throw new StartError(`No dead letter has the id ${values.redrive}.`);
      say(count === 1 ? '1 dead letter is tried again.' : `${count} dead letters are tried again.`);
    }
    for (const { name, readyCount, deferredCount, activeCount } of await queueOn(db).getQueues(queueNames))
      say(`${name}: ${readyCount} due, ${activeCount} under way, ${deferredCount} for later`);
    for (const { id, queue, kind, attempts, reason, createdAt, nextAt } of await listFailedJobs(db)) {
      const next = nextAt ? `next try ${nextAt.toISOString()}` : 'dead letter';
      say(
        `${id}  ${queue}  ${kind}  of ${createdAt.toISOString()}, ${attempts} attempts, ${next}: ${(reason ?? '').replace(/\s+/g, ' ')}`,
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
