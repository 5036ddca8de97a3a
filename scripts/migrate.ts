import { join } from 'node:path';
import { loadConfig, projectRoot } from '#config.ts';
import { runningEmbedded } from '#database/embedded-address.ts';
import { prepareDatabase } from '../src/server/open-database.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run migrate`: applies the pending migrations to the database of DATABASE_URL, or to the one in DATA_DIR, whether
 * the product runs on it or not.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const config = loadConfig(process.env);
  const databaseUrl = config.databaseUrl ?? runningEmbedded(config.dataDir);
  let count = 0;
  const { stop } = await prepareDatabase(
    { ...config, databaseUrl, migrateAtStart: true },
    join(projectRoot, 'src/database/migrations'),
    {
      isOnlyMigrating: true,
      onWait: () => say('Waiting for another process that migrates the database.'),
      onDone(tag, ms) {
        count += 1;
        say(`${tag}: ${(ms / 1000).toFixed(1)} s`);
      },
    },
  );
  await stop();
  say(count === 0 ? 'The database is up to date.' : `${count} migrations done.`);
});
