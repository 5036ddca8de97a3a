import { parseArgs } from 'node:util';
import { workTimeouts } from '#database/connection.ts';
import { listFailedJobs, queueOn, redriveJobs, resumeOutgoing } from '#database/dead-letters.ts';
import { queueNames } from '#database/queues.ts';
import { StartError } from '#start-error.ts';
import { runCommand, withDatabase } from './run-command.ts';

/**
 * `npm run jobs`: what waits in the job queue, and what failed. `-- --redrive all`, or the id of a dead letter, puts it back
 * into its queue. `-- --resume` starts mails and pushes that a restore has paused.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const { values } = parseArgs({ options: { redrive: { type: 'string' }, resume: { type: 'boolean' } } });
  await withDatabase(
    async (db) => {
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
    },
    { timeouts: workTimeouts },
  );
});
