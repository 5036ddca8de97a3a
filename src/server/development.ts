import type { ServerBuild } from 'react-router';
import type { Config } from '#config.ts';
import { openDatabase } from '#database/connection.ts';
import { createServices } from '#services/index.ts';
import type { Log } from '#services/log.ts';
import { createApp } from '../app.ts';
import { startMarket } from './start-market.ts';

export interface DevelopmentInput {
  config: Config;
  log: Log;
  databaseUrl: string;
  pages: () => Promise<ServerBuild>;
  shutdown: AbortSignal;
}

/** Creates the app and its services for `npm run dev`, which reloads this module when code changes. */
export async function openDevelopmentApp({ config, log, databaseUrl, pages, shutdown }: DevelopmentInput) {
  const replaced = new AbortController();
  const services = await createServices({
    config,
    log,
    database: openDatabase(databaseUrl, { max: config.databasePool }),
    shutdown: AbortSignal.any([shutdown, replaced.signal]),
  });
  const running = await startMarket(services);
  const app = createApp(services, running.ctx, { pages });
  return {
    fetch: app.fetch,
    close: async () => {
      replaced.abort();
      await running.stop();
      await services.close();
    },
  };
}
