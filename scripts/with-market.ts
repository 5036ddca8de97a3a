import { join } from 'node:path';
import type { Context } from '#application/context.ts';
import { loadConfig, projectRoot } from '#config.ts';
import { openDatabase, workTimeouts } from '#database/connection.ts';
import { runningEmbedded } from '#database/embedded-address.ts';
import { createServices, type Services } from '#services/index.ts';
import { createLog } from '#services/log.ts';
import { prepareDatabase } from '../src/server/open-database.ts';
import { openMarket } from '../src/server/start-market.ts';
import { runCommand } from './run-command.ts';

/**
 * Calls a script's work with the product's settings, services and migrated database, also while the product runs on it, and
 * closes them afterwards.
 */
export async function withMarket(work: (ctx: Context, services: Services) => Promise<void>): Promise<void> {
  await runCommand(async () => {
    const config = loadConfig(process.env);
    const log = createLog({ logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel });
    const running = config.databaseUrl ? undefined : runningEmbedded(config.dataDir);
    const prepared = await prepareDatabase(
      // The running product has migrated its embedded database.
      running ? { ...config, databaseUrl: running, migrateAtStart: false } : config,
      join(projectRoot, 'src/database/migrations'),
    );
    try {
      const stop = new AbortController();
      const database = openDatabase(prepared.url, { max: config.databasePool, timeouts: workTimeouts });
      const services = await createServices({ config, log, database, shutdown: stop.signal });
      try {
        await work(openMarket(services), services);
      } finally {
        stop.abort();
        await services.close();
      }
    } finally {
      await prepared.stop();
    }
  });
}
