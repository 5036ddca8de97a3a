import { join } from 'node:path';
import type { Context } from '#application/context.ts';
import { loadConfig } from '#config.ts';
import { openDatabase } from '#database/connection.ts';
import { runningEmbedded } from '#database/embedded-address.ts';
import { diskImageStore } from '#services/images/disk-store.ts';
import { noRateLimits } from '#services/rate-limiter.ts';

/** Calls the market's own commands on the data of a server that runs from `dataDir`. */
export async function withRunningMarket<Result>(
  dataDir: string,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const url = runningEmbedded(dataDir);
  if (!url) throw new Error('no database is running');
  const connection = openDatabase(url, { max: 4 });
  try {
    return await work({
      db: connection.db,
      images: diskImageStore(join(dataDir, 'images')),
      now: () => new Date(),
      rateLimiter: noRateLimits,
      secrets: loadConfig({ DATA_DIR: dataDir }).authSecrets,
    });
  } finally {
    await connection.close();
  }
}
